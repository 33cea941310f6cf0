import { randomUUID } from 'node:crypto'
import { type Database, openDatabase, statement } from '#server/platform/database/database.ts'
import { send as sendOnce } from '#server/chat/sending/sending.ts'
import { siteOf } from '#server/site/site.ts'
import { alternate, report, type Rate } from '../harness/measure.ts'
import { asVisit, drawFrom } from '../harness/people.ts'
import { benchMembers, openTown } from '../harness/towns.ts'
import { testKeys } from '#server/testing/keys.ts'

const clients = 16

/** Few enough that the warm-up touches every page of theirs: the first touch after a checkpoint writes a page whole. */
const conversations = 4_000
const warmingSeconds = 10

interface Chat {
  id: string
  member: string
}

/**
 * P9: a message under its key, paid for, on both sides, through the rule of the call, against the insert of one message
 * (L_insert): both durable, by 16 clients with a connection each.
 */
export async function run(): Promise<void> {
  const town = await openTown(benchMembers, 4 * benchMembers)
  const db = openDatabase(town.db.url, { writers: clients })
  const chats = await prepareChats(town.db)
  await town.db.raw('vacuum analyze participant, wallet, ledger_entry, message')
  await town.db.raw('checkpoint')
  const { settings } = await siteOf(db, 'beau')
  console.log(`sending among ${benchMembers} members, ${clients} clients`)

  const send = () => {
    const { id, member } = drawFrom(chats)
    const visit = asVisit({ id: member, cityId: 0, country: '', region: '', age: 0 })
    const input = { conversation: { id } }
    const attempt = { owner: member, key: randomUUID(), call: 'POST /api/messages.php', input, keys: testKeys }
    const content = { kind: 'text' as const, text: 'See you at seven near the station then?' }
    return sendOnce(db, attempt, { visit, target: { conversationId: id }, content, prices: settings })
  }
  await atOnce(send)(warmingSeconds)
  const figure = await alternate(
    atOnce(() => insertOne(db)),
    atOnce(send),
  )
  report('P9 send', figure, 'L_insert', -0.4)
  await db.close()
  await town.close()
}

/**
 * Conversations of members who can pay and can be answered (the bench of inboxes leaves some with one side), with enough
 * credits, and an answer in each.
 */
async function prepareChats(db: Database): Promise<Chat[]> {
  const { rows } = await db.raw(
    `with chosen as (
       select p.conversation_id as id, p.member_id as member, p.other_id as other from participant p
       join participant theirs on theirs.member_id = p.other_id and theirs.conversation_id = p.conversation_id
       join profile other on other.member_id = p.other_id and other.visible
       join account a on a.member_id = p.other_id and a.confirmed_at is not null
       where p.other_id <> p.member_id
       order by md5(p.conversation_id::text || p.member_id::text) limit ${conversations}
     ), rich as (
       update wallet set balance = 1000000, free_used = 5 where member_id in (select member from chosen)
     ), answered as (
       update participant p set answered = true, unanswered = 0 from chosen c
       where p.member_id = c.member and p.conversation_id = c.id
     )
     select id, member from chosen`,
  )
  return rows as Chat[]
}

const insertion = statement(
  'bench_message_insert',
  `insert into message (conversation_id, seq, from_id, kind, text, created_at)
   values ($1, 1, $2, 'text', 'See you at seven near the station then?', now())`,
)

function insertOne(db: Database): Promise<unknown> {
  return db.change(insertion, [randomUUID(), randomUUID()])
}

/** So many clients, each starting its next call as soon as the last is done; calls a second. */
function atOnce(operation: () => Promise<unknown>): Rate {
  return async (seconds) => {
    const start = performance.now()
    let done = 0
    const client = async () => {
      while (performance.now() - start < seconds * 1000) {
        await operation()
        done++
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    return done / ((performance.now() - start) / 1000)
  }
}
