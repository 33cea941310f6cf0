import { describe, expect, test } from 'vitest'
import { wishForEmail } from '#server/account/email-change.ts'
import { makeMailToken } from '#server/account/mail-tokens.ts'
import type { Handle, Statement, Transaction } from '#server/platform/database/database.ts'
import type { Problem } from '#server/platform/http/problem.ts'
import { Showcase } from '#server/search/showcase.ts'
import { signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { addAcquaintances, forgetOldAcquaintances } from '#server/profile/sight/acquaintances.ts'
import { forgetAcquaintances, meetByEmail, meetByNumber, meetEverybody, turnAcquaintances } from '#server/profile/sight/hiding.ts'
import { readAddresses } from '#server/profile/addresses.ts'

const db = await freshDatabase()
const app = await testApp(db)

interface Someone extends TestMember {
  client: TestClient
}

async function someone(details: MemberDetails = {}): Promise<Someone> {
  const man = await member(db, details)
  return { ...man, client: await signedIn(app, db, man) }
}

const lists = (one: Someone, addresses: string) => one.client.post('/api/acquaintances.php', { addresses })
const unlists = (one: Someone, addresses?: string) => one.client.delete('/api/acquaintances.php', { addresses })
/** Another day: what was changed has taken effect. */
const later = async () => {
  await db.raw('delete from rate_limit')
  await turnAcquaintances(db, inHours(24))
}
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000)

/** Where the one meets the other. */
async function meets(one: Someone, other: TestMember): Promise<string[]> {
  const has = (body: unknown) => JSON.stringify(body).includes(other.id)
  const { body: count } = await one.client.get('/api/members-count.php?country=NL&online=recently')
  const { body: found } = await one.client.get('/api/members.php?country=NL&online=recently')
  expect(count.numResults).toBe(found.numResults)
  return [
    (await one.client.get(`/api/member.php?id=${other.id}`)).status === 200 && 'profile',
    has(found) && 'search',
    has((await one.client.get('/api/members.php?sort=near')).body) && 'nearest',
    has((await one.client.get('/api/likes.php')).body) && 'likes',
    has((await one.client.get('/api/chats.php')).body) && 'chats',
    has(await new Showcase(db).read(visitOf(one), 240)) && 'showcase',
  ].filter((place) => place !== false)
}

const strangers = ['profile', 'search', 'nearest', 'showcase']

async function shown(man: TestMember): Promise<void> {
  await db.raw("insert into consent values ($1, 'shown_to_visitors', '1', now())", [man.id])
  await db.raw('update member_search set has_photo = true, shown_to_visitors = true where member_id = $1', [man.id])
}

/** Nobody of before is in the search: two find each other on its first page. */
async function two(): Promise<[Someone, Someone]> {
  await db.raw('delete from member_search')
  const both: [Someone, Someone] = [await someone(), await someone()]
  for (const man of both) await shown(man)
  await meetEverybody(db, testKeys)
  return both
}

const likes = (one: Someone, other: TestMember) => one.client.post('/api/likes.php', { profile: { id: other.id } })
const writes = (one: Someone, other: TestMember) =>
  one.client.post('/api/messages.php', { profile: { id: other.id }, text: 'hi' })

test('who lists the address of another is gone for them, everywhere, and sees them as before; off the list they are back', async () => {
  const [me, him] = await two()
  await likes(him, me)
  expect(await meets(him, me)).toEqual(['profile', 'search', 'nearest', 'likes', 'showcase'])
  expect((await lists(me, `Tom <${him.email.toUpperCase()}>`)).body).toMatchObject({ count: 1, left: 99, not_understood: [] })
  await later()
  expect(await meets(him, me)).toEqual([])
  expect(await meets(me, him)).toEqual(['profile', 'search', 'nearest', 'likes', 'showcase'])
  const nobody = await him.client.get('/api/member.php?id=00000000-0000-4000-8000-000000000000')
  const { status, body } = await him.client.get(`/api/member.php?id=${me.id}`)
  expect({ status, body }).toEqual({ status: nobody.status, body: nobody.body })
  expect((await writes(him, me)).status).toBe(404)
  expect((await him.client.post('/api/block.php', { profile: { id: me.id } })).status).toBe(404)
  expect((await unlists(me, him.email)).body).toMatchObject({ count: 0, left: 99 })
  expect(await meets(him, me)).toEqual([])
  await later()
  expect(await meets(him, me)).toEqual(['profile', 'search', 'nearest', 'likes', 'showcase'])
})

test('a change takes effect between 2 and 24 hours later, each address at a time of its own', async () => {
  const [me, him] = await two()
  const strangers = Array.from({ length: 98 }, (_, at) => `stranger${at}@example.org`)
  await lists(me, [...strangers, him.email].join(' \n'))
  await turnAcquaintances(db, inHours(1.9))
  expect(await meets(him, me)).toContain('profile')
  const dues = async () => {
    const { rows } = await db.raw('select due_at from acquaintance_address where member_id = $1 order by due_at', [me.id])
    return rows.map((row) => ((row as { due_at: Date }).due_at.getTime() - Date.now()) / 3_600_000)
  }
  const hours = await dues()
  expect(new Set(hours).size).toBeGreaterThan(90)
  expect([hours[0]! > 1.9, hours[0]! < 6, hours.at(-1)! > 20, hours.at(-1)! < 24]).toEqual([true, true, true, true])
  await turnAcquaintances(db, inHours(24))
  expect(await meets(him, me)).toEqual([])
  await unlists(me)
  await turnAcquaintances(db, inHours(1.9))
  expect(await meets(him, me)).toEqual([])
  expect((await dues())[0]).toBeGreaterThan(1.9)
})

test('who lists the same address anew again and again has one time for it, the last, never before two hours', async () => {
  const [me, him] = await two()
  for (let turn = 0; turn < 12; turn++) {
    await db.raw('delete from rate_limit')
    await lists(me, him.email)
    await db.raw('delete from rate_limit')
    await unlists(me, him.email)
  }
  await db.raw('delete from rate_limit')
  await lists(me, him.email)
  const { rows } = await db.raw('select due_at from acquaintance_address where member_id = $1', [me.id])
  expect(rows).toHaveLength(1)
  await turnAcquaintances(db, inHours(1.9))
  expect(await meets(him, me)).toEqual(strangers)
  await later()
  expect(await meets(him, me)).toEqual([])
  // In effect, what is taken off and listed again before that took effect changes nothing in between.
  await unlists(me, him.email)
  await db.raw('delete from rate_limit')
  await lists(me, him.email)
  for (const hours of [1.9, 12, 24]) {
    await turnAcquaintances(db, inHours(hours))
    expect(await meets(him, me)).toEqual([])
  }
})

test('what is taken off before it took effect never does', async () => {
  const [me, him] = await two()
  await lists(me, him.email)
  await unlists(me, him.email)
  await later()
  expect(await meets(him, me)).toEqual(strangers)
})

test.each<[what: string, acts: (me: Someone, him: TestMember) => Promise<{ status: number }>, from: string[]]>([
  ['a like', likes, ['profile', 'search', 'nearest', 'likes', 'showcase']],
  ['a message', writes, ['profile', 'search', 'nearest', 'chats', 'showcase']],
  [
    'a gift',
    (me, him) => me.client.post('/api/messages.php', { profile: { id: him.id }, gift: 'rose' }),
    ['profile', 'search', 'nearest', 'chats', 'showcase'],
  ],
  [
    'a like in the swipe game',
    (me, him) => me.client.post('/api/swipe.php', { profile: { id: him.id }, like: true }),
    ['profile', 'search', 'nearest', 'likes', 'showcase'],
  ],
])('%s shows the lister to whom it goes, before it takes effect and after', async (_, acts, places) => {
  const [me, him] = await two()
  await lists(me, him.email)
  await later()
  expect(await meets(him, me)).toEqual([])
  expect((await acts(me, him)).status).toBeLessThan(300)
  expect(await meets(him, me)).toEqual(places)
  const [early, other] = await two()
  await lists(early, other.email)
  expect((await acts(early, other)).status).toBeLessThan(300)
  await later()
  expect(await meets(other, early)).toEqual(places)
})

test('who is written to and lists the writer is shown by the first answer', async () => {
  const [me, him] = await two()
  await writes(him, me)
  await lists(me, him.email)
  await later()
  expect(await meets(him, me)).not.toContain('search')
  const { id } = (await me.client.get('/api/chats.php')).body[0].conversation
  expect((await me.client.post('/api/messages.php', { conversation: { id }, text: 'an answer' })).status).toBe(201)
  expect(await meets(him, me)).toEqual(['profile', 'search', 'nearest', 'chats', 'showcase'])
})

test('it counts for who comes later, and for who takes the address later', async () => {
  const [me, him] = await two()
  const late = await someone({ confirmed: false })
  await lists(me, `${late.email}, new-${him.email}`)
  await later()
  await db.raw('update account set confirmed_at = now() where member_id = $1', [late.id])
  await db.raw('update profile set visible = true where member_id = $1', [late.id])
  await db.transaction((tx) => meetByEmail(tx, testKeys, late.id))
  expect([await meets(late, me), await meets(him, me)]).toEqual([[], strangers])
  await db.raw('update account set email = $2 where member_id = $1', [him.id, `new-${him.email}`])
  await db.transaction((tx) => meetByEmail(tx, testKeys, him.id))
  expect(await meets(him, me)).toEqual([])
})

test('following a link counts: that of a sign-up, and that of a new address', async () => {
  const [me, him] = await two()
  const late = await someone({ confirmed: false })
  const address = `other-${him.email}`
  await lists(me, `${late.email}, ${address}`)
  await later()
  const [activation, wish] = await db.transaction(async (tx) => [
    await makeMailToken(tx, 'activation', late.id, 60),
    await wishForEmail(tx, him.id, address),
  ])
  expect(await meets(him, me)).toEqual(strangers)
  expect((await visitor(app).post('/api/activate.php', { token: activation })).status).toBe(204)
  expect((await visitor(app).post('/api/mail-change.php', { token: wish })).status).toBe(204)
  // A new address ends the sessions of before.
  const again = { ...him, client: await signedIn(app, db, him) }
  for (const one of [late, again]) expect(await meets(one, me)).toEqual([])
})

test('who is listed and confirms a second address of the same mailbox is hidden from there, too', async () => {
  const [me] = await two()
  const name = `piet${Date.now()}`
  await lists(me, `${name}@gmail.com`)
  await later()
  for (const [index, address] of [`${name}+2@gmail.com`, `${name.slice(0, 3)}.${name.slice(3)}@googlemail.com`].entries()) {
    const alias = await someone({ confirmed: false })
    await db.raw('update account set email = $2, confirmed_at = now() where member_id = $1', [alias.id, address])
    await db.raw('update profile set visible = true where member_id = $1', [alias.id])
    await db.transaction((tx) => meetByEmail(tx, testKeys, alias.id))
    expect(await meets(alias, me), String(index)).toEqual([])
  }
})

test('a telephone number that they gave counts as well, however it is written', async () => {
  const [me, him] = await two()
  await lists(me, '06 1234 5678')
  await later()
  await db.transaction((tx) => meetByNumber(tx, visitOf(him), him.id, '+31612345678'))
  expect(await meets(him, me)).toEqual([])
  await unlists(me, him.email)
  await later()
  expect(await meets(him, me)).toEqual([])
  await unlists(me, '+31 (0)6-12345678')
  await later()
  expect(await meets(him, me)).toEqual(strangers)
})

test('who gave their number before it was listed is found by it, and who was here before such lists by what they have', async () => {
  const [me, him] = await two()
  await db.raw('delete from known_address where member_id = $1', [him.id])
  await db.raw(
    `insert into mandate (member_id, id, provider, kind, state, method, label, created_at, number)
     values ($1, gen_random_uuid(), 'sandbox', 'card', 'valid', 'creditcard', '', now(), '+31687654321')`,
    [him.id],
  )
  await meetEverybody(db, testKeys)
  await lists(me, '0687654321')
  await later()
  expect(await meets(him, me)).toEqual([])
})

test('of two who list each other neither is seen; one taking it back changes nothing for the other', async () => {
  const [me, him] = await two()
  await lists(me, him.email)
  await lists(him, me.email)
  await later()
  expect([await meets(me, him), await meets(him, me)]).toEqual([[], []])
  await unlists(me)
  await later()
  expect([await meets(me, him), await meets(him, me)]).toEqual([[], strangers])
  await unlists(him, me.email)
  await later()
  expect(await meets(me, him)).toEqual(strangers)
  expect((await db.raw('select 1 from apart where member_id in ($1, $2)', [me.id, him.id])).rows).toEqual([])
})

test('an address that nobody has confirmed hides nobody: whoever signs up with a stranger’s learns nothing', async () => {
  const [me] = await two()
  const claimant = await someone({ confirmed: false })
  await lists(me, claimant.email)
  await later()
  expect(await meets(claimant, me)).toEqual(strangers)
})

test('to whom a member likes or has written they stay in sight, and who only wrote to them loses it', async () => {
  const [me, him] = await two()
  await writes(me, him)
  const before = await meets(him, me)
  expect(before).toEqual(['profile', 'search', 'nearest', 'chats', 'showcase'])
  await lists(me, him.email)
  await later()
  expect(await meets(him, me)).toEqual(before)
  const [other, writer] = await two()
  await writes(writer, other)
  await lists(other, writer.email)
  await later()
  expect(await meets(writer, other)).not.toContain('search')
})

test('the list of one site says nothing on another, and one’s own address hides nobody', async () => {
  const [me, him] = await two()
  await lists(me, `${me.email}\n${him.email}`)
  await later()
  const hashes = await db.raw('select address_hash from acquaintance_address where member_id = $1', [me.id])
  expect(
    hashes.rows.some((row) => (row as { address_hash: Buffer }).address_hash.equals(testKeys.hash('acquaintance', him.email))),
  ).toBe(false)
  expect((await db.raw('select 1 from apart where member_id = other_id')).rows).toEqual([])
})

describe('the list', () => {
  test('keeps what is not understood typed, and nothing that can be read', async () => {
    const [me] = await two()
    const { body } = await lists(me, 'tom@example.org; my cousin, 0612345679\n12\n\nJan de Vries <jan@example.org>')
    expect(body).toMatchObject({ count: 3, not_understood: ['my cousin', '12'] })
    expect(Date.now() - Date.parse(body.since)).toBeLessThan(60_000)
    const { rows } = await db.raw('select * from acquaintance_address where member_id = $1', [me.id])
    expect(JSON.stringify(rows)).not.toMatch(/tom@|jan@|612345679/)
    expect((await lists(me, 'nothing of use')).body).toMatchObject({ count: 3, not_understood: ['nothing of use'] })
  })

  test('changes three times a day, whatever is changed', async () => {
    const [me, him] = await two()
    for (const change of [() => lists(me, him.email), () => unlists(me), () => lists(me, him.email)])
      expect((await change()).status).toBe(200)
    const tries = await Promise.all([lists(me, 'x@example.org'), unlists(me), unlists(me, him.email)])
    expect(tries.map(({ status, body }) => [status, body.error.code])).toEqual(tries.map(() => [429, 'daily_limit']))
    expect(tries[0]!.body.error.message).toContain('24 hours')
    await later()
    expect(await meets(him, me)).toEqual([])
  })

  const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}@example.org`).join('\n')
  const joinedBefore = (one: Someone, days: number) =>
    db.raw("update account set created_at = now() - $2 * interval '1 day' where member_id = $1", [one.id, days])

  test('takes 500, and what was taken off counts for thirty days', async () => {
    const [me] = await two()
    await joinedBefore(me, 8)
    expect((await lists(me, many(501, 'a'))).body.error.fields.addresses).toContain('500')
    expect((await lists(me, many(500, 'a'))).body).toMatchObject({ count: 500, left: 0 })
    expect((await unlists(me)).body).toMatchObject({ count: 0, left: 0 })
    expect((await lists(me, 'b@example.org')).status).toBe(422)
    await later()
    expect((await lists(me, 'a7@example.org')).body).toMatchObject({ count: 1, left: 0 })
    await db.raw("update acquaintance_address set removed_at = removed_at - interval '30 days' where member_id = $1", [me.id])
    await forgetOldAcquaintances(db)
    expect((await me.client.get('/api/acquaintances.php')).body).toMatchObject({ count: 1, left: 499 })
  })

  test('takes 100 on the first day and 250 in the first week, and says so', async () => {
    const [me] = await two()
    expect((await lists(me, many(101, 'c'))).body.error.fields.addresses).toMatch(/100.*500/)
    expect((await lists(me, many(100, 'c'))).body).toMatchObject({ count: 100, left: 0 })
    await joinedBefore(me, 2)
    expect((await me.client.get('/api/acquaintances.php')).body).toMatchObject({ count: 100, left: 150 })
    expect((await lists(me, many(251, 'c'))).body.error.fields.addresses).toContain('250')
  })

  test('is changed six times a day by new accounts of one network, and thirty times by all', async () => {
    const changes = async (count: number, days: number, first: number) => {
      const statuses: number[] = []
      for (let index = 0; index < count; index++) {
        const one = await someone()
        await joinedBefore(one, days)
        const rule = (tx: Transaction) =>
          addAcquaintances(
            tx,
            visitOf(one, { address: '198.51.100.7' }),
            { emails: [`d${index}@example.org`], numbers: [] },
            { production: true },
          )
        statuses.push(
          await db.transaction(rule).then(
            () => 200,
            (error: Problem) => (error.code === 'too_many_requests' ? 429 : 500),
          ),
        )
      }
      expect(statuses).toEqual(statuses.map((_, index) => (index < first ? 200 : 429)))
    }
    await changes(8, 1, 6)
    await changes(26, 30, 24)
  })

  test('is his who has confirmed his address', async () => {
    const him = await someone({ confirmed: false })
    expect(await lists(him, 'tom@example.org')).toMatchObject({ status: 403, body: { error: { code: 'confirm_first' } } })
  })

  test('costs the database the same whether or not an address is a member’s', async () => {
    const [me, him] = await two()
    const statements = async (email: string) => {
      const ran: string[] = []
      await db.transaction(async (tx) => {
        const told = <Run extends Handle['rows'] | Handle['row'] | Handle['run']>(run: Run) =>
          ((statement: Statement<unknown>, values?: readonly unknown[]) => {
            ran.push(statement.name)
            return run(statement, values)
          }) as Run
        const watched = { ...tx, rows: told(tx.rows), row: told(tx.row), run: told(tx.run) }
        await addAcquaintances(watched, visitOf(me), { emails: [email], numbers: [] }, { production: false })
      })
      return ran
    }
    expect(await statements(him.email)).toEqual(await statements('nobody@example.org'))
    await later()
    expect(await meets(him, me)).toEqual([])
  })

  test('is forgotten with him, whoever else is on it', async () => {
    const [me, him] = await two()
    await lists(me, him.email)
    await lists(him, me.email)
    await later()
    await db.transaction((tx) => forgetAcquaintances(tx, me.id))
    for (const [table, column] of [
      ['acquaintance_address', 'member_id'],
      ['acquaintance_holder', 'member_id'],
      ['apart', 'member_id'],
      ['apart', 'other_id'],
      ['known_address', 'member_id'],
      ['address_owner', 'member_id'],
    ])
      expect((await db.raw(`select 1 from ${table} where ${column} = $1`, [me.id])).rows, table).toEqual([])
  })
})

test('a visitor sees who shows himself to visitors', async () => {
  const [me, him] = await two()
  await lists(me, him.email)
  await later()
  expect((await visitor(app).get(`/api/member.php?id=${me.id}`)).status).toBe(200)
})

test.each<[typed: string, read: object]>([
  ['tom@example.org, jan@example.org', { emails: ['tom@example.org', 'jan@example.org'] }],
  ['Tom@Example.org;tom@example.org', { emails: ['tom@example.org'] }],
  ['"Tom" <tom@example.org>\tjan@example.org', { emails: ['tom@example.org', 'jan@example.org'] }],
  ['06-12345678\n0031612345678\n+31 6 1234 5678', { numbers: ['+31612345678'] }],
  ['+49 151 23456789', { numbers: ['+4915123456789'] }],
  ['Tom: 0612345678', { numbers: ['+31612345678'] }],
  ['1234, tom@, @example.org', { unread: ['1234', 'tom@', '@example.org'] }],
  [' ,;\n', {}],
])('of %j is read %j', async (typed, read) => {
  expect(await readAddresses(typed, 'NL')).toEqual({ emails: [], numbers: [], unread: [], ...read })
})
