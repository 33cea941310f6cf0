import { readFileSync } from 'node:fs'
import { invalid } from '#server/platform/http/problem.ts'

/** The owner of a password: words that it must not be. */
export interface PasswordOwner {
  username: string
  email: string
  siteName: string
}

/** Refuses a password that is common, trivial, or the owner's own name or address; `field` names the input. */
export function requireGoodPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const folded = password.normalize('NFKC').toLowerCase()
  const { username, email, siteName } = owner
  const own = [username, email, email.slice(0, email.indexOf('@'))].map((word) => word.toLowerCase())
  if (own.includes(folded)) throw invalid({ [field]: 'field.password_personal' })
  if (isCommon(folded, siteName.toLowerCase())) throw invalid({ [field]: 'field.password_common' })
}

function isCommon(password: string, siteName: string): boolean {
  return commonPasswords().has(password) || isTrivial(password) || withoutDecoration(password) === siteName
}

/** One part repeated (aaaaaaaa, abcabcabc), or a run along the alphabet, the digits or a keyboard row (23456789, poiuytre). */
function isTrivial(password: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/su.test(password) && new Set(password).size <= 4) return true
  const backwards = [...password].reverse().join('')
  return runs.some((run) => run.includes(password) || run.includes(backwards))
}

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]

/** Strips common suffixes: `beau2024!` is `beau`. */
function withoutDecoration(password: string): string {
  return password.replace(/[^\p{L}]+$/u, '')
}

let common: Set<string> | undefined

function commonPasswords(): Set<string> {
  if (!common) {
    const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n')
    common = new Set(lines.filter((line) => line && !line.startsWith('# ')))
  }
  return common
}
