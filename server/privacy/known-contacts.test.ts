import { describe, expect, test } from 'vitest'
import { wishForEmail } from '#server/account/email-change.ts'
import { makeMailToken } from '#server/account/mail-tokens/mail-tokens.ts'
import type { Handle, Statement, Transaction } from '#server/platform/database/database.ts'
import type { Problem } from '#server/platform/http/problem.ts'
import { Showcase } from '#server/search/showcase.ts'
import { signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { addKnownContacts, forgetRemovedContacts } from '#server/profile/hiding/known-contacts.ts'
import {
  applyListChanges,
  forgetKnownContacts,
  recordKnownEmail,
  recordKnownNumber,
  recordMissingAddresses,
} from '#server/profile/hiding/hiding.ts'
import { readAddresses } from '#server/profile/hiding/addresses.ts'

const db = await freshDatabase()
const app = await testApp(db)

interface Someone extends TestMember {
  client: TestClient
}

async function someone(details: MemberDetails = {}): Promise<Someone> {
  const created = await member(db, details)
  return { ...created, client: await signedIn(app, db, created) }
}

const lists = (one: Someone, addresses: string) => one.client.post('/api/acquaintances.php', { addresses })
const unlists = (one: Someone, addresses?: string) => one.client.delete('/api/acquaintances.php', { addresses })
/** Another day: all changes have taken effect. */
const later = async () => {
  await db.raw('delete from rate_limit')
  await applyListChanges(db, inHours(24))
}
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000)

/** The places where the one member sees the other. */
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
    (has((await one.client.get('/api/chats.php')).body) || has((await one.client.get('/api/requests.php')).body)) && 'chats',
    has(await new Showcase(db).read(visitOf(one), 240)) && 'showcase',
  ].filter((place) => place !== false)
}

const strangers = ['profile', 'search', 'nearest', 'showcase']

async function shown({ id }: TestMember): Promise<void> {
  await db.raw("insert into consent values ($1, 'shown_to_visitors', '1', now())", [id])
  await db.raw('update member_search set has_photo = true, shown_to_visitors = true where member_id = $1', [id])
}

/** Empties the search, so that two new members find each other on its first page. */
async function two(): Promise<[Someone, Someone]> {
  await db.raw('delete from member_search')
  const both: [Someone, Someone] = [await someone(), await someone()]
  for (const each of both) await shown(each)
  await recordMissingAddresses(db, testKeys)
  return both
}

const likes = (one: Someone, other: TestMember) => one.client.post('/api/likes.php', { profile: { id: other.id } })
const writes = (one: Someone, other: TestMember) =>
  one.client.post('/api/messages.php', { profile: { id: other.id }, text: 'hi' })

test('a member who lists the address of another is hidden from them everywhere and still sees them, until the address is off the list', async () => {
  const [lister, listed] = await two()
  await likes(listed, lister)
  expect(await meets(listed, lister)).toEqual(['profile', 'search', 'nearest', 'likes', 'showcase'])
  expect((await lists(lister, `Tom <${listed.email.toUpperCase()}>`)).body).toMatchObject({
    count: 1,
    left: 99,
    not_understood: [],
  })
  await later()
  expect(await meets(listed, lister)).toEqual([])
  expect(await meets(lister, listed)).toEqual(['profile', 'search', 'nearest', 'likes', 'showcase'])
  const nobody = await listed.client.get('/api/member.php?id=00000000-0000-4000-8000-000000000000')
  const { status, body } = await listed.client.get(`/api/member.php?id=${lister.id}`)
  expect({ status, body }).toEqual({ status: nobody.status, body: nobody.body })
  expect((await writes(listed, lister)).status).toBe(404)
  expect((await listed.client.post('/api/block.php', { profile: { id: lister.id } })).status).toBe(404)
  expect((await unlists(lister, listed.email)).body).toMatchObject({ count: 0, left: 99 })
  expect(await meets(listed, lister)).toEqual([])
  await later()
  expect(await meets(listed, lister)).toEqual(['profile', 'search', 'nearest', 'likes', 'showcase'])
})

test('a change takes effect between 2 and 24 hours later, each address at a time of its own', async () => {
  const [lister, listed] = await two()
  const strangers = Array.from({ length: 98 }, (_, at) => `stranger${at}@example.org`)
  await lists(lister, [...strangers, listed.email].join(' \n'))
  await applyListChanges(db, inHours(1.9))
  expect(await meets(listed, lister)).toContain('profile')
  const dues = async () => {
    const { rows } = await db.raw('select due_at from known_contact_address where member_id = $1 order by due_at', [lister.id])
    return rows.map((row) => ((row as { due_at: Date }).due_at.getTime() - Date.now()) / 3_600_000)
  }
  const hours = await dues()
  expect(new Set(hours).size).toBeGreaterThan(90)
  expect([hours[0]! > 1.9, hours[0]! < 6, hours.at(-1)! > 20, hours.at(-1)! < 24]).toEqual([true, true, true, true])
  await applyListChanges(db, inHours(24))
  expect(await meets(listed, lister)).toEqual([])
  await unlists(lister)
  await applyListChanges(db, inHours(1.9))
  expect(await meets(listed, lister)).toEqual([])
  expect((await dues())[0]).toBeGreaterThan(1.9)
})

test('an address that is listed again and again takes effect once, at the last time, never before two hours', async () => {
  const [lister, listed] = await two()
  for (let turn = 0; turn < 12; turn++) {
    await db.raw('delete from rate_limit')
    await lists(lister, listed.email)
    await db.raw('delete from rate_limit')
    await unlists(lister, listed.email)
  }
  await db.raw('delete from rate_limit')
  await lists(lister, listed.email)
  const { rows } = await db.raw('select due_at from known_contact_address where member_id = $1', [lister.id])
  expect(rows).toHaveLength(1)
  await applyListChanges(db, inHours(1.9))
  expect(await meets(listed, lister)).toEqual(strangers)
  await later()
  expect(await meets(listed, lister)).toEqual([])
  // While an address is in effect, removing and relisting it before the removal takes effect changes nothing.
  await unlists(lister, listed.email)
  await db.raw('delete from rate_limit')
  await lists(lister, listed.email)
  for (const hours of [1.9, 12, 24]) {
    await applyListChanges(db, inHours(hours))
    expect(await meets(listed, lister)).toEqual([])
  }
})

test('an address that is removed before it took effect never takes effect', async () => {
  const [lister, listed] = await two()
  await lists(lister, listed.email)
  await unlists(lister, listed.email)
  await later()
  expect(await meets(listed, lister)).toEqual(strangers)
})

test.each<[what: string, acts: (lister: Someone, listed: TestMember) => Promise<{ status: number }>, from: string[]]>([
  ['a like', likes, ['profile', 'search', 'nearest', 'likes', 'showcase']],
  ['a message', writes, ['profile', 'search', 'nearest', 'chats', 'showcase']],
  [
    'a gift',
    (lister, listed) => lister.client.post('/api/messages.php', { profile: { id: listed.id }, gift: 'rose' }),
    ['profile', 'search', 'nearest', 'chats', 'showcase'],
  ],
  [
    'a like in the swipe game',
    (lister, listed) => lister.client.post('/api/swipe.php', { profile: { id: listed.id }, like: true }),
    ['profile', 'search', 'nearest', 'likes', 'showcase'],
  ],
])('%s shows the lister to its recipient, before the list takes effect and after', async (_, acts, places) => {
  const [lister, listed] = await two()
  await lists(lister, listed.email)
  await later()
  expect(await meets(listed, lister)).toEqual([])
  expect((await acts(lister, listed)).status).toBeLessThan(300)
  expect(await meets(listed, lister)).toEqual(places)
  const [early, other] = await two()
  await lists(early, other.email)
  expect((await acts(early, other)).status).toBeLessThan(300)
  await later()
  expect(await meets(other, early)).toEqual(places)
})

test('a recipient who lists the sender is shown to them by the first answer', async () => {
  const [lister, listed] = await two()
  await writes(listed, lister)
  await lists(lister, listed.email)
  await later()
  expect(await meets(listed, lister)).not.toContain('search')
  const { id } = (await lister.client.get('/api/requests.php')).body[0].conversation
  expect((await lister.client.post('/api/messages.php', { conversation: { id }, text: 'an answer' })).status).toBe(201)
  expect(await meets(listed, lister)).toEqual(['profile', 'search', 'nearest', 'chats', 'showcase'])
})

test('a listed address counts for a member who joins later, and for one who takes the address later', async () => {
  const [lister, listed] = await two()
  const late = await someone({ confirmed: false })
  await lists(lister, `${late.email}, new-${listed.email}`)
  await later()
  await db.raw('update account set confirmed_at = now() where member_id = $1', [late.id])
  await db.raw('update profile set visible = true where member_id = $1', [late.id])
  await db.transaction((tx) => recordKnownEmail(tx, testKeys, late.id))
  expect([await meets(late, lister), await meets(listed, lister)]).toEqual([[], strangers])
  await db.raw('update account set email = $2 where member_id = $1', [listed.id, `new-${listed.email}`])
  await db.transaction((tx) => recordKnownEmail(tx, testKeys, listed.id))
  expect(await meets(listed, lister)).toEqual([])
})

test('confirming an address by a mailed link counts, at sign-up and for a new address', async () => {
  const [lister, listed] = await two()
  const late = await someone({ confirmed: false })
  const address = `other-${listed.email}`
  await lists(lister, `${late.email}, ${address}`)
  await later()
  const [activation, wish] = await db.transaction(async (tx) => [
    await makeMailToken(tx, 'activation', late.id, 60),
    await wishForEmail(tx, listed.id, address),
  ])
  expect(await meets(listed, lister)).toEqual(strangers)
  expect((await visitor(app).post('/api/activate.php', { token: activation })).status).toBe(204)
  expect((await visitor(app).post('/api/email.php', { token: wish })).status).toBe(204)
  // A new address ends the earlier sessions.
  const again = { ...listed, client: await signedIn(app, db, listed) }
  for (const one of [late, again]) expect(await meets(one, lister)).toEqual([])
})

test('the lister is hidden also from an account with another address of the listed mailbox', async () => {
  const [lister] = await two()
  const name = `piet${Date.now()}`
  await lists(lister, `${name}@gmail.com`)
  await later()
  for (const [index, address] of [`${name}+2@gmail.com`, `${name.slice(0, 3)}.${name.slice(3)}@googlemail.com`].entries()) {
    const alias = await someone({ confirmed: false })
    await db.raw('update account set email = $2, confirmed_at = now() where member_id = $1', [alias.id, address])
    await db.raw('update profile set visible = true where member_id = $1', [alias.id])
    await db.transaction((tx) => recordKnownEmail(tx, testKeys, alias.id))
    expect(await meets(alias, lister), String(index)).toEqual([])
  }
})

test('a telephone number counts as well, in any notation', async () => {
  const [lister, listed] = await two()
  await lists(lister, '06 1234 5678')
  await later()
  await db.transaction((tx) => recordKnownNumber(tx, visitOf(listed), listed.id, '+31612345678'))
  expect(await meets(listed, lister)).toEqual([])
  await unlists(lister, listed.email)
  await later()
  expect(await meets(listed, lister)).toEqual([])
  await unlists(lister, '+31 (0)6-12345678')
  await later()
  expect(await meets(listed, lister)).toEqual(strangers)
})

test('a number given before it was listed counts, and so do the numbers of members from before such lists', async () => {
  const [lister, listed] = await two()
  await db.raw('delete from known_address where member_id = $1', [listed.id])
  await db.raw(
    `insert into mandate (member_id, id, provider, kind, state, method, label, created_at, number)
     values ($1, gen_random_uuid(), 'sandbox', 'card', 'valid', 'creditcard', '', now(), '+31687654321')`,
    [listed.id],
  )
  await recordMissingAddresses(db, testKeys)
  await lists(lister, '0687654321')
  await later()
  expect(await meets(listed, lister)).toEqual([])
})

test('two who list each other do not see each other; one removing the address changes nothing for the other', async () => {
  const [lister, listed] = await two()
  await lists(lister, listed.email)
  await lists(listed, lister.email)
  await later()
  expect([await meets(lister, listed), await meets(listed, lister)]).toEqual([[], []])
  await unlists(lister)
  await later()
  expect([await meets(lister, listed), await meets(listed, lister)]).toEqual([[], strangers])
  await unlists(listed, lister.email)
  await later()
  expect(await meets(lister, listed)).toEqual(strangers)
  expect((await db.raw('select 1 from known_contact where member_id in ($1, $2)', [lister.id, listed.id])).rows).toEqual([])
})

test('an unconfirmed address hides nobody: signing up with another’s address discloses nothing', async () => {
  const [lister] = await two()
  const claimant = await someone({ confirmed: false })
  await lists(lister, claimant.email)
  await later()
  expect(await meets(claimant, lister)).toEqual(strangers)
})

test('a lister stays visible to members they like or have written to, and not to members who only wrote to them', async () => {
  const [lister, listed] = await two()
  await writes(lister, listed)
  const before = await meets(listed, lister)
  expect(before).toEqual(['profile', 'search', 'nearest', 'chats', 'showcase'])
  await lists(lister, listed.email)
  await later()
  expect(await meets(listed, lister)).toEqual(before)
  const [other, writer] = await two()
  await writes(writer, other)
  await lists(other, writer.email)
  await later()
  expect(await meets(writer, other)).not.toContain('search')
})

test('a list has no effect on another site, and a member’s own address hides nobody', async () => {
  const [lister, listed] = await two()
  await lists(lister, `${lister.email}\n${listed.email}`)
  await later()
  const hashes = await db.raw('select address_hash from known_contact_address where member_id = $1', [lister.id])
  expect(
    hashes.rows.some((row) =>
      (row as { address_hash: Buffer }).address_hash.equals(testKeys.hash('known_contact', listed.email)),
    ),
  ).toBe(false)
  expect((await db.raw('select 1 from known_contact where member_id = other_id')).rows).toEqual([])
})

describe('the list', () => {
  test('returns what it does not understand, and stores nothing readable', async () => {
    const [lister] = await two()
    const { body } = await lists(lister, 'tom@example.org; my cousin, 0612345679\n12\n\nJan de Vries <jan@example.org>')
    expect(body).toMatchObject({ count: 3, not_understood: ['my cousin', '12'] })
    expect(Date.now() - Date.parse(body.since)).toBeLessThan(60_000)
    const { rows } = await db.raw('select * from known_contact_address where member_id = $1', [lister.id])
    expect(JSON.stringify(rows)).not.toMatch(/tom@|jan@|612345679/)
    expect((await lists(lister, 'nothing of use')).body).toMatchObject({ count: 3, not_understood: ['nothing of use'] })
  })

  test('changes three times a day, whatever is changed', async () => {
    const [lister, listed] = await two()
    for (const change of [() => lists(lister, listed.email), () => unlists(lister), () => lists(lister, listed.email)])
      expect((await change()).status).toBe(200)
    const tries = await Promise.all([lists(lister, 'x@example.org'), unlists(lister), unlists(lister, listed.email)])
    expect(tries.map(({ status, body }) => [status, body.error.code])).toEqual(tries.map(() => [429, 'daily_limit']))
    expect(tries[0]!.body.error.message).toContain('24 hours')
    await later()
    expect(await meets(listed, lister)).toEqual([])
  })

  const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}@example.org`).join('\n')
  const joinedBefore = (one: Someone, days: number) =>
    db.raw("update account set created_at = now() - $2 * interval '1 day' where member_id = $1", [one.id, days])

  test('takes 500 addresses, and a removed one counts for thirty days', async () => {
    const [lister] = await two()
    await joinedBefore(lister, 8)
    expect((await lists(lister, many(501, 'a'))).body.error.fields.addresses).toContain('500')
    expect((await lists(lister, many(500, 'a'))).body).toMatchObject({ count: 500, left: 0 })
    expect((await unlists(lister)).body).toMatchObject({ count: 0, left: 0 })
    expect((await lists(lister, 'b@example.org')).status).toBe(422)
    await later()
    expect((await lists(lister, 'a7@example.org')).body).toMatchObject({ count: 1, left: 0 })
    await db.raw("update known_contact_address set removed_at = removed_at - interval '30 days' where member_id = $1", [
      lister.id,
    ])
    await forgetRemovedContacts(db)
    expect((await lister.client.get('/api/acquaintances.php')).body).toMatchObject({ count: 1, left: 499 })
  })

  test('takes 100 addresses on the first day and 250 in the first week, and says so', async () => {
    const [lister] = await two()
    expect((await lists(lister, many(101, 'c'))).body.error.fields.addresses).toMatch(/100.*500/)
    expect((await lists(lister, many(100, 'c'))).body).toMatchObject({ count: 100, left: 0 })
    await joinedBefore(lister, 2)
    expect((await lister.client.get('/api/acquaintances.php')).body).toMatchObject({ count: 100, left: 150 })
    expect((await lists(lister, many(251, 'c'))).body.error.fields.addresses).toContain('250')
  })

  test('changes six times a day by new accounts of one network, and thirty times by all accounts', async () => {
    const changes = async (count: number, days: number, first: number) => {
      const statuses: number[] = []
      for (let index = 0; index < count; index++) {
        const one = await someone()
        await joinedBefore(one, days)
        const rule = (tx: Transaction) =>
          addKnownContacts(
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

  test('needs a confirmed address', async () => {
    const unconfirmed = await someone({ confirmed: false })
    expect(await lists(unconfirmed, 'tom@example.org')).toMatchObject({ status: 403, body: { error: { code: 'confirm_first' } } })
  })

  test('costs the database the same whether or not an address is a member’s', async () => {
    const [lister, listed] = await two()
    const statements = async (email: string) => {
      const ran: string[] = []
      await db.transaction(async (tx) => {
        const logged = <Run extends Handle['rows'] | Handle['row'] | Handle['run']>(run: Run) =>
          ((statement: Statement<unknown>, values?: readonly unknown[]) => {
            ran.push(statement.name)
            return run(statement, values)
          }) as Run
        const watched = { ...tx, rows: logged(tx.rows), row: logged(tx.row), run: logged(tx.run) }
        await addKnownContacts(watched, visitOf(lister), { emails: [email], numbers: [] }, { production: false })
      })
      return ran
    }
    expect(await statements(listed.email)).toEqual(await statements('nobody@example.org'))
    await later()
    expect(await meets(listed, lister)).toEqual([])
  })

  test('is deleted with its owner', async () => {
    const [lister, listed] = await two()
    await lists(lister, listed.email)
    await lists(listed, lister.email)
    await later()
    await db.transaction((tx) => forgetKnownContacts(tx, lister.id))
    for (const [table, column] of [
      ['known_contact_address', 'member_id'],
      ['known_contact_lister', 'member_id'],
      ['known_contact', 'member_id'],
      ['known_contact', 'other_id'],
      ['known_address', 'member_id'],
      ['address_owner', 'member_id'],
    ])
      expect((await db.raw(`select 1 from ${table} where ${column} = $1`, [lister.id])).rows, table).toEqual([])
  })
})

test('a visitor sees a lister who agreed to be shown to visitors', async () => {
  const [lister, listed] = await two()
  await lists(lister, listed.email)
  await later()
  expect((await visitor(app).get(`/api/member.php?id=${lister.id}`)).status).toBe(200)
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
])('%j is read as %j', async (typed, read) => {
  expect(await readAddresses(typed, 'NL')).toEqual({ emails: [], numbers: [], unread: [], ...read })
})
