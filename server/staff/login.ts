import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { skeletonOf } from '#server/account/names/confusables.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { appAddress, codeOf, newSecret, stepNow, stepOf } from '#server/platform/keys/one-time-codes.ts'
import { verifyNothing, verifyPassword } from '#server/platform/keys/passwords.ts'
import type { StoredRate } from '#server/platform/limits/list.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import * as sql from './queries.ts'
import { type Browser, hashOf, startStaffSession } from './sessions.ts'
import { record } from './staff.ts'

/** Purpose of a key. */
const sealing = 'codes of staff'
/** The second factor of the demo's accounts, which everybody knows. */
export const demoSecret = 'BEAUDEMOSTAFFCODESAREPUBLICHERE2'
/** The demo shows each code once, the next one at the next login, so that nobody waits for their turn: it takes codes of ten minutes ahead. */
const demoAhead = 20
/** How long a login may lack its code. */
const pendingMinutes = 10

interface Means {
  db: Database
  keys: Keys
  limits: RateLimits
  config: Pick<Config, 'demo'>
}

type Gate = [StoredRate, key: string]

export interface Begun {
  /** Value of the cookie by which this browser continues the login; opens nothing by itself. */
  token: string
  /** The secret of a new second factor, for an account that has none. */
  enrol: { secret: string; address: string } | null
  /** The code of an account of the demo; null for any other. */
  demoCode: string | null
}

/**
 * Begins a login by name and password. An unknown name is answered like a wrong password, in the same time; `too_many_attempts`
 * after five wrong ones from one network in 15 minutes.
 */
export async function beginLogin(
  { db, keys, limits }: Means,
  { name, password, address, issuer }: { name: string; password: string; address: string; issuer: string },
): Promise<Begun> {
  const typed = skeletonOf(name)
  const pair: Gate = ['staff_login_pair', `${typed}/${networkOf(address)}`]
  const network: Gate = ['staff_login_address', address]
  for (const [rate, key] of [pair, network]) await take(limits, rate, key)
  const account = await db.row(sql.findByName, [typed])
  const isRight = account ? await verifyPassword(account.password_hash, password) : await verifyNothing(password)
  if (!account || !isRight) {
    logSecurity('login_failed', { staff: account?.id, code: 'staff_password' })
    throw problem('login_failed')
  }
  await Promise.all([limits.clear(...pair), limits.giveBack(...network)])
  const secret = account.enrolled_at === null ? newSecret() : undefined
  const token = randomBytes(32).toString('base64url')
  const sealed = secret === undefined ? null : keys.seal(sealing, account.id, secret)
  const expiresAt = new Date(Date.now() + pendingMinutes * 60_000)
  await db.run(sql.insertLogin, [hashOf(token), account.id, sealed, expiresAt])
  logSecurity('login_begun', { staff: account.id, code: 'staff' })
  return {
    token,
    enrol: secret === undefined ? null : { secret, address: appAddress(secret, { issuer, label: account.name }) },
    demoCode: await demoCodeOf(db, keys, account.id),
  }
}

/**
 * Ends a login by its code and starts a session; the first code of an account sets up its second factor. Throws
 * `login_expired`, `login_failed` for a code that is wrong or used, and `too_many_attempts`.
 */
export async function endLogin(
  { db, keys, limits, config }: Means,
  { token, code, browser, replaces }: { token: string; code: string; browser: Browser; replaces: Buffer | undefined },
): Promise<{ session: string; staffId: string }> {
  const begun = token.length === 43 ? await db.row(sql.findLogin, [hashOf(token), new Date()]) : undefined
  if (!begun) throw problem('login_expired')
  const { staff_id: staffId, sealed } = begun
  const session = await counted(limits, staffId, () =>
    db.transaction(async (tx) => {
      const isRight = sealed ? await enrol(tx, keys, staffId, sealed, code) : await spendCode(tx, { keys, config }, staffId, code)
      const account = isRight ? await tx.row(sql.findAccount, [staffId]) : undefined
      if (!account) return undefined
      // Of two at once with one cookie, one wins.
      if ((await tx.run(sql.deleteLogin, [hashOf(token)])) === 0) throw problem('login_expired')
      if (replaces) await tx.run(sql.deleteSession, [replaces])
      await tx.run(sql.markSeen, [staffId, new Date()])
      const started = await startStaffSession(tx, keys, staffId, browser)
      const actor = { id: staffId, name: account.name }
      if (sealed) await record(tx, { actor, act: 'staff.enrol', subject: `staff:${staffId}` })
      await record(tx, { actor, act: 'session.begin', subject: `staff:${staffId}` })
      return started
    }),
  )
  logSecurity('login', { staff: staffId, code: 'staff' })
  return { session, staffId }
}

/** Requires a code of somebody who is signed in; throws `login_failed` and `too_many_attempts`. */
export async function proveByCode({ db, keys, limits, config }: Means, staffId: string, code: string): Promise<void> {
  await counted(limits, staffId, () =>
    db.transaction(async (tx) => (await spendCode(tx, { keys, config }, staffId, code)) || undefined),
  )
}

/** In a demo: the code that the authenticator app of one of its accounts shows; null for every other account. */
export async function demoCodeOf(db: Handle, keys: Keys, staffId: string): Promise<string | null> {
  const row = await db.row(sql.findSecret, [staffId])
  if (!row?.sealed || keys.open(sealing, staffId, row.sealed) !== demoSecret) return null
  return codeOf(demoSecret, Math.max(stepNow(), row.last_step + 1))
}

/** The stored form of an account's secret. */
export function sealSecret(keys: Keys, staffId: string, secret: string): Buffer {
  return keys.seal(sealing, staffId, secret)
}

export async function isDemoAccount(db: Handle, keys: Keys, staffId: string): Promise<boolean> {
  return (await demoCodeOf(db, keys, staffId)) !== null
}

/** Counts before it checks: parallel requests get no more tries. */
async function counted<Result>(limits: RateLimits, staffId: string, check: () => Promise<Result | undefined>): Promise<Result> {
  await take(limits, 'staff_code', staffId)
  await take(limits, 'staff_code_day', staffId)
  const result = await check()
  if (result === undefined) {
    logSecurity('login_failed', { staff: staffId, code: 'staff_code' })
    throw problem('login_failed', { message: 'field.code_wrong' })
  }
  await limits.clear('staff_code', staffId)
  await limits.giveBack('staff_code_day', staffId)
  return result
}

async function take(limits: RateLimits, rate: StoredRate, key: string): Promise<void> {
  const { minutes } = await limits.count(rate, key)
  if (minutes === 0) return
  logSecurity('locked_out', { code: rate })
  throw problem('too_many_attempts', { minutes })
}

async function enrol(tx: Transaction, keys: Keys, staffId: string, sealed: Buffer, code: string): Promise<boolean> {
  const secret = keys.open(sealing, staffId, sealed)
  const step = secret === undefined ? undefined : stepOf(secret, code)
  return step !== undefined && (await tx.run(sql.enrol, [staffId, sealed, step, new Date()])) > 0
}

/** Uses up a code; of two requests with one code, one succeeds. The codes that everybody knows open nothing but a demo. */
async function spendCode(
  tx: Transaction,
  { keys, config }: Pick<Means, 'keys' | 'config'>,
  staffId: string,
  code: string,
): Promise<boolean> {
  const row = await tx.row(sql.findSecret, [staffId])
  const secret = row?.sealed ? keys.open(sealing, staffId, row.sealed) : undefined
  if (secret === undefined || (secret === demoSecret && !config.demo)) return false
  const step = stepOf(secret, code, secret === demoSecret ? demoAhead : 1)
  return step !== undefined && (await tx.run(sql.spendStep, [staffId, step])) > 0
}
