import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { findPartner, type SideRow } from './queries.ts'
import * as sql from './removed-queries.ts'
import type { Unanswered } from './sending/unanswered.ts'

/** How many days a message can be reported after it was taken back, or ended by a block. */
export const keptDays = 7
/** How many messages around a reported one give its context. */
export const keptAround = 30
/** The most messages kept of a conversation that ends: more than a member who pays for each can write in a week. */
const keptAtMost = 2_000

export type RemovedMessage = sql.RemovedRow
export type { StoredQuote } from './queries.ts'

type Kept = Omit<sql.RemovedRow, 'conversation_id' | 'removed_at'>

/** Keeps a message that its writer deletes, unchanged. */
export async function keepTakenBack(tx: Transaction, conversationId: string, message: Kept): Promise<void> {
  await keep(tx, conversationId, [message])
}

/**
 * Keeps from a conversation that a block ends what both wrote in the last days and a little before, and what they replied to: a
 * threat cannot be pushed out by further messages. Also keeps which of them began it, and how much each (`sides`) had written
 * unanswered.
 */
export async function keepEnded(
  tx: Transaction,
  conversationId: string,
  [one, other]: [string, string],
  sides: readonly SideRow[],
): Promise<void> {
  const now = new Date()
  const written = await tx.rows(sql.findKeepable, [conversationId, daysBefore(now), keptAtMost, keptAround])
  const replied = written.flatMap(({ quote }) => (quote?.of === 'message' ? [quote.seq] : []))
  const known = new Set(written.map(({ seq }) => seq))
  written.push(...(await tx.rows(sql.findReplied, [conversationId, replied.filter((seq) => !known.has(seq))])))
  const pictured = written.filter(({ kind }) => kind === 'photo' || kind === 'voice').map(({ seq }) => seq)
  const asked = [[one, other], conversationId, pictured]
  const found = [...(await tx.rows(sql.findFiles, asked)), ...(await tx.rows(sql.findVoices, asked))]
  const files = new Map(found.map((file) => [file.seq, file]))
  const kept = written.map(({ from_id, ...message }) => {
    const file = files.get(message.seq)
    const other_id = from_id === one ? other : one
    return {
      ...message,
      member_id: from_id,
      other_id,
      photo_id: file?.id ?? null,
      storage_key: file?.storage_key ?? null,
    }
  })
  await keep(tx, conversationId, kept)
  const beginner = await tx.row(sql.findBeginner, [conversationId])
  if (!beginner) return
  const of = (memberId: string) => sides.find((side) => side.member_id === memberId) ?? { unanswered: 0, unanswered_gifts: 0 }
  const unanswered = [one, other].map(of).flatMap((side) => [side.unanswered, side.unanswered_gifts])
  await tx.run(sql.insertEnded, [conversationId, one, other, beginner.started_by, now, ...unanswered])
}

/** What a member wrote to another without an answer before a block ended their conversation in the last days. */
export async function unansweredBefore(tx: Transaction, memberId: string, otherId: string): Promise<Unanswered> {
  return (await tx.row(sql.findUnanswered, [memberId, otherId])) ?? { unanswered: 0, unanswered_gifts: 0 }
}

/**
 * What was removed between two members in the last days, for a report by one about the other, `most` of each: the newest of all
 * their conversations, and what is around the named message. The number of statements does not depend on the members.
 */
export async function removedBetween(
  tx: Transaction,
  /** In one order, regardless of the reporter. */
  [one, other]: readonly [string, string],
  named: { conversationId: string; seq: number } | undefined,
  most: number,
): Promise<RemovedMessage[]> {
  const found = new Map<string, RemovedMessage>()
  for (const two of [
    [one, other],
    [other, one],
  ]) {
    const around = [...two, named?.conversationId ?? randomUUID(), named?.seq ?? 0, keptAround]
    const rows = [...(await tx.rows(sql.findRemovedAround, around)), ...(await tx.rows(sql.findRemoved, [...two, most]))]
    for (const row of rows) found.set(`${row.conversation_id} ${row.seq}`, row)
  }
  return [...found.values()]
}

/** Whether a member wrote to another something that was removed in the last days. */
export async function wroteLately(tx: Transaction, memberId: string, otherId: string): Promise<boolean> {
  return (await tx.row(sql.findAnyRemoved, [memberId, otherId])) !== undefined
}

/** The other member of a conversation, or of one that a block has ended in the last days. */
export async function partnerIn(tx: Transaction, memberId: string, conversationId: string): Promise<string | undefined> {
  const partner = await tx.row(findPartner, [memberId, conversationId])
  const ended = await tx.row(sql.findEnded, [memberId, conversationId])
  return (partner ?? ended)?.other_id
}

/** Whether a message was removed in the last days. */
export async function wasRemoved(
  tx: Transaction,
  { writer, reader, conversationId, seq }: { writer: string; reader: string; conversationId: string; seq: number },
): Promise<boolean> {
  return (await tx.row(sql.findOneRemoved, [writer, reader, conversationId, seq])) !== undefined
}

/**
 * Whether the other began the conversation of the two, or one that a block has ended in the last days. The number of statements
 * does not depend on the members.
 */
export async function wroteFirst(
  tx: Transaction,
  memberId: string,
  otherId: string,
  conversationId: string | undefined,
): Promise<boolean> {
  const beginner = await tx.row(sql.findBeginner, [conversationId ?? randomUUID()])
  const begun = await tx.row(sql.findBegun, [memberId, otherId])
  return beginner?.started_by === otherId || begun !== undefined
}

/**
 * Keeps what a writer removes from their messages to a reader for `limits.frozenDays`, for whoever decides about it. Neither of the two sees a
 * difference. Without a writer does nothing, in as many statements.
 */
export async function freezeRemoved(
  tx: Transaction,
  { writer, reader }: { writer: string | undefined; reader: string },
  now = Date.now(),
): Promise<void> {
  const until = new Date(now + limits.frozenDays * dayMs)
  await tx.run(sql.freeze, writer ? [[writer, reader], [reader, writer], [false, true], until] : [[], [], [], until])
}

/** Called daily. Files of photos are swept then. */
export async function forgetRemoved(db: Handle, now = Date.now()): Promise<void> {
  await db.run(sql.forgetRemoved, [daysBefore(new Date(now)), new Date(now)])
  await db.run(sql.forgetEnded, [daysBefore(new Date(now))])
  await db.run(sql.forgetFrozen, [new Date(now)])
}

/** Deletes what an erased member wrote, and the ids of their partners. */
export async function forgetRemovedOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.forgetRemovedOf, [memberId])
  const others = (await tx.rows(sql.findEndedWith, [memberId])).map((row) => row.other_id)
  await tx.run(sql.forgetEndedBeside, [others, memberId])
  await tx.run(sql.forgetEndedOf, [memberId])
  const frozen = (await tx.rows(sql.findFrozenWith, [memberId])).map((row) => row.other_id)
  await tx.run(sql.forgetFrozenBeside, [frozen, memberId])
  await tx.run(sql.forgetFrozenOf, [memberId])
}

function daysBefore(now: Date): Date {
  return new Date(now.getTime() - keptDays * dayMs)
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
    messages.map(({ quote }) => quote && JSON.stringify(quote)),
    messages.map((each) => each.from_reaction),
    messages.map((each) => each.to_reaction),
  ])
}
