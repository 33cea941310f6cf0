import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { endMailStops, mailStops, stopMails } from './stops.ts'

const db = await freshDatabase()

test('every reason is kept once, in order, and ended separately', async () => {
  const { id } = await member(db)
  for (const reason of ['fbl', 'bounce', 'fbl'] as const) await db.transaction((tx) => stopMails(tx, id, reason))
  expect(await mailStops(db, id)).toEqual(['fbl', 'bounce'])
  await db.transaction((tx) => endMailStops(tx, id, ['bounce']))
  expect(await mailStops(db, id)).toEqual(['fbl'])
  await db.transaction((tx) => endMailStops(tx, id))
  expect(await mailStops(db, id)).toEqual([])
})

test('nothing is written for a missing member, or one being erased', async () => {
  const { id } = await member(db)
  await db.raw("insert into deletion (member_id, reason, requested_at, erasing_at) values ($1, 'operator', now(), now())", [id])
  for (const each of [id, randomUUID()]) await db.transaction((tx) => stopMails(tx, each, 'fbl'))
  expect((await db.raw('select from mail_stop')).rows).toEqual([])
})
