import { type Handle, statement } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { type Conversation, messagesOf } from './conversations.ts'
import { readCheckIn } from '#server/privacy/check-ins/check-ins.ts'
import { keptHealth } from '#server/profile/health/health.ts'
import { viewerAt } from '#server/profile/sharing/sharing.ts'
import { sections } from './reading.ts'

/** Version of data.json (docs/export.md). It increases when a reader of the previous version would misread the file. */
export const formatVersion = 1

/** The member whose data is exported, and their site. */
export interface Owner {
  memberId: string
  site: { id: string; settings: { name: string } }
  /** Messages from before it are shown to nobody. */
  since: Date
}

export interface OwnPhoto {
  id: string
  /** The private album that holds it; null on the profile. */
  album: string | null
  status: string
  width: number
  height: number
  created_at: Date
  /**
   * Path in the archive; null while the photo waits. It may look like known unlawful material, which no copy holds, and that its owner must
   * not learn from the copy: so none holds a photo that waits.
   */
  file: string | null
}

const findAnswers = statement<object>(
  'export_complaint_answers',
  'select number, seq, text, answered_at from complaint_answer where number = any ($1::text[]) order by number, seq',
)
const findMails = statement<object>(
  'export_mails',
  "select subject, created_at, sent_at from outbox where channel = 'mail' and lower(recipient) = lower($1) order by created_at",
)

/** data.json, piece by piece. */
export async function* documentOf(
  { db, keys }: { db: Handle; keys: Keys },
  { memberId, site, since }: Owner,
  photos: readonly OwnPhoto[],
  conversations: readonly Conversation[],
): AsyncGenerator<string> {
  const read = new Map<string, unknown>()
  yield `{\n${entry('format', 'beau-data')},\n${entry('version', formatVersion)},\n`
  yield `${entry('made_at', new Date())},\n${entry('site', { id: site.id, name: site.settings.name })}`
  const viewer = await viewerAt(db, memberId, site.id)
  for (const section of sections) {
    const value = await section.read(db, viewer)
    if (section.name === 'account' || section.name === 'complaints') read.set(section.name, value)
    yield `,\n${entry(section.name, value)}`
  }
  const { email } = read.get('account') as { email: string }
  const numbers = (read.get('complaints') as Array<{ number: string }>).map(({ number }) => number)
  yield `,\n${entry('complaint_answers', await db.rows(findAnswers, [numbers]))}`
  yield `,\n${entry('mails', await db.rows(findMails, [email]))}`
  yield `,\n${entry('sexual_health', await keptHealth(db, keys, memberId))}`
  yield `,\n${entry('check_in', await readCheckIn(db, { memberId, keys }))}`
  yield `,\n${entry('photos', photos)}`
  yield* conversationsIn(db, memberId, conversations, since)
  yield '\n}\n'
}

/** There may be thousands of messages, so they are never all in memory. */
async function* conversationsIn(
  db: Handle,
  memberId: string,
  conversations: readonly Conversation[],
  since: Date,
): AsyncGenerator<string> {
  yield ',\n  "conversations": ['
  for (const [index, conversation] of conversations.entries()) {
    const { conversation_id: id, last_at, unread, read_seq, removed, removed_seq, calls } = conversation
    const summary = {
      id,
      with: conversation.with,
      started_by_me: conversation.startedByMe,
      created_at: conversation.createdAt,
      last_at,
      unread,
      read_seq,
      removed,
      removed_seq,
      calls,
      request: conversation.request,
      pinned: conversation.pinned,
      archived: conversation.archived,
      muted_until: conversation.muted_until,
      marked_unread: conversation.marked_unread,
      draft: conversation.draft,
      draft_at: conversation.draft_at,
    }
    yield `${index > 0 ? ',' : ''}\n${inside(summary).slice(0, -1)}, "messages": [`
    let first = true
    for await (const messages of messagesOf(db, memberId, conversation, since)) {
      yield (first ? '\n' : ',\n') + messages.map(inside).join(',\n')
      first = false
    }
    yield ']}'
  }
  yield ']'
}

function entry(name: string, value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`
  return `  ${JSON.stringify(name)}: [\n${value.map(inside).join(',\n')}\n  ]`
}

function inside(value: unknown): string {
  return `    ${JSON.stringify(value)}`
}
