import * as z from 'zod/mini'

const hex = z.string().check(z.regex(/^[\da-f]{2,128}$/))
const count = z.int().check(z.nonnegative(), z.maximum(2 ** 32 - 1))

/**
 * A proof of work for a browser (ALTCHA): find the number, from 0 on, for which PBKDF2 derives a key that begins with
 * `keyPrefix`. It is signed by the server, and valid once and for minutes.
 */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    /** PBKDF2 iterations for each number tried. */
    cost: count,
    keyLength: count,
    keyPrefix: hex,
    keySignature: hex,
    /** Seconds since 1970. */
    expiresAt: count,
  }),
  signature: hex,
})

export type Challenge = z.output<typeof challenge>

/** The answer to `proof_of_work_needed`: its unchanged challenge and the solution. */
export const proofOfWork = z.object({
  challenge,
  solution: z.object({ counter: count, derivedKey: hex }),
})

export type ProofOfWork = z.output<typeof proofOfWork>
