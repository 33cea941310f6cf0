import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { foundScaleTown } from './found.ts'

const db = await freshDatabase()
soundLedgers(db)
await foundScaleTown(db, { siteId: 'beau', countries: ['NL', 'BE'], members: 1500 })

async function count(query: string): Promise<number> {
  const { rows } = await db.raw(`select count(*)::integer as n from ${query}`)
  return (rows[0] as { n: number }).n
}

test('every member of a measurement town has an account, a name, an address, a profile and a presence', async () => {
  for (const table of ['account', 'account_name', 'account_email', 'profile', 'presence', 'wallet'])
    expect(await count(table)).toBe(1500)
  expect(
    await count(
      'profile p where not exists (select from place c where c.id = p.city_id and c.region = p.region and c.country = p.country)',
    ),
  ).toBe(0)
})

test('search has exactly the visible members, with the facts of their profiles', async () => {
  expect(await count('member_search')).toBe(
    await count(`profile p where p.visible and not exists (select from invisibility i where i.member_id = p.member_id)`),
  )
  expect(
    await count(
      'member_search m join profile p using (member_id) where m.has_photo <> (p.main_photo_id is not null) or m.gender <> p.gender',
    ),
  ).toBe(0)
})

test('likes, blocks and conversations have a row for each of the two members', async () => {
  expect(await count('member_like')).toBeGreaterThan(2000)
  expect(
    await count(
      'member_like l left join member_liked_by r on r.member_id = l.liked_id and r.liker_id = l.member_id where r is null',
    ),
  ).toBe(0)
  expect(
    await count(
      'block a left join block b on b.member_id = a.other_id and b.other_id = a.member_id and b.by_me <> a.by_me where b is null',
    ),
  ).toBe(0)
  expect(await count('participant')).toBe(2 * (await count('conversation')))
})

test('the last message of a chat is the one its list shows', async () => {
  expect(await count('message')).toBeGreaterThan(4000)
  expect(
    await count(`participant p join message m on m.conversation_id = p.conversation_id and m.seq = p.last_seq
      where m.text = p.last_text and (m.from_id = p.member_id) = p.last_mine
        and not exists (select from message n where n.conversation_id = p.conversation_id and n.seq > p.last_seq)`),
  ).toBe(await count('participant'))
})
