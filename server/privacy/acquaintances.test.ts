import { describe, expect, test } from 'vitest'
import { wishForEmail } from '#server/account/email-change.ts'
import { makeMailToken } from '#server/account/mail-tokens.ts'
import type { Handle, Statement } from '#server/platform/database/database.ts'
import { Showcase } from '#server/search/showcase.ts'
import { signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import {
  addAcquaintances,
  forgetAcquaintances,
  forgetOldAcquaintances,
  meetByEmail,
  meetByNumber,
} from '#server/profile/sight/acquaintances.ts'
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
/** Another day. */
const later = () => db.raw('delete from rate_limit')

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

async function two(): Promise<[Someone, Someone]> {
  const both: [Someone, Someone] = [await someone(), await someone()]
  for (const man of both) await shown(man)
  return both
}

test('who lists the address of another is gone for him, and he for the other, everywhere; off the list both are back', async () => {
  const [me, him] = await two()
  for (const [one, other] of [
    [me, him],
    [him, me],
  ] as const)
    await one.client.post('/api/likes.php', { profile: { id: other.id } })
  expect(await meets(me, him)).toEqual(['profile', 'search', 'nearest', 'likes', 'showcase'])
  expect((await lists(me, `Tom <${him.email.toUpperCase()}>`)).body).toMatchObject({ count: 1, left: 499, not_understood: [] })
  expect([await meets(me, him), await meets(him, me)]).toEqual([[], []])
  const nobody = await him.client.get('/api/member.php?id=00000000-0000-4000-8000-000000000000')
  for (const [one, other] of [
    [me, him],
    [him, me],
  ] as const) {
    const { status, body } = await one.client.get(`/api/member.php?id=${other.id}`)
    expect({ status, body }).toEqual({ status: nobody.status, body: nobody.body })
    expect((await one.client.post('/api/messages.php', { profile: { id: other.id }, text: 'hi' })).status).toBe(404)
    expect((await one.client.post('/api/block.php', { profile: { id: other.id } })).status).toBe(404)
  }
  expect((await unlists(me, him.email)).body).toMatchObject({ count: 0, left: 499 })
  expect(await meets(me, him)).toEqual(['profile', 'search', 'nearest', 'likes', 'showcase'])
  expect(await meets(him, me)).toContain('likes')
})

test('it counts for who comes later, whoever of the two it is, and for who takes the address later', async () => {
  const [me, him] = await two()
  const late = await someone({ confirmed: false })
  await lists(me, `${late.email}, new-${him.email}`)
  await db.raw('update account set confirmed_at = now() where member_id = $1', [late.id])
  await db.raw('update profile set visible = true where member_id = $1', [late.id])
  await db.transaction((tx) => meetByEmail(tx, testKeys, late.id))
  expect([await meets(me, late), await meets(late, me)]).toEqual([[], []])
  expect(await meets(me, him)).toEqual(strangers)
  await db.raw('update account set email = $2 where member_id = $1', [him.id, `new-${him.email}`])
  await db.transaction((tx) => meetByEmail(tx, testKeys, him.id))
  expect([await meets(me, him), await meets(him, me)]).toEqual([[], []])
})

test('following a link counts: that of a sign-up, and that of a new address', async () => {
  const [me, him] = await two()
  const late = await someone({ confirmed: false })
  const address = `other-${him.email}`
  await lists(me, `${late.email}, ${address}`)
  const [activation, wish] = await db.transaction(async (tx) => [
    await makeMailToken(tx, 'activation', late.id, 60),
    await wishForEmail(tx, him.id, address),
  ])
  expect(await meets(me, him)).toEqual(strangers)
  expect((await visitor(app).post('/api/activate.php', { token: activation })).status).toBe(204)
  expect((await visitor(app).post('/api/mail-change.php', { token: wish })).status).toBe(204)
  for (const one of [late, him]) expect([await meets(me, one), await meets(one, me)]).toEqual([[], []])
})

test('a telephone number that he gave counts as well, however it is written', async () => {
  const [me, him] = await two()
  await lists(me, '06 1234 5678')
  await db.transaction((tx) => meetByNumber(tx, visitOf(him), him.id, '+31612345678'))
  expect([await meets(me, him), await meets(him, me)]).toEqual([[], []])
  await unlists(me, him.email)
  expect(await meets(me, him)).toEqual([])
  await unlists(me, '+31 (0)6-12345678')
  expect(await meets(me, him)).toEqual(strangers)
})

test('who gave his number before it was listed is found by it', async () => {
  const [me, him] = await two()
  await db.raw(
    `insert into mandate (member_id, id, provider, kind, state, method, label, created_at, number)
     values ($1, gen_random_uuid(), 'sandbox', 'card', 'valid', 'creditcard', '', now(), '+31687654321')`,
    [him.id],
  )
  await lists(me, '0687654321')
  expect(await meets(him, me)).toEqual([])
})

test('as long as both list each other, one taking it back changes nothing', async () => {
  const [me, him] = await two()
  await lists(me, him.email)
  await lists(him, me.email)
  await unlists(me)
  expect([await meets(me, him), await meets(him, me)]).toEqual([[], []])
  await unlists(him, me.email)
  expect(await meets(me, him)).toEqual(strangers)
  expect((await db.raw('select 1 from apart where member_id in ($1, $2)', [me.id, him.id])).rows).toEqual([])
})

test('an address that nobody has confirmed hides nobody: whoever signs up with a stranger’s learns nothing', async () => {
  const [me] = await two()
  const claimant = await someone({ confirmed: false })
  await lists(me, claimant.email)
  expect(await meets(claimant, me)).toEqual(strangers)
})

test('a conversation that is there goes on, and nothing of the other changes', async () => {
  const [me, him] = await two()
  await me.client.post('/api/messages.php', { profile: { id: him.id }, text: 'hello' })
  const before = await meets(him, me)
  expect(before).toEqual(['profile', 'search', 'nearest', 'chats', 'showcase'])
  await lists(me, him.email)
  expect(await meets(him, me)).toEqual(before)
  expect((await him.client.post('/api/messages.php', { profile: { id: me.id }, text: 'answer' })).status).toBe(201)
})

test('the list of one site says nothing on another, and his own address hides nobody', async () => {
  const [me, him] = await two()
  await db.transaction((tx) => meetByEmail(tx, testKeys, him.id))
  await lists(me, `${me.email}\n${him.email}`)
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
    expect(await meets(him, me)).toEqual([])
  })

  test('takes 500, and what was taken off counts for thirty days', async () => {
    const [me] = await two()
    const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}@example.org`).join('\n')
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
        await addAcquaintances(watched, visitOf(me), { emails: [email], numbers: [] })
      })
      return ran
    }
    expect(await statements(him.email)).toEqual(await statements('nobody@example.org'))
    expect(await meets(him, me)).toEqual([])
  })

  test('is forgotten with him, whoever else is on it', async () => {
    const [me, him] = await two()
    await lists(me, him.email)
    await lists(him, me.email)
    await db.transaction((tx) => forgetAcquaintances(tx, me.id))
    for (const [table, column] of [
      ['acquaintance_address', 'member_id'],
      ['acquaintance_holder', 'member_id'],
      ['apart', 'member_id'],
      ['apart', 'other_id'],
    ])
      expect((await db.raw(`select 1 from ${table} where ${column} = $1`, [me.id])).rows, table).toEqual([])
  })
})

test('a visitor sees who shows himself to visitors', async () => {
  const [me, him] = await two()
  await lists(me, him.email)
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
