import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Debtor } from '#contract/payments/mandates.ts'

/** Until `useDirectDebitSecret` has been called a process opens only what it sealed itself. */
let secret: Buffer = randomBytes(32)

/** Gives all processes of an installation the same keys, derived from its one secret. */
export function useDirectDebitSecret(installation: Buffer): void {
  secret = installation
}

function key(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `direct debit ${purpose}`, 32))
}

/** A checked form on its way to its signature; only its member's id opens it (AES-256-GCM). */
export function sealForm(memberId: string, form: Debtor): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key('form'), nonce)
  cipher.setAAD(Buffer.from(memberId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(form), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Undefined for what was sealed with another secret or changed since. */
export function openForm(memberId: string, sealed: Buffer): Debtor | undefined {
  try {
    const cipher = createDecipheriv('aes-256-gcm', key('form'), sealed.subarray(0, 12))
    cipher.setAAD(Buffer.from(memberId))
    cipher.setAuthTag(sealed.subarray(12, 28))
    return JSON.parse(Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]).toString('utf8')) as Debtor
  } catch {
    return undefined
  }
}

/** A code is short: without the key its hash would be turned back in a second. */
export function hashCode(codeId: string, code: string): Buffer {
  return createHmac('sha256', key('code')).update(`${codeId} ${code}`).digest()
}

export function isCode(codeId: string, code: string, hash: Buffer): boolean {
  return timingSafeEqual(hashCode(codeId, code), hash)
}

/** Tells whether two account numbers are the same one, and nothing else of them. `iban` without spaces. */
export function hashIban(iban: string): Buffer {
  return createHmac('sha256', key('iban')).update(iban).digest()
}
