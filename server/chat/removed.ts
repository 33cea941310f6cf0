import { randomUUID } from 'node:crypto'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import * as sql from './removed-queries.ts'

/** So long what was taken back, or ended by a block, can still be reported. */
const keptDays = 7
/** So many of a conversation that ends: as a report that names none of its messages takes. */
const keptOfEnded = 11

export type RemovedMessage = sql.RemovedRow

type Kept = Omit<sql.RemovedRow, 'conversation_id' | 'removed_at'>

/** Keeps what its writer takes back, as it was. */
export async function keepTakenBack(tx: Transaction, conversationId: string, message: Kept): Promise<void> {
  await keep(tx, conversationId, [message])
}

/** Keeps the last words of a conversation that a block ends, of both. */
export async function keepEnded(tx: Transaction, conversationId: string, [one, other]: [string, string]): Promise<void> {
  const newest = await tx.rows(sql.findNewest, [conversationId, keptOfEnded])
  const pictured = newest.filter(({ kind }) => kind === 'photo').map(({ seq }) => seq)
  const files = new Map((await tx.rows(sql.findFiles, [[one, other], conversationId, pictured])).map((file) => [file.seq, file]))
  const kept = newest.map(({ from_id, seq, kind, text, created_at }) => {
    const file = files.get(seq)
    const other_id = from_id === one ? other : one
    return {
      member_id: from_id,
      other_id,
      seq,
      kind,
      text,
      created_at,
      photo_id: file?.id ?? null,
      storage_key: file?.storage_key ?? null,
    }
  })
  await keep(tx, conversationId, kept)
}

/**
 * What was removed between two members in the last days, for a report of the one about the other: in the conversation that
 * is named, else in the one of which something was removed last. As many statements whoever they are.
 */
export async function removedBetween(
  tx: Transaction,
  /** In one order, whoever reports whom. */
  two: readonly [string, string],
  conversationId: string | undefined,
): Promise<{ conversationId: string | undefined; messages: RemovedMessage[] }> {
  const last = await tx.row(sql.findConversation, [two])
  const id = conversationId ?? last?.conversation_id
  const [one, other] = two
  const messages: RemovedMessage[] = []
  for (const [writer, reader] of [
    [one, other],
    [other, one],
  ])
    messages.push(...(await tx.rows(sql.findRemoved, [writer, reader, id ?? randomUUID()])))
  return { conversationId: id, messages }
}

/** Called daily. Files of photos are swept then. */
export async function forgetRemoved(db: Handle, now = Date.now()): Promise<void> {
  await db.run(sql.forgetRemoved, [new Date(now - keptDays * 24 * 60 * 60 * 1000)])
}

/** What a member wrote whose data are erased. */
export async function forgetRemovedOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.forgetRemovedOf, [memberId])
}

async function keep(tx: Transaction, conversationId: string, messages: readonly Kept[]): Promise<void> {
  await tx.run(sql.insertRemoved, [
    conversationId,
    messages.map((each) => each.member_id),
    messages.map((each) => each.other_id),
    messages.map((each) => each.seq),
    messages.map((each) => each.kind),
    messages.map((each) => each.text),
    messages.map((each) => each.created_at),
    messages.map((each) => each.photo_id),
    messages.map((each) => each.storage_key),
  ])
}
