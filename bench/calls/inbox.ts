import { lists } from '#server/chat/list/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { cardsLimit } from './limits.ts'
import { ratio, report } from '../harness/measure.ts'
import { drawFrom, sampleMembers } from '../harness/people.ts'
import { benchMembers, openTown } from '../harness/towns.ts'

const few = 20
const many = 2_000

/** P8: the list of chats of members who have 20, and of members who have 2,000, against 24 random cards by key (L_cards). */
export async function run(): Promise<void> {
  const town = await openTown(benchMembers, 4 * benchMembers)
  // Chats are with any member, so the cards of the limit are any member's too: a few hundred would be in the processor's cache.
  const people = await sampleMembers(town.db, 20_000)
  const limit = cardsLimit(town.db, people)
  const ids = people.map((one) => one.id)
  const [busy, usual] = [ids.slice(0, 20), ids.slice(20, 420)]
  await setChats(town.db, usual, few)
  await setChats(town.db, busy, many)
  await town.db.raw('vacuum analyze participant')
  await town.db.raw('checkpoint')
  console.log(`inbox among ${benchMembers} members`)

  const inboxOf = (members: readonly string[]) => () => town.db.rows(lists.chats, [drawFrom(members), null])
  report(`P8 inbox of ${few} chats`, (await ratio(limit, inboxOf(usual))).p50, 'L_cards', 1.1)
  report(`P8 inbox of a member with ${many} chats`, (await ratio(limit, inboxOf(busy))).p50, 'L_cards', 8)
  await town.close()
}

/** Gives each member exactly `count` chats, with random others; the list reads nothing else of a chat. */
async function setChats(db: Database, members: readonly string[], count: number): Promise<void> {
  await db.raw(
    `delete from participant p using (
       select member_id, conversation_id, row_number() over (partition by member_id order by conversation_id) as number
       from participant where member_id = any ($1::uuid[])) own
     where own.number > $2 and p.member_id = own.member_id and p.conversation_id = own.conversation_id`,
    [members, count],
  )
  await db.raw(
    `insert into participant (member_id, conversation_id, other_id, last_seq, last_at, last_text, last_mine, unread, received_seq, answered)
     select m.id, gen_random_uuid(), other.member_id, 9, now() - number * interval '37 minutes', 'Coffee on Saturday?', number % 2 = 0, number % 3, 9, true
     from unnest($1::uuid[]) with ordinality m (id, rank)
     cross join lateral generate_series(1, $2 - (select count(*) from participant p where p.member_id = m.id)::integer) number
     join (select member_id, row_number() over (order by md5(member_id::text || 'other')) as rank from profile) other
       on other.rank = 1 + (m.rank * 4999 + number * 31) % (select count(*) from profile)`,
    [members, count],
  )
}
