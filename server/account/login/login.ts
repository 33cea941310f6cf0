import { createHash, randomBytes } from 'node:crypto'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { hashPassword, needsRehash, verifyNothing, verifyPassword } from '#server/platform/keys/passwords.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { Problem, problem } from '#server/platform/http/problem.ts'
import { inTurn } from '#server/platform/limits/in-turn.ts'
import type { StoredRate } from '#server/platform/limits/list.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { logSecurity, type SecurityEvent } from '#server/platform/log/security-log.ts'
import { nilId } from '#server/platform/ids.ts'
import type { ProofOfWork } from '#contract/account/proof-of-work.ts'
import type { LoginLimit } from './login-limit.ts'
import { endSession, startSession } from '#server/account/sessions/sessions.ts'
import { nameKey } from '#server/account/account.ts'
import {
  findEmail,
  findLogin,
  findAccountStatus,
  type LoginRow,
  savePasswordHash,
  type AccountStatusRow,
} from '#server/account/queries.ts'
import { rememberDevice } from '#server/account/sessions/queries.ts'
import { findName } from '#server/account/names/queries.ts'

export interface LoginAttempt {
  siteId: string
  /** User name or e-mail address. */
  username: string
  password: string
  /** Network address of the request. */
  address: string
  /** Value of the device cookie, or empty. */
  device: string
  userAgent: string
  /** The solved task of a `proof_of_work_needed`. */
  proof_of_work?: ProofOfWork | undefined
  /** Previous session of this browser; it ends. */
  replaces?: Buffer | undefined
}

/** Values of the session and device cookies. */
export interface SignedIn {
  memberId: string
  session: string
  device: string
}

interface Means {
  limits: RateLimits
  loginLimit: LoginLimit
  /** Notifies the member of a login on a new device, in the same transaction; not for their first device. */
  onNewDevice?: OnNewDevice
  /** Called when too many wrong passwords have locked an account. The answer does not wait for it: the time would disclose the account. */
  onLocked?: ((memberId: string) => void) | undefined
  /** Records that the password was right and a one-time code is missing; returns the value of a cookie. */
  beginLogin?: (tx: Transaction, memberId: string) => Promise<string>
}

type OnNewDevice = (tx: Transaction, memberId: string) => Promise<void>

/** The password was right, and nobody is signed in: a one-time code is missing. */
export class CodeNeeded extends Problem {
  readonly memberId: string
  /** Value of the cookie by which this browser continues. */
  readonly begun: string

  constructor(memberId: string, begun: string) {
    super('code_needed')
    this.memberId = memberId
    this.begun = begun
  }
}

/**
 * Signs in by name or address. `login_failed` and `too_many_attempts` (with minutes) have the same form and timing
 * whether or not the account exists. Five wrong passwords in 15 minutes block this account
 * from this address for 15 minutes; a known device of its owner has a count of its own, so that nobody else
 * can use it up. While most logins fail, unknown networks prove work (`LoginLimit`). Attempts are counted before
 * the password is checked: concurrent ones get no more than five. If a one-time code is missing, throws `CodeNeeded` and signs nobody in.
 */
export async function logIn(
  db: Database,
  { limits, loginLimit, onLocked, ...means }: Means,
  attempt: LoginAttempt,
): Promise<SignedIn> {
  const account = await prove(db, { limits, loginLimit, onLocked }, attempt)
  try {
    const signedIn = await admit(db, account, attempt, means)
    logSecurity('login', { member: signedIn.memberId })
    return signedIn
  } catch (error) {
    if (error instanceof Problem) logSecurity(eventOf(error), { member: account.member_id, code: error.code })
    throw error
  }
}

/** Finds the account of a name or address and password, even if suspended or leaving; with the same limits and refusals as `logIn`. */
export async function prove(
  db: Database,
  { limits, loginLimit, onLocked }: Pick<Means, 'limits' | 'loginLimit' | 'onLocked'>,
  attempt: Omit<LoginAttempt, 'replaces'>,
): Promise<Login> {
  const account = await findAccount(db, attempt)
  const gates = gatesOf(attempt, account)
  try {
    if (!account?.known) await loginLimit.require(attempt.address, attempt.proof_of_work)
    // In turn, so that concurrent right attempts do not count as wrong ones.
    const locked = () => account && onLocked?.(account.member_id)
    await inTurn(gates[0]![1], () => pass(limits, gates, () => isRight(account, attempt.password), locked))
    await loginLimit.succeeded(attempt.address)
    return account!
  } catch (error) {
    if (error instanceof Problem) {
      if (error.code === 'login_failed') loginLimit.failed(attempt.address)
      logSecurity(eventOf(error), { member: account?.member_id, code: error.code })
    }
    throw error
  }
}

const nobody = nilId

/** Finds the owner of an address, if they have signed in on this device before. Takes the same number of reads in any case. */
export async function ownerOnDevice(db: Handle, siteId: string, email: string, device: string): Promise<string | undefined> {
  const owner = await db.row(findEmail, [siteId, nameKey(email)])
  const account = await readLogin(db, owner?.member_id ?? nobody, device)
  return account?.known ? account.member_id : undefined
}

/** Finds an account by name or address: only an address contains an @, so one key serves both. Takes the same number of reads in any case. */
async function findAccount(
  db: Database,
  { siteId, username, device }: Omit<LoginAttempt, 'replaces'>,
): Promise<Login | undefined> {
  const key = nameKey(username)
  const [named, addressed] = await Promise.all([db.row(findName, [siteId, key]), db.row(findEmail, [siteId, key])])
  return readLogin(db, (named ?? addressed)?.member_id ?? nobody, device)
}

type Login = LoginRow & AccountStatusRow

async function readLogin(db: Handle, memberId: string, device: string): Promise<Login | undefined> {
  const [row, status] = await Promise.all([db.row(findLogin, [memberId]), db.row(findAccountStatus, [memberId, hashOf(device)])])
  return row && { ...row, ...status! }
}

function eventOf({ code }: Problem): SecurityEvent {
  if (code === 'code_needed') return 'login_begun'
  if (code === 'too_many_attempts') return 'locked_out'
  return code === 'login_failed' ? 'login_failed' : 'refused'
}

/**
 * Ends the waits of a member whose login is locked after wrong passwords or codes from anywhere; those of one network or device end by
 * themselves after a quarter of an hour.
 */
export async function unlockLogin(
  limits: RateLimits,
  { memberId, siteId, username, email }: { memberId: string; siteId: string; username: string; email: string },
): Promise<void> {
  for (const name of [username, email]) await limits.clear('login_account', `${siteId}/${nameKey(name)}`)
  for (const rate of ['own_code', 'own_code_day', 'own_proof'] as const) await limits.clear(rate, memberId)
  await limits.clear('reset_mail', `${siteId}/${nameKey(email)}`)
}

/** Starts the session of a member who has just proved their identity. */
export async function signIn(
  tx: Transaction,
  memberId: string,
  { siteId, device: before, userAgent, replaces }: Pick<LoginAttempt, 'siteId' | 'device' | 'userAgent' | 'replaces'>,
): Promise<SignedIn> {
  const device = /^[\w-]{43}$/.test(before) ? before : randomBytes(32).toString('base64url')
  await tx.run(rememberDevice, [memberId, hashOf(device)])
  if (replaces) await endSession(tx, replaces)
  return { memberId, device, session: await startSession(tx, { memberId, siteId, userAgent }) }
}

type Gate = [rate: StoredRate, key: string]

/** Keys the limits by the typed name, not by the account: a count must not disclose that a name and an address are one account. */
function gatesOf({ siteId, username, address, device }: Omit<LoginAttempt, 'replaces'>, account: Login | undefined): Gate[] {
  const typed = `${siteId}/${nameKey(username)}`
  if (account?.known) return [['login_device', `${account.member_id}/${device}`]]
  return [
    ['login_pair', `${typed}/${networkOf(address)}`],
    ['login_account', typed],
    ['login_address', address],
  ]
}

async function pass(limits: RateLimits, gates: Gate[], isRight: () => Promise<boolean>, locked: () => void): Promise<void> {
  let left = 0
  for (const [index, [rate, key]] of gates.entries()) {
    const counted = await limits.count(rate, key)
    if (counted.minutes > 0) throw problem('too_many_attempts', { minutes: counted.minutes })
    if (index === 0) left = counted.left
  }
  const [first, ...others] = gates as [Gate, ...Gate[]]
  if (await isRight()) {
    await Promise.all([limits.clear(...first), ...others.map((gate) => limits.giveBack(...gate))])
    return
  }
  if (left === 0) {
    await limits.block(...first)
    locked()
  }
  throw problem('login_failed')
}

async function isRight(account: Login | undefined, password: string): Promise<boolean> {
  return account ? verifyPassword(account.password_hash, password) : verifyNothing(password)
}

async function admit(
  db: Database,
  account: Login,
  attempt: LoginAttempt,
  { onNewDevice, beginLogin }: Pick<Means, 'onNewDevice' | 'beginLogin'>,
): Promise<SignedIn> {
  const { member_id: memberId } = account
  const renewed = needsRehash(account.password_hash) ? await hashPassword(attempt.password) : undefined
  if (renewed) await db.run(savePasswordHash, [memberId, renewed])
  // Before the state of the account is disclosed: a password alone does not prove identity.
  if (account.codes) throw new CodeNeeded(memberId, await db.transaction((tx) => beginLogin!(tx, memberId)))
  return db.transaction((tx) => letIn(tx, memberId, attempt, onNewDevice))
}

/** Signs in a member who has proved their identity; only they may learn that the account is suspended or about to be deleted. */
export async function letIn(
  tx: Transaction,
  memberId: string,
  attempt: Pick<LoginAttempt, 'siteId' | 'device' | 'userAgent' | 'replaces'>,
  onNewDevice?: OnNewDevice,
): Promise<SignedIn> {
  const account = (await readLogin(tx, memberId, attempt.device))!
  if (account.suspended) throw problem('suspended')
  if (account.leaving) throw problem('pending_deletion')
  if (!account.known && account.elsewhere) await onNewDevice?.(tx, memberId)
  return signIn(tx, memberId, attempt)
}

function hashOf(device: string): Buffer {
  return createHash('sha256').update(device).digest()
}
