import type { Proof, ProofPurpose } from '#contract/proof.ts'
import { isOwnPassword } from '#server/account/credentials.ts'
import type { Call } from '#server/platform/http/http.ts'
import { wasDone } from '#server/platform/http/idempotency.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'

/** A call of a member's, with what proves that it is he. */
type Proven = Pick<Call, 'db' | 'memberId' | 'attempt'> & { input: { proof: Proof } }

/**
 * Who is signed in proves that he is the member: a device left open, or a stolen session, changes nothing of how he signs in, takes nothing out
 * and ends nothing. What is wrong is told by field (`proof.password`); after five wrong tries within a quarter of an hour, of whatever kind,
 * `too_many_attempts`. Call it before `once`: what a repeated try has proved already is not asked again.
 */
export async function requireProof(limits: RateLimits, call: Proven, purpose: ProofPurpose): Promise<void> {
  const { db, memberId, attempt, input } = call
  if (await wasDone(db, attempt)) return
  if (!input.proof.password) throw invalid({ 'proof.password': 'field.required' })
  // Counted before it is looked at: many at once get no more than five.
  const { minutes, left } = await limits.count('own_proof', memberId)
  if (minutes > 0) throw problem('too_many_attempts', { minutes, message: 'error.password_paused' })
  if (await isOwnPassword(db, memberId, input.proof.password)) return limits.clear('own_proof', memberId)
  if (left === 0) await limits.block('own_proof', memberId)
  logSecurity('refused', { member: memberId, code: 'own_proof' })
  throw invalid({ 'proof.password': purpose === 'password' ? 'field.old_password' : 'field.password_wrong' })
}
