import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verify as verifyArgon2 } from '@node-rs/argon2'
import { type DigestForm, digestForms, hexLength } from './digests.ts'
import { beforeBcrypt, recipeOf, settingOf } from './recipes.ts'

/** The hash of a password as other software stored it. */
export interface ForeignHash {
  hash: string
  /** Where the salt has a column of its own. */
  salt?: string | undefined
  /** How a plain digest was made; without one, the hash itself says what it is. */
  form?: DigestForm | undefined
}

/**
 * A hash that was slow to make is kept as it is. What is fast to compute is never stored: only how to compute it again from the password
 * (`recipe`), under a hash of ours of its `text`.
 */
export type Moved = { kept: string } | { recipe: string; text: string }

/** `unknown`: no form that is read here; `costly`: checking it would take more time or memory than a login may. */
export class UnusableHash extends Error {
  readonly reason: 'unknown' | 'costly'

  constructor(reason: 'unknown' | 'costly') {
    super(reason)
    this.reason = reason
  }
}

/** Bounds of what one check may cost: about half a second, and 128 MiB. */
const most = { bcrypt: 13, memory: 131_072, passes: 10, lanes: 8, memoryTimesPasses: 524_288, iterations: 1_500_000 }

const bcrypt = /^(?:bcrypt(?:_sha256)?\$|\$wp)?(\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53})$/
const argon2 = /^(?:argon2)?(\$argon2(?:id|i|d)\$v=19\$m=(\d{1,10}),t=(\d{1,10}),p=(\d{1,10})\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+)$/
const django = /^pbkdf2_(sha1|sha256)\$(\d{1,10})\$([^$]{1,200})\$([A-Za-z0-9+/]{20,100}={0,2})$/
const passlib = /^\$pbkdf2(-sha256|-sha512)?\$(\d{1,10})\$([./A-Za-z0-9]{1,200})\$([./A-Za-z0-9]{20,100})$/

/** Reads a foreign hash. Throws `UnusableHash`. */
export function readForeign({ hash, salt = '', form }: ForeignHash): Moved {
  if (form) return digested(form, salt, hash)
  const slow = readSlow(hash)
  if (slow) {
    if (!slow.isCheap) throw new UnusableHash('costly')
    return { kept: hash }
  }
  const phpass = settingOf(hash)
  if (phpass) {
    if (!phpass.isCheap) throw new UnusableHash('costly')
    return { recipe: recipeOf('phpass', phpass.setting), text: hash }
  }
  // Django's plain digests name their salt themselves.
  const [, algorithm, own, hex] = /^(md5|sha1)\$([^$]*)\$([0-9a-f]{32,40})$/.exec(hash) ?? []
  if (hex) return digested(algorithm === 'md5' ? 'md5-salt-password' : 'sha1-salt-password', own!, hex)
  throw new UnusableHash('unknown')
}

function digested(form: DigestForm, salt: string, hash: string): Moved {
  const text = hash.trim().toLowerCase()
  if (!digestForms.includes(form) || text.length !== hexLength(form) || /[^0-9a-f]/.test(text)) throw new UnusableHash('unknown')
  return { recipe: recipeOf(form, salt), text }
}

/** Whether a kept hash is of that password. False for one that `readForeign` would not have kept. */
export async function checkKept(kept: string, password: string): Promise<boolean> {
  const slow = readSlow(kept)
  return slow?.isCheap ? slow.check(password) : false
}

interface Slow {
  isCheap: boolean
  check(password: string): Promise<boolean>
}

function readSlow(hash: string): Slow | undefined {
  return readBcrypt(hash) ?? readArgon2(hash) ?? readPbkdf2(hash)
}

function readBcrypt(hash: string): Slow | undefined {
  const [, own, cost] = bcrypt.exec(hash) ?? []
  if (!own) return undefined
  return {
    isCheap: Number(cost) >= 4 && Number(cost) <= most.bcrypt,
    check: async (password) => {
      // Loaded where it is used: most installations have no such hash.
      const { verify } = await import('@node-rs/bcrypt')
      return verify(beforeBcrypt(hash, password), own)
    },
  }
}

function readArgon2(hash: string): Slow | undefined {
  const [, own, ...costs] = argon2.exec(hash) ?? []
  if (!own) return undefined
  const [memory, passes, lanes] = costs.map(Number) as [number, number, number]
  const isSmall = memory <= most.memory && passes <= most.passes && lanes <= most.lanes
  return { isCheap: isSmall && memory * passes <= most.memoryTimesPasses, check: (password) => verifyArgon2(own, password) }
}

const derive = promisify(pbkdf2)

function readPbkdf2(hash: string): Slow | undefined {
  const ours = django.exec(hash)
  const [, digest, iterations, salt, key] = ours ?? passlib.exec(hash) ?? []
  if (!iterations || !key || salt === undefined) return undefined
  const bytes = (text: string) => Buffer.from(text.replaceAll('.', '+'), 'base64')
  return {
    isCheap: Number(iterations) >= 1 && Number(iterations) <= most.iterations,
    check: async (password) => {
      const expected = bytes(key)
      const name = digest?.replace('-', '') ?? 'sha1'
      const made = await derive(password, ours ? salt : bytes(salt), Number(iterations), expected.length, name)
      return timingSafeEqual(made, expected)
    },
  }
}
