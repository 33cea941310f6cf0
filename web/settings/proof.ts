import type { Proof } from '#contract/account/proof.ts'

/** The values of the `Proof` fields, for a call's `proof`. */
export function proofIn(data: FormData): Proof {
  const [password, passkey, code] = ['password', 'passkey', 'code'].map((name) => data.get(`proof.${name}`))
  return {
    ...(typeof password === 'string' && { password }),
    ...(typeof passkey === 'string' && { passkey: JSON.parse(passkey) as Proof['passkey'] }),
    ...(typeof code === 'string' && { code }),
  }
}
