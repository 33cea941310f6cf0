import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { appAddress, newSecret, stepOf } from '#server/platform/keys/one-time-codes.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import {
  beginCodes,
  confirmCodes,
  countRecoveryCodes,
  deleteCodes,
  deleteFreshCodes,
  deleteRecoveryCodes,
  findCodes,
  insertRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from './queries.ts'

/** Purposes of keys. */
const sealing = 'one-time codes'
const recovery = 'recovery codes'

/** Since when the member is asked for one-time codes (null: not), and how many recovery codes are left. */
export async function codesOf(db: Handle, memberId: string): Promise<{ since: Date | null; recoveryLeft: number }> {
  const [row, counted] = await Promise.all([db.row(findCodes, [memberId]), db.row(countRecoveryCodes, [memberId])])
  return { since: row?.confirmed_at ?? null, recoveryLeft: counted!.left }
}

/** Makes the secret for the member's authenticator app, also as an `otpauth:` address. Codes are not asked for until `switchOn`. */
export async function beginSwitchingOn(
  tx: Transaction,
  keys: Keys,
  memberId: string,
  { issuer, label }: { issuer: string; label: string },
): Promise<{ secret: string; address: string }> {
  const secret = newSecret()
  if ((await tx.run(beginCodes, [memberId, keys.seal(sealing, memberId, secret)])) === 0)
    throw problem('conflict', { message: 'error.codes_on' })
  return { secret, address: appAddress(secret, { issuer, label }) }
}

/** Asks for codes from now on, once a first code proves that the app works. Returns the recovery codes, which cannot be read again. */
export async function switchOn(tx: Transaction, keys: Keys, memberId: string, code: string): Promise<string[]> {
  const row = await tx.row(findCodes, [memberId])
  if (!row) throw problem('conflict', { message: 'error.codes_unbegun' })
  if (row.confirmed_at) throw problem('conflict', { message: 'error.codes_on' })
  const step = stepOfCode(keys, memberId, row.sealed, code)
  if (step === undefined) throw invalid({ code: 'field.code_wrong' })
  if ((await tx.run(confirmCodes, [memberId, step])) === 0) throw problem('conflict', { message: 'error.codes_on' })
  logSecurity('factor_changed', { member: memberId, code: 'codes_on' })
  return renewRecoveryCodes(tx, keys, memberId)
}

/** Returns false when codes were off already. */
export async function switchOff(tx: Transaction, memberId: string): Promise<boolean> {
  const changed = await eraseCodes(tx, memberId)
  if (changed) logSecurity('factor_changed', { member: memberId, code: 'codes_off' })
  return changed
}

export async function eraseCodes(tx: Transaction, memberId: string): Promise<boolean> {
  await tx.run(deleteRecoveryCodes, [memberId])
  return (await tx.run(deleteCodes, [memberId])) > 0
}

/** Removes codes that were switched on after `since`: an intruder may have done it. */
export async function forgetCodesSince(tx: Transaction, memberId: string, since: Date): Promise<void> {
  if ((await tx.run(deleteFreshCodes, [memberId, since])) === 0) return
  await tx.run(deleteRecoveryCodes, [memberId])
  logSecurity('factor_changed', { member: memberId, code: 'codes_undone' })
}

/** Makes new recovery codes, which replace the old ones. */
export async function renewRecoveryCodes(tx: Transaction, keys: Keys, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, makeRecoveryCode)
  await tx.run(deleteRecoveryCodes, [memberId])
  const hashes = codes.map((code) => `\\x${hashOf(keys, memberId, code).toString('hex')}`)
  await tx.run(insertRecoveryCodes, [memberId, hashes])
  return codes
}

export interface Spent {
  /** How many recovery codes are left, where one was used. */
  recoveryLeft?: number
}

/**
 * Uses up a one-time code or a recovery code; undefined for one that is wrong or used. Of two requests with
 * one code, only one succeeds. The caller counts the tries first.
 */
export async function spendCode(tx: Transaction, keys: Keys, memberId: string, typed: string): Promise<Spent | undefined> {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (!/^\d+$/.test(code)) return spendRecovery(tx, keys, memberId, code)
  const row = await tx.row(findCodes, [memberId])
  const step = row?.confirmed_at ? stepOfCode(keys, memberId, row.sealed, code) : undefined
  if (step === undefined || (await tx.run(spendStep, [memberId, step])) === 0) return undefined
  return {}
}

async function spendRecovery(tx: Transaction, keys: Keys, memberId: string, code: string): Promise<Spent | undefined> {
  if ((await tx.run(spendRecoveryCode, [memberId, hashOf(keys, memberId, code)])) === 0) return undefined
  return { recoveryLeft: (await tx.row(countRecoveryCodes, [memberId]))!.left }
}

/** The step of a code; undefined for a wrong one. */
function stepOfCode(keys: Keys, memberId: string, sealed: Buffer, typed: string): number | undefined {
  const secret = keys.open(sealing, memberId, sealed)
  return secret === undefined ? undefined : stepOf(secret, typed)
}

/** Ten of these 32 characters make 50 bits. None looks like another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function makeRecoveryCode(): string {
  const code = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
  // A code of digits only would be taken for a code of the app.
  return /[A-Z]/.test(code) ? `${code.slice(0, 5)}-${code.slice(5)}` : makeRecoveryCode()
}

function hashOf(keys: Keys, memberId: string, code: string): Buffer {
  return keys.hash(recovery, `${memberId}/${code.replace('-', '')}`)
}
