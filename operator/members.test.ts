import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sessionsOver } from '#server/account/account.ts'
import { startSession } from '#server/account/sessions/sessions.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { siteOf } from '#server/site/site.ts'
import { codesOff, members } from './members.ts'

const db = await freshDatabase()

test('an operator suspends a member by name in any case, with a reason, and readmits them', async () => {
  const tom = await member(db, { username: 'Tom_of_Delft' })
  const token = await startSession(db, { memberId: tom.id, siteId: 'beau', userAgent: '' })
  const hash = createHash('sha256').update(token).digest()
  await members(db, 'beau', 'suspend', ['tom_of_delft', 'copies', 'members'])
  expect((await db.raw('select reason from suspension where member_id = $1', [tom.id])).rows).toEqual([
    { reason: 'copies members' },
  ])
  expect(await sessionsOver(db, [hash.toString('hex')])).toHaveLength(1)
  await members(db, 'beau', 'readmit', [tom.id])
  expect((await db.raw('select 1 from suspension')).rows).toEqual([])
  expect((await db.raw('select visible from profile where member_id = $1', [tom.id])).rows).toEqual([{ visible: true }])
})

test('an operator switches off the codes of a member who has lost them, once, and the member is mailed', async () => {
  const tom = await member(db)
  const row = [tom.id, Buffer.alloc(60)]
  await db.raw('insert into one_time_code (member_id, sealed, created_at, confirmed_at) values ($1, $2, now(), now())', row)
  const site = await siteOf(db, 'beau')
  await codesOff(db, site, tom.id, 'http://localhost:3400')
  expect((await db.raw('select from one_time_code')).rows).toEqual([])
  expect((await db.raw('select subject from outbox where recipient = $1', [tom.email])).rows).toEqual([
    { subject: 'One-time codes are switched off' },
  ])
  await expect(codesOff(db, site, tom.id, 'http://localhost:3400')).rejects.toThrow('has no one-time codes')
})

test('an unknown name is an error', async () => {
  await expect(members(db, 'beau', 'suspend', ['nobody'])).rejects.toThrow('There is no member nobody on beau')
})
