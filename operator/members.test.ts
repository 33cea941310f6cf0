import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { sessionsOver } from '#server/account/account.ts'
import { startSession } from '#server/account/sessions/sessions.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { siteOf } from '#server/site/site.ts'
import { testKeys } from '#server/testing/keys.ts'
import { codesOff, readmitByName, suspendByName, suspended } from './members.ts'

const db = await freshDatabase()

const means = { db, config: { siteUrl: 'https://example.com' }, keys: testKeys }

test('an operator suspends a member by name in any case, with a reason, and readmits them', async () => {
  const tom = await member(db, { username: 'Tom_of_Delft' })
  const token = await startSession(db, { memberId: tom.id, siteId: 'beau', userAgent: '' })
  const hash = createHash('sha256').update(token).digest()
  await suspendByName(means, 'beau', ['tom_of_delft', 'copies', 'members'])
  expect((await db.raw('select reason from suspension where member_id = $1', [tom.id])).rows).toEqual([
    { reason: 'copies members' },
  ])
  expect(await sessionsOver(db, [hash.toString('hex')])).toHaveLength(1)
  await readmitByName(db, 'beau', tom.id)
  expect((await db.raw('select 1 from suspension')).rows).toEqual([])
  expect((await db.raw('select visible from profile where member_id = $1', [tom.id])).rows).toEqual([{ visible: true }])
})

test('a suspension for some days is listed with its end, and the member is mailed when it ends and why', async () => {
  const tom = await member(db)
  const listed = async () => {
    const lines: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
    await suspended(db, 'beau').finally(() => log.mockRestore())
    return lines.join('\n')
  }
  expect(await listed()).toBe('Nobody is suspended.')
  await suspendByName(means, 'beau', [tom.id, '7', 'You wrote the same to many.'])
  expect(await listed()).toMatch(
    new RegExp(`^20[\\d -]+:\\d\\d UTC\t20[\\d -]+:\\d\\d UTC\t${tom.id}\t${tom.username}\tYou wrote`),
  )
  const { rows } = await db.raw('select subject, text_part as text from outbox where recipient = $1', [tom.email])
  expect(rows).toEqual([
    {
      subject: 'A decision about your account',
      text: expect.stringMatching(/suspended until[^]*ourselves[^]*You wrote the same to many\./),
    },
  ])
  await expect(suspendByName(means, 'beau', [tom.id, '7'])).rejects.toThrow('Give the reasons')
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
  await expect(suspendByName(means, 'beau', ['nobody', 'spam'])).rejects.toThrow('There is no member nobody on beau')
})
