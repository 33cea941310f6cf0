import { readDate } from '#server/chat/dates/stored.ts'
import { type Handle, statement } from '#server/platform/database/database.ts'
import type { StoredQuote } from '#server/chat/removed.ts'
import type { SoundFormat } from '#server/platform/files/sounds/sounds.ts'
import { namesOf } from './reading.ts'

interface SideRow {
  conversation_id: string
  other_id: string
  last_at: Date
  unread: number
  read_seq: number
  removed_seq: number
  removed: boolean
  pinned: boolean
  archived: boolean
  muted_until: Date | null
  marked_unread: boolean
  draft: string
  draft_at: Date | null
  /** The member was written to first and has not answered: the request waits, or they declined it. */
  request: string | null
  /** The member lets the other call them. */
  calls: boolean
}

interface MessageRow {
  seq: number
  mine: boolean
  kind: string
  text: string
  created_at: Date
  quote: StoredQuote | null
  my_reaction: string | null
  their_reaction: string | null
  deleted_at: Date | null
}

/** A conversation of the member, with the photos and recordings in it that they see or sent. */
export interface Conversation extends SideRow {
  /** Name of the other member; null once their account is gone. */
  with: string | null
  startedByMe: boolean
  createdAt: Date
  files: ReadonlyMap<number, StoredFile>
}

interface StoredFile {
  path: string
  storageKey: string
  kind: 'photo' | 'voice'
}

const findSides = statement<SideRow>(
  'export_participants',
  `select conversation_id, other_id, last_at, unread, read_seq, removed_seq, removed, request, pinned, archived, muted_until,
     marked_unread, draft, draft_at, calls from participant
   where member_id = $1 order by last_at desc, conversation_id`,
)
const findBegin = statement<{ id: string; started_by: string; created_at: Date }>(
  'export_conversations',
  'select id, started_by, created_at from conversation where id = any ($1::uuid[])',
)

/** SQL: the member's ($2) own messages, and those of the other after $3 (the last removed) that were written since $4. */
const visibleFrom = (author: string) => `(${author} = $2 or (seq > $3 and created_at > $4))`

const findPhotos = statement<{ seq: number; storage_key: string }>(
  'export_chat_photos',
  `select seq, storage_key from message_photo where member_id in ($2, $5) and conversation_id = $1 and ${visibleFrom('member_id')} order by seq`,
)
const findVoices = statement<{ seq: number; storage_key: string; format: SoundFormat }>(
  'export_chat_voices',
  `select seq, storage_key, format from message_voice where member_id in ($2, $5) and conversation_id = $1 and ${visibleFrom('member_id')} order by seq`,
)
const findMessages = statement<MessageRow>(
  'export_messages',
  `select seq, from_id = $2 as mine, kind, text, created_at, quote,
     case when from_id = $2 then from_reaction else to_reaction end as my_reaction,
     case when from_id = $2 then to_reaction else from_reaction end as their_reaction, deleted_at from message
   where conversation_id = $1 and seq > $5 and ${visibleFrom('from_id')} order by seq limit 1000`,
)

/** All conversations of a member, without their messages. Messages from before `since` are shown to nobody. */
export async function conversationsOf(db: Handle, memberId: string, since: Date): Promise<Conversation[]> {
  const sides = await db.rows(findSides, [memberId])
  const names = await namesOf(
    db,
    sides.map((side) => side.other_id),
  )
  const begins = await db.rows(findBegin, [sides.map((side) => side.conversation_id)])
  const beginById = new Map(begins.map((row) => [row.id, row]))
  const conversations: Conversation[] = []
  for (const side of sides) {
    const begin = beginById.get(side.conversation_id)
    if (!begin) continue
    const folder = `chats/${conversations.length + 1}`
    const asked = [side.conversation_id, memberId, side.removed_seq, since, side.other_id]
    const [photos, voices] = [await db.rows(findPhotos, asked), await db.rows(findVoices, asked)]
    conversations.push({
      ...side,
      with: names.get(side.other_id) ?? null,
      startedByMe: begin.started_by === memberId,
      createdAt: begin.created_at,
      files: new Map<number, StoredFile>([
        ...photos.map(
          ({ seq, storage_key: storageKey }) => [seq, { path: `${folder}/${seq}.webp`, storageKey, kind: 'photo' }] as const,
        ),
        ...voices.map(
          ({ seq, storage_key: storageKey, format }) =>
            [seq, { path: `${folder}/${seq}.${format}`, storageKey, kind: 'voice' }] as const,
        ),
      ]),
    })
  }
  return conversations
}

/** The messages of a conversation as exported, 1000 at a time: the member's own, and those of the other that the member sees. */
export async function* messagesOf(
  db: Handle,
  memberId: string,
  conversation: Conversation,
  since: Date,
): AsyncGenerator<object[]> {
  for (let after = 0; ;) {
    const values = [conversation.conversation_id, memberId, conversation.removed_seq, since, after]
    const rows = await db.rows(findMessages, values)
    if (rows.length === 0) return
    yield rows.map((row) => ({ ...row, ...dateOf(row), quote: quoteOf(row), ...fileOf(conversation, row.seq) }))
    after = rows.at(-1)!.seq
  }
}

/** A suggested date as it stands in the conversation, in place of its text. */
function dateOf({ kind, text, deleted_at: deleted }: MessageRow): object {
  return kind === 'date' && !deleted ? { text: '', date: readDate(text) } : {}
}

/** Which photo of another member a message answers is theirs. */
function quoteOf({ mine, quote }: MessageRow): object | null {
  return mine && quote?.of === 'photo' ? { of: quote.of } : quote
}

function fileOf({ files }: Conversation, seq: number): { file?: string } {
  const file = files.get(seq)
  return file ? { file: file.path } : {}
}
