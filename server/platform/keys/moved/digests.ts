import { hash } from 'node:crypto'

/** Plain digests of passwords that other software stores, in hexadecimal: what is hashed, in this order. */
export const digestForms = [
  'md5',
  'md5-salt-password',
  'md5-password-salt',
  'md5-md5-salt',
  'sha1',
  'sha1-salt-password',
  'sha1-password-salt',
  'sha256',
  'sha256-salt-password',
  'sha256-password-salt',
] as const

export type DigestForm = (typeof digestForms)[number]

type Algorithm = 'md5' | 'sha1' | 'sha256'

/** How many hexadecimal digits a digest of this form has. */
export function hexLength(form: DigestForm): number {
  return { md5: 32, sha1: 40, sha256: 64 }[algorithmOf(form)]
}

/** The digest of a password in hexadecimal. */
export function digest(form: DigestForm, salt: string, password: string): string {
  const algorithm = algorithmOf(form)
  if (form === 'md5-md5-salt') return hash('md5', hash('md5', password) + salt)
  if (form.endsWith('-salt-password')) return hash(algorithm, salt + password)
  return hash(algorithm, form.endsWith('-password-salt') ? password + salt : password)
}

function algorithmOf(form: DigestForm): Algorithm {
  return form.split('-')[0] as Algorithm
}
