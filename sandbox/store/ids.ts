import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** An id in Mollie's format: `tr_WDqYK6vllg`. */
export function newId(prefix: 'tr' | 'cst' | 'mdt' | 're' | 'chb'): string {
  return `${prefix}_${word(10)}`
}

/** An unguessable token: 190 bits. */
export function newToken(): string {
  return word(32)
}

function word(length: number): string {
  // 57 letters do not divide 256: bytes beyond the last whole round are discarded.
  let word = ''
  while (word.length < length)
    for (const byte of randomBytes(length)) if (byte < 228 && word.length < length) word += letters[byte % 57]
  return word
}
