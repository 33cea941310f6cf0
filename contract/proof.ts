import * as z from 'zod/mini'
import { passkeyAnswer } from './passkey-answer.ts'

/** What a member proves himself for: what he proves for one of them opens no other. */
export const proofPurposes = ['password', 'username', 'email', 'birth_date', 'passkeys', 'codes', 'export', 'leaving'] as const

export type ProofPurpose = (typeof proofPurposes)[number]

/**
 * Step-up: that he who is signed in is the member himself, and not whoever found his device open or took his session. Every call that changes how
 * he signs in, hands his data out or ends his account has this in its input, as `proof`.
 *
 * Server: `await requireProof(limits, call, 'export')`, before `once` (server/sign-in/step-up.ts). Web: `<SettingForm proves="export">` draws the
 * fields, `proofIn(data)` is what they hold; what is wrong comes back by the fields' names (`proof.password`).
 */
export const proof = z.object({
  password: z.optional(z.string().check(z.maxLength(1024))),
  /** In place of the password: what one of his passkeys answered to `POST /api/proof-challenge.php`, of this session and for this purpose. */
  passkey: z.optional(passkeyAnswer),
  /** His one-time code, or a recovery code, where he has switched codes on. */
  code: z.optional(z.string().check(z.maxLength(64))),
})

export type Proof = z.output<typeof proof>
