import { type Gift, giftCodes, giftMultiples } from '#contract/options.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { deleteReceived, saveReceived } from './queries.ts'

export interface ReceivedGift {
  code: Gift
  count: number
}

/** What a gift costs on a site whose plainest costs `giftCredits`. */
export function giftPrice(gift: Gift, giftCredits: number): number {
  return giftMultiples[gift] * giftCredits
}

/** Counts a gift that a member was given, in the transaction that gives it. */
export async function countGift(tx: Transaction, memberId: string, gift: Gift): Promise<void> {
  await tx.run(saveReceived, [memberId, gift])
}

/** The plainest first; what is in the catalogue no longer is left out. */
export function inOrder(gifts: readonly ReceivedGift[]): ReceivedGift[] {
  return giftCodes.flatMap((code) => gifts.filter((gift) => gift.code === code))
}

/** Erases the counts of what a member was given. */
export async function eraseGifts(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(deleteReceived, [memberId])
}
