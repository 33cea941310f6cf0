import type { Proof } from '#contract/proof.ts'

/** What the fields of `Proof` hold, for the call's `proof`. */
export function proofIn(data: FormData): Proof {
  const code = data.get('proof.code')
  return { password: String(data.get('proof.password') ?? ''), ...(code !== null && { code: String(code) }) }
}
