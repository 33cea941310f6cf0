import type { Handle, Transaction } from '#server/platform/database.ts'

export interface Charge {
  kind: 'text' | 'photo' | 'gift'
  /** Of the message paid for: charging twice for one is impossible. */
  key: string
}

/**
 * Takes the price of a message and answers the balance left. Credits come with the next release: until then there is
 * no wallet, every message is free, and every balance is zero.
 */
export async function charge(_tx: Transaction, _memberId: string, _charge: Charge): Promise<{ credits: number }> {
  return { credits: 0 }
}

/** A member's balance: zero until credits exist. */
export async function creditsOf(_db: Handle, _memberId: string): Promise<number> {
  return 0
}

/** What the next message of a kind costs him, in credits: nothing until credits exist. */
export async function costOf(_db: Handle, _memberId: string, _kind: Charge['kind']): Promise<number> {
  return 0
}
