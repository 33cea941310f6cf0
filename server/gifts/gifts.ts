import { type Gift, giftCodes, giftMultiples } from '#contract/options.ts'
import type { GiftsOnProfile } from '#contract/gifts.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import * as sql from './queries.ts'

export interface ReceivedGift {
  code: Gift
  count: number
}

/** What a gift costs on a site whose plainest costs `giftCredits`. */
export function giftPrice(gift: Gift, giftCredits: number): number {
  return giftMultiples[gift] * giftCredits
}

/**
 * Counts a gift that a member was given, in the transaction that gives it. A gift of somebody whom the member has not
 * answered waits until the member shows it on their profile.
 */
export async function countGift(tx: Transaction, memberId: string, gift: Gift, answered: boolean): Promise<void> {
  await tx.run(sql.saveReceived, [memberId, gift, answered ? 1 : 0, answered ? 0 : 1])
}

/** What stands on a member's profile, and what waits for them to show it: for the member alone. */
export async function readOwnGifts(db: Database, memberId: string): Promise<GiftsOnProfile> {
  const rows = await db.rows(sql.findReceived, [memberId])
  const counted = (of: 'received' | 'waiting') =>
    inOrder(rows.filter((row) => row[of] > 0).map((row) => ({ code: row.code, count: row[of] })))
  return { shown: counted('received'), waiting: counted('waiting') }
}

/** Puts gifts that wait on the member's profile, or drops them for good; never more than the member was told of. */
export async function settleGifts(
  tx: Transaction,
  memberId: string,
  { gifts, shown }: { gifts: readonly ReceivedGift[]; shown: boolean },
): Promise<void> {
  await tx.run(sql.settleWaiting, [memberId, gifts.map(({ code }) => code), gifts.map(({ count }) => count), shown])
}

/** Takes all gifts of a kind off the member's profile for good. */
export async function hideGift(tx: Transaction, memberId: string, gift: Gift): Promise<void> {
  await tx.run(sql.hideReceived, [memberId, gift])
}

/** The plainest first; what is in the catalogue no longer is left out. */
export function inOrder(gifts: readonly ReceivedGift[]): ReceivedGift[] {
  return giftCodes.flatMap((code) => gifts.filter((gift) => gift.code === code))
}

/** Erases the counts of what a member was given. */
export async function eraseGifts(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteReceived, [memberId])
}
