import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { problem } from '#server/platform/http/problem.ts'

/** Argon2id (2, the library's default) with OWASP's minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = availableParallelism()
const longestWait = 1_000

let running = 0
const waiting: (() => void)[] = []
/** Milliseconds that one hash takes here: a moving average, from a conservative first guess. */
let usual = 50

/** The stored form of a password. `unavailable` when more than a second of hashing is queued already. */
export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(exact(password), cost))
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  // An account without a password (made by an operator) answers as for a wrong password, in the same time.
  if (!stored) return verifyNothing(password)
  return inQueue(() => verify(stored, exact(password)))
}

/** Costs what `verifyPassword` costs and always fails: for accounts that do not exist. */
export async function verifyNothing(password: string): Promise<false> {
  await inQueue(async () => verify(await decoy(), exact(password)))
  return false
}

/** Whether a stored hash was made with other costs than today's; renewed at the next login. */
export function needsRehash(stored: string): boolean {
  const made = parseOptions(stored)
  return made.memoryCost !== cost.memoryCost || made.timeCost !== cost.timeCost || made.parallelism !== cost.parallelism
}

let decoyHash: Promise<string> | undefined

function decoy(): Promise<string> {
  return (decoyHash ??= hash('a password that belongs to nobody', cost))
}

/** The same password typed on two systems must be the same text: compatibility forms are unified, nothing else is changed. */
function exact(password: string): string {
  return password.normalize('NFKC')
}

async function inQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await turn()
  else running++
  const start = performance.now()
  try {
    return await work()
  } finally {
    usual = usual * 0.9 + (performance.now() - start) * 0.1
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Resolves when a running hash hands over its slot. */
function turn(): Promise<void> {
  if ((waiting.length * usual) / atOnce > longestWait) throw problem('unavailable')
  return new Promise((resolve) => waiting.push(resolve))
}
