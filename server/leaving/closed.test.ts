import { expect, test } from 'vitest'
import { readmitMember, suspendMember } from '#server/moderation/decisions/decisions.ts'
import { system } from '#server/staff/staff.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member } from '#server/testing/member.ts'
import { eraseClosed } from './erasure.ts'

const db = await freshDatabase()
const services = { db, keys: testKeys, config: testConfig() }

test('a member whose account was closed is erased with the decision half a year later, and no sooner; a suspended one is not', async () => {
  const [closed, suspended] = [await member(db), await member(db)]
  for (const { id } of [closed, suspended])
    await db.transaction((tx) => suspendMember(tx, id, { facts: 'Spam.' }, system, { ...services, config: { siteUrl: '' } }))
  await db.raw("update moderation_decision set measure = 'close' where member_id = $1", [closed.id])
  const there = async () => (await db.raw('select member_id from account')).rows.length
  await eraseClosed(services)
  expect(await there()).toBe(2)
  await db.raw("update moderation_decision set appeal = 'open', created_at = created_at - interval '181 days'")
  await eraseClosed(services)
  expect(await there()).toBe(2)
  await db.raw("update moderation_decision set appeal = 'upheld'")
  await eraseClosed(services)
  expect((await db.raw('select member_id from account')).rows).toEqual([{ member_id: suspended.id }])
  expect((await db.raw('select member_id from moderation_decision')).rows).toEqual([{ member_id: suspended.id }])
})

test('a member whom an operator lets back in is not erased later', async () => {
  const tom = await member(db)
  await db.transaction((tx) => suspendMember(tx, tom.id, { facts: 'Spam.' }, system, { ...services, config: { siteUrl: '' } }))
  await db.raw("update moderation_decision set measure = 'close' where member_id = $1", [tom.id])
  await db.transaction((tx) => readmitMember(tx, tom.id))
  await db.raw("update moderation_decision set created_at = created_at - interval '181 days' where member_id = $1", [tom.id])
  await eraseClosed(services)
  expect((await db.raw('select from account where member_id = $1', [tom.id])).rows).toHaveLength(1)
})
