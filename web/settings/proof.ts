import type { Proof } from '#contract/proof.ts'

/** What the fields of `Proof` hold, for the call's `proof`. */
export function proofIn(data: FormData): Proof {
  const [password, passkey, code] = ['password', 'passkey', 'code'].map((name) => data.get(`proof.${name}`))
  return {
    ...(typeof password === 'string' && { password }),
    ...(typeof passkey === 'string' && { passkey: JSON.parse(passkey) as Proof['passkey'] }),
    ...(typeof code === 'string' && { code }),
  }
}
