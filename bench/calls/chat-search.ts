import { searchChats } from '#server/chat/search/search.ts'
import { defaultSite } from '#server/site/default-site.ts'
import type { Database } from '#server/platform/database/database.ts'
import { cell } from '../harness/measure.ts'
import { asVisit, drawFrom, sampleMembers } from '../harness/people.ts'
import { openTown } from '../harness/towns.ts'
import { state } from '../record/figures.ts'

const members = 10_000
const chats = 200
const textsEach = 100
const words = { common: 'Coffee', rare: 'lighthouse', none: 'no such words' }

/** P26: a search in a member's own 20,000 messages, whose words are in many texts, in few, or in none. */
export async function run(): Promise<void> {
  const town = await openTown(members, 0, 'town-of-talkers')
  const people = await sampleMembers(town.db, 20)
  await setTalks(
    town.db,
    people.map(({ id }) => id),
  )
  await town.db.raw('vacuum analyze participant, message')
  const { message_retention_days: days } = defaultSite('localhost', '').settings
  for (const [name, text] of Object.entries(words)) {
    const { p50, p99 } = await cell(() => searchChats(town.db, asVisit(drawFrom(people)), { words: text }, days), 5)
    state(`P26 search for ${name} words, p99`, p99, { unit: 'ms', goal: '≤ 150', remark: `p50 ${p50.toFixed(0)} ms` })
  }
  await town.close()
}

/** Gives each member 200 chats of 100 texts, with random others. */
async function setTalks(db: Database, ids: readonly string[]): Promise<void> {
  await db.raw('truncate participant, message')
  await db.raw(
    `insert into participant (member_id, conversation_id, other_id, last_seq, last_at, last_text, answered)
     select m.id, gen_random_uuid(), other.member_id, $3, now() - number * interval '37 minutes', 'Coffee on Saturday?', true
     from unnest($1::uuid[]) with ordinality m (id, rank) cross join generate_series(1, $2::int) number
     join (select member_id, row_number() over (order by md5(member_id::text || 'other')) as rank from profile) other
       on other.rank = 1 + (m.rank * 4999 + number * 31) % (select count(*) from profile)`,
    [ids, chats, textsEach],
  )
  await db.raw(
    `insert into message (conversation_id, seq, from_id, kind, text, created_at)
     select p.conversation_id, n, case when n % 2 = 0 then p.member_id else p.other_id end, 'text',
       case when n % 10 = 0 then 'Coffee on Saturday, the place by the harbour with the blue door?'
         when n = 77 and hashtext(p.conversation_id::text) % 20 = 0 then 'We climbed the lighthouse, all of it.'
         else 'I was thinking of you when the tram came late again, and it made me laugh. How was your day, number ' || n || '?' end,
       p.last_at - (100 - n) * interval '9 minutes'
     from participant p cross join generate_series(1, $1::int) n`,
    [textsEach],
  )
}
