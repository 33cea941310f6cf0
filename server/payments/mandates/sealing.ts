import type { Debtor } from '#contract/payments/mandates.ts'
import type { Keys } from '#server/platform/keys/keys.ts'

const form = 'direct debit form'
const code = 'direct debit code'
const iban = 'direct debit iban'

/** A checked form on its way to its signature; only its member's id opens it. */
export function sealForm(keys: Keys, memberId: string, debtor: Debtor): Buffer {
  return keys.seal(form, memberId, JSON.stringify(debtor))
}

/** Undefined for what was sealed with another secret or changed since. */
export function openForm(keys: Keys, memberId: string, sealed: Buffer): Debtor | undefined {
  const opened = keys.open(form, memberId, sealed)
  return opened === undefined ? undefined : (JSON.parse(opened) as Debtor)
}

/** A code is short: without the key its hash would be turned back in a second. */
export function hashCode(keys: Keys, codeId: string, digits: string): Buffer {
  return keys.hash(code, `${codeId} ${digits}`)
}

export function isCode(keys: Keys, codeId: string, digits: string, hash: Buffer): boolean {
  return keys.isHash(code, `${codeId} ${digits}`, hash)
}

/** Tells whether two account numbers are the same one, and nothing else of them. `number` without spaces. */
export function hashIban(keys: Keys, number: string): Buffer {
  return keys.hash(iban, number)
}
