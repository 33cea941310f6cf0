import { type Gift, giftCodes, giftMultiples } from '#contract/chat/options.ts'
import type { GiftsOnProfile } from '#contract/chat/gifts.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import * as sql from './queries.ts'

export interface ReceivedGift {
  code: Gift
  count: number
}

/** The price of a gift on a site whose cheapest gift costs `giftCredits`. */
export function giftPrice(gift: Gift, giftCredits: number): number {
  return giftMultiples[gift] * giftCredits
}

/**
 * Counts a gift for its recipient, in the transaction that sends it. A gift from a member whom the recipient has not
 * answered waits until the recipient shows it on their profile.
 */
export async function countGift(tx: Transaction, memberId: string, gift: Gift, answered: boolean): Promise<void> {
  await tx.run(sql.saveReceived, [memberId, gift, answered ? 1 : 0, answered ? 0 : 1])
}

/** The gifts on a member's profile, and those that wait to be shown. For this member only. */
export async function readOwnGifts(db: Database, memberId: string): Promise<GiftsOnProfile> {
  const rows = await db.rows(sql.findReceived, [memberId])
  const counted = (of: 'received' | 'waiting') =>
    inOrder(rows.filter((row) => row[of] > 0).map((row) => ({ code: row.code, count: row[of] })))
  return { shown: counted('received'), waiting: counted('waiting') }
}

/** Shows waiting gifts on the member's profile, or drops them for good; at most the given counts. */
export async function settleGifts(
  tx: Transaction,
  memberId: string,
  { gifts, shown }: { gifts: readonly ReceivedGift[]; shown: boolean },
): Promise<void> {
  await tx.run(sql.settleWaiting, [memberId, gifts.map(({ code }) => code), gifts.map(({ count }) => count), shown])
}

/** Removes all gifts of a kind from the member's profile for good. */
export async function hideGift(tx: Transaction, memberId: string, gift: Gift): Promise<void> {
  await tx.run(sql.hideReceived, [memberId, gift])
}

/** Sorts gifts by price, the cheapest first, without those no longer in the catalogue. */
export function inOrder(gifts: readonly ReceivedGift[]): ReceivedGift[] {
  return giftCodes.flatMap((code) => gifts.filter((gift) => gift.code === code))
}

/** Erases the counts of a member's gifts. */
export async function eraseGifts(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteReceived, [memberId])
}
