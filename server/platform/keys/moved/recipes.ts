import { createHmac, hash } from 'node:crypto'
import { digest, type DigestForm, digestForms } from './digests.ts'

/** phpass's own alphabet for bits, the lowest first. */
const alphabet = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Binary logarithm of the rounds: WordPress has 13. */
const rounds = { least: 7, most: 15 }

/** How to compute a fast hash again: its form and its salt, as one word without a colon. */
export function recipeOf(form: DigestForm | 'phpass', salt: string): string {
  return `${form}.${Buffer.from(salt, 'utf8').toString('base64url')}`
}

/** The text that a recipe makes of a password; undefined for no recipe of ours. */
export function cook(recipe: string, password: string): string | undefined {
  const [form, encoded = ''] = recipe.split('.')
  const salt = Buffer.from(encoded, 'base64url').toString('utf8')
  if (form === 'phpass') return settingOf(`${salt}${'.'.repeat(22)}`)?.isCheap ? phpass(salt, password) : undefined
  return digestForms.includes(form as DigestForm) ? digest(form as DigestForm, salt, password) : undefined
}

/** Rounds and salt of a hash of phpass ("portable": WordPress, phpBB); undefined for any other text. */
export function settingOf(text: string): { setting: string; isCheap: boolean } | undefined {
  const [, setting, round] = /^(\$[PH]\$([./0-9A-Za-z])[ -~]{8})[./0-9A-Za-z]{22}$/.exec(text) ?? []
  if (!setting) return undefined
  const logarithm = alphabet.indexOf(round!)
  return { setting, isCheap: logarithm >= rounds.least && logarithm <= rounds.most }
}

function phpass(setting: string, password: string): string {
  const typed = Buffer.from(password, 'utf8')
  let sum = hash('md5', Buffer.concat([Buffer.from(setting.slice(4), 'utf8'), typed]), 'buffer')
  for (let left = 2 ** alphabet.indexOf(setting[3]!); left > 0; left--) sum = hash('md5', Buffer.concat([sum, typed]), 'buffer')
  return setting + encoded(sum)
}

/** Three bytes as four letters, the lowest bits first; the last byte as two. */
function encoded(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const some = [...bytes.subarray(at, at + 3)]
    const bits = some.reduce((sum, byte, index) => sum + byte * 256 ** index, 0)
    for (let letter = 0; letter <= some.length; letter++) text += alphabet[Math.floor(bits / 64 ** letter) % 64]
  }
  return text
}

/** What was hashed by bcrypt: Django and WordPress hash the password themselves before, because bcrypt reads 72 bytes of it. */
export function beforeBcrypt(stored: string, password: string): string {
  if (stored.startsWith('bcrypt_sha256$')) return hash('sha256', password)
  if (stored.startsWith('$wp')) return createHmac('sha384', 'wp-sha384').update(password.trim()).digest('base64')
  return password
}
