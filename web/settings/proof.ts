import type { Proof } from '#contract/proof.ts'

/** What the fields of `Proof` hold, for the call's `proof`. */
export function proofIn(data: FormData): Proof {
  return { password: String(data.get('proof.password') ?? '') }
}
