import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { forgetMailTokens, makeMailToken, spendMailToken } from './mail-tokens.ts'

const db = await freshDatabase()

test('a mailed link works once, for its own purpose', async () => {
  const member = randomUUID()
  const token = await db.transaction((tx) => makeMailToken(tx, 'activation', member, 60))
  expect(await db.transaction((tx) => spendMailToken(tx, 'password_reset', token))).toBeUndefined()
  expect(await db.transaction((tx) => spendMailToken(tx, 'activation', token))).toBe(member)
  expect(await db.transaction((tx) => spendMailToken(tx, 'activation', token))).toBeUndefined()
})

test('a link opened fifty times at once is spent once', async () => {
  const token = await db.transaction((tx) => makeMailToken(tx, 'activation', randomUUID(), 60))
  const spent = await Promise.all(
    Array.from({ length: 50 }, () => db.transaction((tx) => spendMailToken(tx, 'activation', token))),
  )
  expect(spent.filter(Boolean)).toHaveLength(1)
})

test('a newer link ends the older, and an expired one does not work', async () => {
  const member = randomUUID()
  const older = await db.transaction((tx) => makeMailToken(tx, 'activation', member, 60))
  const newer = await db.transaction((tx) => makeMailToken(tx, 'activation', member, 0))
  expect(await db.transaction((tx) => spendMailToken(tx, 'activation', older))).toBeUndefined()
  expect(await db.transaction((tx) => spendMailToken(tx, 'activation', newer))).toBeUndefined()
})

test('a stored hash does not work as a token', async () => {
  const token = await db.transaction((tx) => makeMailToken(tx, 'activation', randomUUID(), 60))
  const { rows } = await db.raw('select token_hash as kept from mail_token')
  expect(rows).not.toEqual([])
  for (const { kept } of rows as Array<{ kept: Buffer }>)
    for (const form of ['latin1', 'base64url', 'hex'] as const) {
      expect(kept.toString(form)).not.toContain(token)
      expect(await db.transaction((tx) => spendMailToken(tx, 'activation', kept.toString(form)))).toBeUndefined()
    }
  await db.raw("update mail_token set expires_at = now() - interval '1 minute'")
  await forgetMailTokens(db)
  expect((await db.raw('select * from mail_token')).rows).toEqual([])
})
