import type * as contract from '#contract/chat/search.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { cutoffOf } from '#server/chat/chat.ts'
import { messageId, parseMessageId } from '#server/chat/message-id.ts'
import { presentChat } from '#server/chat/present.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { togetherNow } from '#server/profile/visibility/visibility.ts'
import * as sql from './queries.ts'

type Found = OutputOf<typeof contract.search>

/**
 * Finds the words in the texts of the member's own conversations and in the names of those they write with, newest first, ignoring case.
 * It marks nothing as received or read. What the member removed, and texts older than `retentionDays`, are not found; of a name nothing
 * is found that the list of chats does not show. At most `limits.messagesSearched` texts are read, the newest. Throws `not_found` for a
 * `before` that is no message of theirs.
 */
export async function searchChats(
  db: Handle,
  visit: MemberVisit,
  { words, before }: { words: string; before?: string | undefined },
  retentionDays: number,
): Promise<Found> {
  const { memberId } = visit
  const now = new Date()
  const cutoff = cutoffOf(retentionDays, now)
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const [sides, named] = await Promise.all([
    db.rows(sql.findSides, [memberId]),
    before === undefined ? db.rows(sql.findByName, [memberId, like]) : [],
  ])
  const { ids, above, all } = newestOf(sides)
  const from = before === undefined ? undefined : await startOf(db, before, ids)
  const found = await db.rows(sql.findTexts, [
    ids,
    above,
    like,
    cutoff,
    from?.createdAt ?? null,
    from?.conversationId ?? null,
    from?.seq ?? null,
  ])
  const listed = found.slice(0, limits.messagesFound)
  const talks = await db.rows(sql.findChatsOf, [memberId, [...new Set(listed.map((row) => row.conversation_id))]])
  const [namedNow, talksNow] = await Promise.all([togetherNow(db, visit, named), togetherNow(db, visit, talks)])
  const present = (row: sql.FoundChatRow) => presentChat(row, visit, cutoff, now)
  const chats = new Map(talksNow.map((row) => [row.conversation_id, present(row)]))
  return {
    // Somebody who hides is listed without a name, and is not found by it either.
    chats: namedNow.map(present).filter(({ profile }) => isLike(profile.name, words)),
    messages: listed.flatMap((row) => {
      const chat = chats.get(row.conversation_id)
      const { seq, from_id: by, text, created_at: created } = row
      const id = messageId(row.conversation_id, seq)
      return chat ? [{ id, seq, from: by, text: around(text, words), created: created.toISOString(), chat }] : []
    }),
    next: found.length > listed.length ? messageId(listed.at(-1)!.conversation_id, listed.at(-1)!.seq) : null,
    all,
  }
}

/** The conversations with the newest texts, of each the number above which its texts are read, and whether that is all of them. */
function newestOf(sides: readonly sql.SideRow[]): { ids: string[]; above: number[]; all: boolean } {
  const ids: string[] = []
  const above: number[] = []
  let left: number = limits.messagesSearched
  for (const { conversation_id: id, last_seq: last, removed_seq: removed } of sides) {
    if (left === 0) break
    const start = Math.max(removed, last - left)
    ids.push(id)
    above.push(start)
    left -= Math.max(0, last - start)
    if (start > removed) return { ids, above, all: false }
  }
  return { ids, above, all: ids.length === sides.length && sides.length < limits.chatsSearched }
}

async function startOf(db: Handle, before: string, ids: readonly string[]) {
  const start = parseMessageId(before)
  if (!start || !ids.includes(start.conversationId)) throw problem('not_found')
  const row = await db.row(sql.findCreated, [start.conversationId, start.seq])
  if (!row) throw problem('not_found')
  return { ...start, createdAt: row.created_at }
}

function isLike(name: string, words: string): boolean {
  return name.toLowerCase().includes(words.toLowerCase())
}

/** Characters before the words that are shown with them. */
const lead = 40

/** A long text from somewhat before the words on, up to `limits.foundMaximum` characters, never cut within a letter. */
function around(text: string, words: string): string {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  if (letters.length <= limits.foundMaximum) return text
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  const before = [...new Intl.Segmenter().segment(text.slice(0, Math.max(0, at)))].length
  const start = Math.max(0, Math.min(before - lead, letters.length - limits.foundMaximum))
  const end = start + limits.foundMaximum
  return `${start > 0 ? '…' : ''}${letters.slice(start, end).join('')}${end < letters.length ? '…' : ''}`
}
