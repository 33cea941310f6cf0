import type { Debtor } from '#contract/payments/mandates.ts'
import type { Keys } from '#server/platform/keys/keys.ts'

const form = 'direct debit form'
const code = 'direct debit code'
const iban = 'direct debit iban'

/** Seals a checked form until it is signed; opening it takes the member's id. */
export function sealForm(keys: Keys, memberId: string, debtor: Debtor): Buffer {
  return keys.seal(form, memberId, JSON.stringify(debtor))
}

/** Opens a sealed form; undefined if it was sealed with another secret or changed since. */
export function openForm(keys: Keys, memberId: string, sealed: Buffer): Debtor | undefined {
  const opened = keys.open(form, memberId, sealed)
  return opened === undefined ? undefined : (JSON.parse(opened) as Debtor)
}

/** Hashes a code with a key: a code is so short that a plain hash could be reversed in a second. */
export function hashCode(keys: Keys, codeId: string, digits: string): Buffer {
  return keys.hash(code, `${codeId} ${digits}`)
}

export function isCode(keys: Keys, codeId: string, digits: string, hash: Buffer): boolean {
  return keys.isHash(code, `${codeId} ${digits}`, hash)
}

/** A keyed hash that compares account numbers without storing them. `number` without spaces. */
export function hashIban(keys: Keys, number: string): Buffer {
  return keys.hash(iban, number)
}
