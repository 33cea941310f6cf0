import { expect, test } from 'vitest'
import { hashPassword, needsRehash, verifyNothing, verifyPassword } from './passwords.ts'

test('a password opens its own hash and no other does', async () => {
  const stored = await hashPassword('correct horse')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(stored, 'correct horse')).toBe(true)
  expect(await verifyPassword(stored, 'Correct horse')).toBe(false)
})

test('an accent typed as one character or as two is the same password', async () => {
  const stored = await hashPassword('caf\u00e9 au lait')
  expect(await verifyPassword(stored, 'cafe\u0301 au lait')).toBe(true)
})

test('an unknown account and one without a password never match', async () => {
  expect(await verifyNothing('anything at all')).toBe(false)
  expect(await verifyPassword('', '')).toBe(false)
})

test('a hash made with other costs is renewed', async () => {
  expect(needsRehash(await hashPassword('correct horse'))).toBe(false)
  for (const costs of ['m=4096,t=2,p=1', 'm=19456,t=3,p=1', 'm=19456,t=2,p=2'])
    expect(needsRehash(`$argon2id$v=19$${costs}$c2FsdHNhbHRzYWx0$Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyMTIzNDU2Nzg`), costs).toBe(true)
})

test('a flood beyond a second of hashing is asked to retry, the rest is served', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 2000 }, () => hashPassword('correct horse')))
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused.length).toBeGreaterThan(50)
  expect(refused.every(({ reason }) => reason.code === 'unavailable')).toBe(true)
  expect(answers.length - refused.length).toBeGreaterThan(5)
  expect(await verifyPassword(await hashPassword('after the flood'), 'after the flood')).toBe(true)
})
