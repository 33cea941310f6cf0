import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { stepsOf } from '#server/platform/database/migration-steps.ts'
import { hasWords, verifiedBit } from '#server/profile/traits.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'

const db = await freshDatabase()
const file = new URL('../../database/migrations/0087-search-rows-between.sql', import.meta.url)

test('a row written without newer columns of the search is updated from its profile, once, and no other', async () => {
  const [tom, ben] = [await member(db, { about: 'I like jazz' }), await member(db)]
  await db.raw(`update account set confirmed_at = '2026-03-04T10:00Z'`)
  await db.raw(
    `update profile set seeks = '{man,couple}', seeks_min_age = 30, seeks_max_age = 40, main_photo_id = member_id, verified_photos = array[member_id]
     where member_id = $1`,
    [tom.id],
  )
  await db.raw(`update member_search set joined = '2026-01-02', seeks = 1 where member_id = $1`, [ben.id])
  await db.raw(`update member_search set joined = '2000-01-01', traits = 0 where member_id = $1`, [tom.id])
  const [step] = stepsOf(await readFile(file, 'utf8'))
  expect([(await db.raw(step!)).rowCount, (await db.raw(step!)).rowCount]).toEqual([1, 0])
  const { rows } = await db.raw(
    'select joined, seeks, seeks_min_age, seeks_max_age, traits from member_search where member_id = any ($1) order by joined',
    [[tom.id, ben.id]],
  )
  expect(rows).toEqual([
    { joined: '2026-01-02', seeks: 1, seeks_min_age: 0, seeks_max_age: 999, traits: 0 },
    { joined: '2026-03-04', seeks: 9, seeks_min_age: 30, seeks_max_age: 40, traits: hasWords + verifiedBit },
  ])
})
