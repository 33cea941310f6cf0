import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { passwordProblem } from '#contract/rules/signup.ts'
import { requireGoodPassword } from './password-rules.ts'

const owner = { username: 'HarbourBoy', email: 'tom.lund@example.com', siteName: 'Beau' }
const refusal = (password: string) => {
  try {
    requireGoodPassword(password, owner)
    return undefined
  } catch (error) {
    return (error as { details: { fields: Record<string, string> } }).details.fields.password
  }
}

test.each(['password', 'PASSWORD', 'football', 'iloveyou', 'qwertyuiop', '1qaz2wsx', 'michelle', 'chocolate'])(
  '%s is too common',
  (password) => {
    expect(refusal(password)).toBe('field.password_common')
  },
)

test('refuses each of the three thousand most common passwords of eight characters or more', () => {
  const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n')
  const long = lines.filter((line) => line.length >= 8 && !line.startsWith('# '))
  expect(long.length).toBeGreaterThan(3000)
  expect(long.filter((password) => refusal(password) === undefined)).toEqual([])
})

test.each(['aaaaaaaa', 'abcabcabcabc', '12121212', '23456789', '87654321', 'asdfghjkl', 'poiuytrew', 'Beau2024!', 'beau123456'])(
  '%s follows a pattern that everybody tries',
  (password) => {
    expect(refusal(password)).toBe('field.password_common')
  },
)

test.each(['harbourboy', 'tom.lund@example.com', 'TOM.LUND'])('%s is the own name or address', (password) => {
  expect(refusal(password)).toBe('field.password_personal')
})

test.each([8, 64, 128])('accepts a password of %i characters, of any signs and blanks', (length) => {
  const password = 'Ünï ✓ x'.repeat(20).slice(0, length)
  expect(passwordProblem(password)).toBeUndefined()
  expect(refusal(password)).toBeUndefined()
})

test.each(['demo-1234', 'a rainy friday', 'łódka na wiśle', 'correcthorsebattery', 'Tr0ub4dor&3', 'aaaaaaab is fine'])(
  '%s is accepted',
  (password) => {
    expect(refusal(password)).toBeUndefined()
  },
)
