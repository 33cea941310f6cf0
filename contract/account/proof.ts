import * as z from 'zod/mini'
import { passkeyAnswer } from './passkey-answer.ts'

/** Purposes of a proof; a proof for one purpose is not valid for another. */
export const proofPurposes = ['password', 'username', 'email', 'birth_date', 'passkeys', 'codes', 'export', 'leaving'] as const

export type ProofPurpose = (typeof proofPurposes)[number]

/**
 * Step-up authentication: proves that the caller is the member, and not the finder of an unlocked device or a session thief.
 * Every call that changes the sign-in, exports data or deletes the account has this in its input, as `proof`.
 *
 * Server: `await requireProof(limits, call, 'export')`, before `once` (server/sign-in/step-up.ts). Web:
 * `<SettingForm proves="export">` draws the fields, `proofIn(data)` reads them; errors have the fields' names (`proof.password`).
 */
export const proof = z.object({
  password: z.optional(z.string().check(z.maxLength(1024))),
  /** Instead of the password: a passkey's answer to `POST /api/proof-challenge.php`, for this session and purpose. */
  passkey: z.optional(passkeyAnswer),
  /** A one-time code or a recovery code, if the member has enabled codes. */
  code: z.optional(z.string().check(z.maxLength(64))),
})

export type Proof = z.output<typeof proof>
