import { createHash, createHmac } from 'node:crypto'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { hashPassword, moveHash, needsRehash, verifyNothing, verifyPassword } from '#server/platform/keys/passwords.ts'
import type { ForeignHash } from './hashes.ts'

// The published test vectors of each software.
const vectors: Array<[software: string, foreign: ForeignHash, password: string]> = [
  ['crypt_blowfish', { hash: '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW' }, 'U*U'],
  ['crypt_blowfish in PHP', { hash: '$2y$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW' }, 'U*U'],
  ['Django, Argon2', { hash: 'argon2$argon2i$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$YC9+jJCrQhs5R6db7LlN8Q' }, 'secret'],
  ['Django, PBKDF2', { hash: 'pbkdf2_sha256$10000$seasalt$CWWFdHOWwPnki7HvkcqN9iA2T3KLW1cf2uZ5kvArtVY=' }, 'lètmein'],
  ['Django, PBKDF2 by SHA-1', { hash: 'pbkdf2_sha1$10000$seasalt$oAfF6vgs95ncksAhGXOWf4Okq7o=' }, 'lètmein'],
  ['Django, MD5', { hash: 'md5$seasalt$3f86d0d3d465b7b458c231bf3555c0e3' }, 'lètmein'],
  ['Django, SHA-1', { hash: 'sha1$seasalt$cff36ea83f5706ce9aa7454e63e431fc726b2dc8' }, 'lètmein'],
  ['passlib', { hash: '$pbkdf2$1212$OB.dtnSEXZK8U5cgxU/GYQ$y5LKPOplRmok7CZp/aqVDVg8zGI' }, 'password'],
  [
    'passlib, SHA-256',
    { hash: '$pbkdf2-sha256$1212$4vjV83LKPjQzk31VI4E0Vw$hsYF68OiOUPdDZ1Fg.fJPeq1h/gXXY7acBp9/6c.tmQ' },
    'password',
  ],
  ['phpass', { hash: '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0' }, 'test12345'],
  ['phpBB', { hash: '$H$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0' }, 'test12345'],
]

const sum = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex')
const salted: Array<[ForeignHash['form'], string]> = [
  ['md5', sum('md5', 'a sunny day')],
  ['md5-salt-password', sum('md5', 'pepper:a sunny day')],
  ['md5-password-salt', sum('md5', 'a sunny daypepper:')],
  ['md5-md5-salt', sum('md5', `${sum('md5', 'a sunny day')}pepper:`)],
  ['sha1-password-salt', sum('sha1', 'a sunny daypepper:')],
  ['sha256-salt-password', sum('sha256', 'pepper:a sunny day').toUpperCase()],
]

test.each(vectors)('a member whose password %s hashed logs in with it, and with no other', async (_, foreign, password) => {
  const stored = await moveHash(foreign)
  expect(await verifyPassword(stored, password)).toBe(true)
  expect(await verifyPassword(stored, `${password} `)).toBe(false)
  expect(needsRehash(stored)).toBe(true)
})

test.each(salted)('a digest of the form %s opens, and is stored in no readable form', async (form, hash) => {
  const stored = await moveHash({ hash, salt: 'pepper:', form })
  expect(stored).not.toContain(hash.toLowerCase())
  expect(stored).toContain('$argon2id$v=19$m=19456')
  expect(await verifyPassword(stored, 'a sunny day')).toBe(true)
  expect(await verifyPassword(stored, 'a rainy day')).toBe(false)
})

test('a password that WordPress or Django hashed before bcrypt opens', async () => {
  const wordPress = createHmac('sha384', 'wp-sha384').update('a sunny day').digest('base64')
  const ours = (await bcrypt(wordPress, 4)).replace('$2b$', '$2y$')
  expect(await verifyPassword(await moveHash({ hash: `$wp${ours}` }), 'a sunny day')).toBe(true)
  const django = await bcrypt(sum('sha256', 'a sunny day'), 4)
  expect(await verifyPassword(await moveHash({ hash: `bcrypt_sha256$${django}` }), 'a sunny day')).toBe(true)
})

test.each([
  '$2b$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
  '$argon2id$v=19$m=4194304,t=3,p=4$c2FsdHNhbHQ$YC9+jJCrQhs5R6db7LlN8Q',
  '$argon2id$v=19$m=65536,t=4000000,p=1$c2FsdHNhbHQ$YC9+jJCrQhs5R6db7LlN8Q',
  '$argon2id$v=19$m=9999999999,t=1,p=1$c2FsdHNhbHQ$YC9+jJCrQhs5R6db7LlN8Q',
  'pbkdf2_sha256$1000000000$seasalt$CWWFdHOWwPnki7HvkcqN9iA2T3KLW1cf2uZ5kvArtVY=',
  '$P$SIQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0',
])('%s would cost too much at each login, and is refused', async (hash) => {
  await expect(moveHash({ hash })).rejects.toMatchObject({ reason: 'costly' })
  // Nor is one checked that came into the database in another way.
  expect(await verifyPassword(`moved:kept:${hash}`, 'anything')).toBe(false)
})

test.each([
  '',
  'a sunny day',
  '5f4dcc3b5aa765d61d8327deb882cf99',
  '$2x$05$CCCCC',
  '{SSHA}abc',
  'moved:kept:$2a$05$x',
  '$1$salt$abc',
])('%j is no hash that is read without its form', async (hash) => {
  await expect(moveHash({ hash })).rejects.toMatchObject({ reason: 'unknown' })
})

test('once a slow foreign hash was met, every wrong password takes as long, so that the time tells nobody who was moved', async () => {
  const slow = await moveHash({ hash: await bcrypt('a sunny day', 10) })
  const ours = await hashPassword('a sunny day')
  const timed = async (work: () => Promise<boolean>) => {
    const start = performance.now()
    expect(await work()).toBe(false)
    return performance.now() - start
  }
  // The least of several, because a timer of a busy machine may be late.
  let least = Infinity
  for (let run = 0; run < 3; run++) least = Math.min(least, await timed(() => verifyPassword(slow, 'wrong')))
  expect(await timed(() => verifyPassword(ours, 'wrong'))).toBeGreaterThan(least * 0.9)
  expect(await timed(() => verifyNothing('wrong'))).toBeGreaterThan(least * 0.9)
})
