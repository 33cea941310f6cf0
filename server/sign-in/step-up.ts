import type { Proof, ProofPurpose } from '#contract/account/proof.ts'
import { isOwnPassword } from '#server/account/credentials/credentials.ts'
import type { MemberCall } from '#server/platform/http/http.ts'
import { wasDone } from '#server/platform/http/idempotency.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { codesOf } from './codes/codes.ts'
import { requireCode } from './codes/require-code.ts'
import { provenBy } from './passkeys/passkeys.ts'

/** A member's call with a proof of identity, and with `Input`. */
export type ProvenCall<Input = object> = MemberCall & { input: { proof: Proof } & Input }

/**
 * Requires a proof of identity, so that an unattended device or a stolen session cannot change credentials, export data or end the account.
 * Throws errors by field (`proof.password`, `proof.passkey`, `proof.code`), and `too_many_attempts` after five wrong tries of any kind in
 * 15 minutes. Call it before `once`: a repeated request that has succeeded is not asked again.
 */
export async function requireProof(limits: RateLimits, call: ProvenCall, purpose: ProofPurpose): Promise<void> {
  const { db, visit, memberId, attempt, input } = call
  if (await wasDone(db, attempt)) return
  const { password, passkey, code } = input.proof
  const asksCode = (await codesOf(db, memberId)).since !== null
  const missing = {
    ...(!password && !passkey && { 'proof.password': 'field.required' }),
    ...(asksCode && !code && { 'proof.code': 'field.required' }),
  }
  if (Object.keys(missing).length > 0) throw invalid(missing)
  // Counts before it checks: parallel requests get no more than five tries.
  const { minutes, left } = await limits.count('own_proof', memberId)
  if (minutes > 0) throw problem('too_many_attempts', { minutes, message: 'error.password_paused' })
  try {
    const wrong = purpose === 'password' ? 'field.old_password' : 'field.password_wrong'
    if (passkey) {
      if (!(await provenBy(db, visit, `proof of ${purpose}`, passkey, memberId)))
        throw invalid({ 'proof.passkey': 'field.passkey_failed' })
    } else if (!(await isOwnPassword(db, memberId, password!))) throw invalid({ 'proof.password': wrong })
    if (asksCode) await requireCode(limits, { db, visit }, memberId, { code: code!, field: 'proof.code' })
  } catch (error) {
    if (left === 0) await limits.block('own_proof', memberId)
    logSecurity('refused', { member: memberId, code: 'own_proof' })
    throw error
  }
  await limits.clear('own_proof', memberId)
}
