import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Hint } from '#server/platform/live/hints.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { endSession, endSessions, forgetOldSessions, isActivity, keepSession, signedIn, startSession } from './sessions.ts'

const db = await freshDatabase()
let hints: Hint[] = []
db.hints.listen((hint) => void hints.push(hint))

let tom: TestMember

beforeEach(async () => {
  tom = await member(db)
  hints = []
})

/** Starts a session and returns its hash. */
async function session(of = tom): Promise<Buffer> {
  const token = await startSession(db, { memberId: of.id, siteId: 'beau', userAgent: 'x'.repeat(300) })
  return createHash('sha256').update(token).digest()
}

const opens = async (hash: Buffer) => (await signedIn(db, [hash])).has(hash.toString('hex'))
const age = (hash: Buffer, column: 'created_at' | 'last_used_at', days: number) =>
  db.raw(`update session set ${column} = now() - make_interval(days => $2) + interval '1 minute' where token_hash = $1`, [
    hash,
    days,
  ])
const kept = async (hash: Buffer) => (await db.raw('select from session where token_hash = $1', [hash])).rows.length

test.each([
  ['created_at', limits.sessionDays],
  ['last_used_at', limits.sessionIdleDays],
] as const)('by %s a session is valid for %i days and is then deleted', async (column, days) => {
  const [fresh, old] = [await session(), await session()]
  await age(fresh, column, days)
  await age(old, column, days + 1)
  expect([await opens(fresh), await opens(old)]).toEqual([true, false])
  await forgetOldSessions(db)
  expect([await kept(fresh), await kept(old)]).toEqual([1, 0])
})

test('a session belongs to its member, and the user agent is cut', async () => {
  const jan = await member(db)
  const [toms, jans] = [await session(), await session(jan)]
  const found = await signedIn(db, [toms, jans, Buffer.alloc(32)])
  expect([...found.values()].map((row) => row.member_id).sort()).toEqual([tom.id, jan.id].sort())
  expect(found.get(toms.toString('hex'))).toMatchObject({ member_id: tom.id, confirmed: true, premium: false, role: 'member' })
  const { rows } = await db.raw('select length(user_agent) as length from session where token_hash = $1', [toms])
  expect(rows).toEqual([{ length: 200 }])
})

test.each(['suspension', 'deletion'])('a session of a member with a %s is not valid', async (table) => {
  const hash = await session()
  await db.raw(`insert into ${table} values ($1, 'time', now())`, [tom.id])
  expect(await opens(hash)).toBe(false)
})

test('ending a session ends its sockets, and no other session', async () => {
  const [one, other] = [await session(), await session()]
  await endSession(db, one)
  expect([await opens(one), await opens(other)]).toEqual([false, true])
  expect(hints).toEqual([{ to: [tom.id], event: { type: 'ended', session: one.toString('hex') } }])
  await endSession(db, one)
  expect(hints).toHaveLength(1)
})

test('ending all sessions of a member keeps the current one, and those of others', async () => {
  const jan = await member(db)
  const [here, there, jans] = [await session(), await session(), await session(jan)]
  hints = []
  expect(await endSessions(db, tom.id, here)).toEqual([there])
  expect([await opens(here), await opens(there), await opens(jans)]).toEqual([true, false, true])
  expect(hints).toEqual([{ to: [tom.id], event: { type: 'ended', session: there.toString('hex') } }])
  await endSessions(db, tom.id)
  expect(await opens(here)).toBe(false)
})

test('loading a page and changing something count as activity; background requests do not end idleness', async () => {
  const page = { 'sec-fetch-dest': 'document' }
  expect(isActivity({ method: 'GET', headers: page })).toBe(true)
  expect(isActivity({ method: 'POST', headers: {} })).toBe(true)
  for (const method of ['GET', 'HEAD']) expect(isActivity({ method, headers: { 'sec-fetch-dest': 'empty' } })).toBe(false)
  const [used, polled] = [await session(), await session()]
  const idle = async (hash: Buffer) =>
    (await db.raw("select from session where token_hash = $1 and last_used_at < now() - interval '1 day'", [hash])).rows.length
  for (const hash of [used, polled]) await age(hash, 'last_used_at', 3)
  keepSession(db, { visit: visitOf(tom, { sessionHash: polled }), method: 'GET', headers: {} })
  keepSession(db, { visit: visitOf(tom, { sessionHash: used }), method: 'GET', headers: page })
  await expect.poll(() => idle(used)).toBe(0)
  expect(await idle(polled)).toBe(1)
})

test('a session begins only by login with its code if required, by passkey, by signup or by the link to a new password', () => {
  // The table of contents names a room with one of these words.
  const users = (name: string) =>
    globSync('server/**/!(*.test).ts', { exclude: ['server/testing/**', 'server/app.ts'] })
      .filter((file) => new RegExp(`\\b${name}\\(|\\b${name},`).test(readFileSync(file, 'utf8')))
      .sort()
  const inserting = globSync('server/**/!(*.test).ts').filter((file) => /insert into session\b/.test(readFileSync(file, 'utf8')))
  expect(inserting).toEqual(['server/account/sessions/queries.ts'])
  expect(users('insertSession')).toEqual(['server/account/sessions/sessions.ts'])
  expect(users('startSession')).toEqual(['server/account/login/login.ts', 'server/account/sessions/sessions.ts'])
  expect(users('signIn')).toEqual(['server/account/login/login.ts', 'server/sign-in/reset.ts', 'server/signup/joining.ts'])
  expect(users('letIn')).toEqual([
    'server/account/login/login.ts',
    'server/sign-in/codes/routes.ts',
    'server/sign-in/passkeys/routes.ts',
  ])
  expect(users('logIn')).toEqual(['server/account/login/login.ts', 'server/viewer/routes.ts'])
})
