import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { problem } from '#server/platform/http/problem.ts'
import { checkKept, type ForeignHash, readForeign } from '#server/platform/keys/moved/hashes.ts'
import { cook } from '#server/platform/keys/moved/recipes.ts'

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

/** The stored form of a password that other software has hashed, which the next login replaces by ours. Throws `UnusableHash`. */
export async function moveHash(foreign: ForeignHash): Promise<string> {
  const moved = readForeign(foreign)
  return 'kept' in moved ? `${keptMark}${moved.kept}` : `${layeredMark}${moved.recipe}:${await hashPassword(moved.text)}`
}

export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  // An account without a password (made by an operator) answers as for a wrong password, in the same time.
  if (!stored) return verifyNothing(password)
  return isMoved(stored)
    ? checkAlike(() => verifyMoved(stored, password), true)
    : checkAlike(() => verify(stored, exact(password)))
}

/** Costs what `verifyPassword` costs and always fails: for accounts that do not exist. */
export async function verifyNothing(password: string): Promise<false> {
  await checkAlike(async () => (await verify(await decoy(), exact(password))) && false)
  return false
}

/** Whether a stored hash was made with other costs than today's, or by other software; renewed at the next login. */
export function needsRehash(stored: string): boolean {
  if (isMoved(stored)) return true
  const made = parseOptions(stored)
  return made.memoryCost !== cost.memoryCost || made.timeCost !== cost.timeCost || made.parallelism !== cost.parallelism
}

const keptMark = 'moved:kept:'
const layeredMark = 'moved:layered:'

function isMoved(stored: string): boolean {
  return stored.startsWith('moved:')
}

/** Other software has hashed the very bytes that were typed. */
async function verifyMoved(stored: string, password: string): Promise<boolean> {
  if (stored.startsWith(keptMark)) return checkKept(stored.slice(keptMark.length), password)
  const [recipe = '', layer = ''] = stored.slice(layeredMark.length).split(':')
  const text = cook(recipe, password)
  return text !== undefined && verify(layer, text)
}

/** Milliseconds that a wrong password takes at least: what a moved hash took here lately, and some more. */
let slowest = 0
const slowestEver = 2_000

/**
 * Checks a password. Foreign hashes cost more than ours, and the time of a refusal must not tell that an account was moved here: as soon as
 * this process has met one, every refusal takes as long.
 */
async function checkAlike(check: () => Promise<boolean>, moved = false): Promise<boolean> {
  let taken = 0
  const isRight = await inQueue(async () => {
    const start = performance.now()
    const answer = await check()
    taken = performance.now() - start
    return answer
  })
  if (moved) slowest = Math.min(slowestEver, Math.max(taken * 1.25, slowest * 0.95))
  if (!isRight && taken < slowest) await pause(slowest - taken)
  return isRight
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
