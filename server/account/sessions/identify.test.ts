import { expect, test } from 'vitest'
import { endSession, startSession } from './sessions.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { addSite } from '#server/site/site.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { testServices } from '#server/testing/services.ts'
import { identifier } from './identify.ts'

const db = await freshDatabase()
const identify = identifier({ ...testServices(db), config: { siteUrl: 'http://localhost' } })
const other = { ...defaultSite('other.example', 'support@other.example'), id: 'other' }

test('of a hundred concurrent callers each is identified; one with an ended, foreign or unknown session is not', async () => {
  await addSite(db, other, ['other.example'])
  const people = await Promise.all(Array.from({ length: 20 }, (_, index) => member(db, { premium: index % 2 === 0 })))
  const calls = people.flatMap(({ id }, index) => [
    { as: id, premium: index % 2 === 0, session: start(id) },
    { as: undefined, premium: false, session: start(id).then(ended) },
    { as: undefined, premium: false, session: start(id, 'other') },
    { as: undefined, premium: false, session: Promise.resolve('x'.repeat(43)) },
    { as: id, premium: index % 2 === 0, session: start(id) },
  ])
  const tokens = await Promise.all(calls.map(({ session }) => session))
  const visits = await Promise.all(tokens.map((token) => visitOf(token)))
  expect(visits.map(({ memberId, premium }) => ({ as: memberId, premium }))).toEqual(
    calls.map(({ as, premium }) => ({ as, premium })),
  )
  expect(visits.every(({ memberId, sessionHash }) => (memberId === undefined) === (sessionHash === undefined))).toBe(true)
  expect((await visitOf(tokens[2]!, 'other.example')).memberId).toBe(people[0]!.id)
})

test('a suspended or leaving member is not signed in, also in a batch with others', async () => {
  const [tom, ben, jan] = [await member(db), await member(db), await member(db)]
  const tokens = await Promise.all([tom, ben, jan].map(({ id }) => start(id)))
  await db.raw("insert into suspension (member_id, reason, created_at) values ($1, 'spam', now())", [tom.id])
  await db.raw("insert into deletion (member_id, reason, requested_at) values ($1, 'moved', now())", [ben.id])
  const visits = await Promise.all(tokens.map((token) => visitOf(token)))
  expect(visits.map(({ memberId }) => memberId)).toEqual([undefined, undefined, jan.id])
})

test('the address of a caller who leaves during the look-up is known', async () => {
  const session = await start((await member(db)).id)
  const connection: { ip?: string } = { ip: '145.97.39.155' }
  const caller = {
    headers: {},
    cookies: { session },
    hostname: 'localhost',
    get ip() {
      return connection.ip!
    },
  }
  const looking = identify(caller)
  delete connection.ip
  expect((await looking).address).toBe('145.97.39.155')
})

function start(memberId: string, siteId = 'beau'): Promise<string> {
  return startSession(db, { memberId, siteId, userAgent: 'test' })
}

async function ended(token: string): Promise<string> {
  await endSession(db, (await visitOf(token)).sessionHash!)
  return token
}

function visitOf(session: string, hostname = 'localhost') {
  return identify({ headers: {}, cookies: { session }, hostname, ip: '127.0.0.1' })
}
