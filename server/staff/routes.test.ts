import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Act } from '#contract/staff/options.ts'
import { codeOf, stepNow } from '#server/platform/keys/one-time-codes.ts'
import { asStaff, staffMember, type TestStaff } from '#server/testing/staff.ts'
import { from, signedIn, testApp, type TestAnswer, type TestClient, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { findEntries, verifyAuditLog } from './audit.ts'
import { forgetStaffSessions } from './sessions.ts'
import { record, system } from './staff.ts'

const db = await freshDatabase()
const app = await testApp(db)

beforeEach(async () => {
  await db.raw('delete from rate_limit')
})

const cookieOf = ({ headers }: TestAnswer, name: string) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((each) => each.startsWith(`${name}=`))
    ?.split(';')[0]

const begins = ({ name }: { name: string }, password = 'a rainy friday') =>
  visitor(app).post('/api/staff/login.php', { name, password })

/** A code of the account's app; `later` steps from now. */
const codeFrom = ({ secret }: { secret: string }, later = 0) => codeOf(secret, stepNow() + later)

const enters = (code: string, cookie: string | undefined) =>
  visitor(app).post('/api/staff/code.php', { code }, { cookie: cookie ?? '' })

async function logsIn(who: TestStaff, later = 0) {
  const entered = await enters(codeFrom(who, later), cookieOf(await begins(who), 'staff-login'))
  const cookie = cookieOf(entered, 'staff')!
  return { entered, cookie, browser: from(app, '127.0.0.1', cookie) }
}

const failure = ({ status, body }: TestAnswer) => [status, body.error?.code]
const age = (column: string, minutes: number, { id }: { id: string }) =>
  db.raw(`update staff_session set ${column} = ${column} - make_interval(mins => $2) where staff_id = $1`, [id, minutes])
const isIn = async (browser: TestClient) => (await browser.get('/api/staff/me.php')).status === 200

describe('a login of staff', () => {
  test('needs name and password, then a code of the app, and starts a session that scripts cannot read', async () => {
    const anna = await staffMember(db, 'lead')
    const begun = await begins(anna)
    expect(begun.body).toEqual({ enrol: null, demo_code: null })
    expect(failure(await visitor(app).get('/api/staff/me.php', { cookie: cookieOf(begun, 'staff-login')! }))).toEqual([
      403,
      'authentication_required',
    ])
    expect(failure(await enters('000000', cookieOf(begun, 'staff-login')))).toEqual([401, 'login_failed'])
    const entered = await enters(codeFrom(anna), cookieOf(begun, 'staff-login'))
    expect(entered.body.staff).toMatchObject({ id: anna.id, name: anna.name, role: 'lead', sites: null })
    const set = String([entered.headers['set-cookie']].flat().find((each) => String(each).startsWith('staff=')))
    expect(set).toMatch(/HttpOnly/)
    expect(set).toMatch(/SameSite=Strict/)
    const me = await visitor(app).get('/api/staff/me.php', { cookie: cookieOf(entered, 'staff')! })
    expect(me.body).toMatchObject({ staff: { id: anna.id }, demo_code: null })
    expect(me.headers['cache-control']).toBe('private, no-store')
    const [entry] = await findEntries(db, { actor: anna.name }, 1)
    expect(entry).toMatchObject({ act: 'session.begin', subject: `staff:${anna.id}`, actor_id: anna.id })
  })

  test('answers an unknown name like a wrong password', async () => {
    const anna = await staffMember(db, 'admin')
    const [wrong, unknown] = [await begins(anna, 'a sunny friday'), await begins({ name: 'nobody-here' })]
    expect(failure(wrong)).toEqual([401, 'login_failed'])
    expect(unknown.body).toEqual(wrong.body)
    expect(cookieOf(wrong, 'staff-login')).toBeUndefined()
  })

  test('is refused after five wrong passwords, for a known and an unknown name alike', async () => {
    const anna = await staffMember(db, 'admin')
    for (const name of [anna.name, 'nobody-there']) {
      for (let each = 0; each < 5; each++) expect((await begins({ name }, 'wrong')).status).toBe(401)
      expect(failure(await begins({ name }))).toEqual([429, 'too_many_attempts'])
    }
  })

  test('is not refused to its owner because of wrong passwords from other networks', async () => {
    const anna = await staffMember(db, 'admin')
    for (let network = 0; network < 12; network++)
      for (let each = 0; each < 5; each++) {
        const guess = await from(app, `203.0.${network}.7`).post('/api/staff/login.php', { name: anna.name, password: 'wrong' })
        expect(guess.status).toBe(401)
      }
    expect((await begins(anna)).status).toBe(200)
  })

  test('is refused after five wrong codes, also for the right one, and by any login of the account', async () => {
    const anna = await staffMember(db, 'admin')
    const cookie = cookieOf(await begins(anna), 'staff-login')
    const answers = await Promise.all(Array.from({ length: 8 }, () => enters('000000', cookie)))
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    expect(failure(await enters(codeFrom(anna), cookieOf(await begins(anna), 'staff-login')))).toEqual([429, 'too_many_attempts'])
  })

  test('takes each code once: of two at once one gets in, and neither a used nor an older code does', async () => {
    const anna = await staffMember(db, 'admin')
    const cookies = [cookieOf(await begins(anna), 'staff-login'), cookieOf(await begins(anna), 'staff-login')]
    const code = codeFrom(anna)
    const answers = await Promise.all(cookies.map((cookie) => enters(code, cookie)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    for (const used of [code, codeFrom(anna, -1)])
      expect(failure(await enters(used, cookieOf(await begins(anna), 'staff-login')))).toEqual([401, 'login_failed'])
  })

  test('that lacks its code ends after ten minutes, and is over once the code was entered', async () => {
    const anna = await staffMember(db, 'admin')
    const [late, done] = [cookieOf(await begins(anna), 'staff-login'), cookieOf(await begins(anna), 'staff-login')]
    expect((await enters(codeFrom(anna), done)).status).toBe(200)
    expect(failure(await enters(codeFrom(anna, 1), done))).toEqual([410, 'login_expired'])
    await db.raw("update staff_login set expires_at = now() - interval '1 second'")
    expect(failure(await enters(codeFrom(anna, 1), late))).toEqual([410, 'login_expired'])
  })

  test('begins one session, whichever of two codes in a row comes first', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const anna = await staffMember(db, 'admin')
      const begun = cookieOf(await begins(anna), 'staff-login')
      await Promise.all([enters(codeFrom(anna), begun), enters(codeFrom(anna, 1), begun)])
      const { rows } = await db.raw('select count(*)::int as sessions from staff_session where staff_id = $1', [anna.id])
      expect(rows).toEqual([{ sessions: 1 }])
    }
  })

  test('sets up the second factor the first time; of two at once one does, and the other secret is worth nothing', async () => {
    const anna = await staffMember(db, 'admin', { enrolled: false })
    const [one, other] = [await begins(anna), await begins(anna)]
    expect(one.body.enrol.address).toMatch(new RegExp(`^otpauth://totp/.*${anna.name}.*secret=${one.body.enrol.secret}`))
    expect(failure(await enters(codeFrom(other.body.enrol), cookieOf(one, 'staff-login')))).toEqual([401, 'login_failed'])
    const entered = await Promise.all(
      [one, other].map((begun) => enters(codeFrom(begun.body.enrol), cookieOf(begun, 'staff-login'))),
    )
    expect(entered.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await begins(anna)).body.enrol).toBeNull()
    expect((await findEntries(db, { act: 'staff.enrol' }, 9)).map(({ actor }) => actor)).toEqual([anna.name])
  })

  test('requested by a page of another site does not begin', async () => {
    const anna = await staffMember(db, 'admin')
    const foreign = { 'sec-fetch-site': 'cross-site' }
    const answer = await visitor(app).post('/api/staff/login.php', { name: anna.name, password: 'a rainy friday' }, foreign)
    expect(failure(answer)).toEqual([403, 'foreign_origin'])
  })
})

describe('a session of staff', () => {
  test('lasts eight hours at most, and half an hour without an act', async () => {
    const anna = await staffMember(db, 'admin')
    const { browser } = await logsIn(anna)
    await age('last_used_at', 29, anna)
    expect(await isIn(browser)).toBe(true)
    await age('last_used_at', 2, anna)
    expect(await isIn(browser)).toBe(false)
    const { browser: later } = await logsIn(anna, 1)
    await db.raw("update staff_session set last_used_at = now(), created_at = now() - interval '8 hours 1 second'")
    expect(await isIn(later)).toBe(false)
    await forgetStaffSessions(db)
    expect((await db.raw('select from staff_session where staff_id = $1', [anna.id])).rows).toEqual([])
  })

  test('stays while its owner acts; what an open page asks for by itself does not count', async () => {
    const anna = await staffMember(db, 'admin')
    const browser = await asStaff(app, db, anna)
    await age('last_used_at', 20, anna)
    await browser.get('/api/staff/me.php')
    const idle = async () =>
      (await db.raw("select from staff_session where staff_id = $1 and last_used_at < now() - interval '19 minutes'", [anna.id]))
        .rows.length
    expect(await idle()).toBe(1)
    await browser.get('/api/staff/accounts.php')
    expect(await idle()).toBe(0)
  })

  test.each([
    ['another network', { address: '203.0.113.7' }, false],
    ['another browser', { agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }, false],
    ['the network nearby', { address: '198.51.100.200' }, true],
    ['the next version of the browser', { agent: agentOf(141) }, true],
  ])(
    'used from %s',
    async (_, { address = '198.51.100.7', agent = agentOf(140) }: { address?: string; agent?: string }, stays) => {
      const anna = await staffMember(db, 'admin')
      const headers = { 'user-agent': agentOf(140) }
      const begun = await from(app, '198.51.100.7').post(
        '/api/staff/login.php',
        { name: anna.name, password: 'a rainy friday' },
        headers,
      )
      const browser = from(app, '198.51.100.7', cookieOf(begun, 'staff-login'))
      const cookie = cookieOf(await browser.post('/api/staff/code.php', { code: codeFrom(anna) }, headers), 'staff')
      const owner = from(app, '198.51.100.7', cookie)
      const stolen = await from(app, address, cookie).get('/api/staff/me.php', { 'user-agent': agent })
      expect(stolen.status).toBe(stays ? 200 : 403)
      expect((await owner.get('/api/staff/me.php', headers)).status).toBe(stays ? 200 : 403)
      expect((await findEntries(db, { act: 'session.moved', actor: anna.name }, 9)).length).toBe(stays ? 0 : 1)
    },
  )

  test('ends by logging out, in this browser alone', async () => {
    const anna = await staffMember(db, 'admin')
    const [here, there] = [await asStaff(app, db, anna), await asStaff(app, db, anna)]
    expect((await here.post('/api/staff/logout.php', {})).status).toBe(204)
    expect([await isIn(here), await isIn(there)]).toEqual([false, true])
    expect((await here.post('/api/staff/logout.php', {})).status).toBe(204)
  })

  test('opens nothing to members, and that of a member opens nothing of the console', async () => {
    const anna = await staffMember(db, 'admin')
    const asAnna = await asStaff(app, db, anna)
    for (const path of ['/api/user.php', '/api/chats.php'])
      expect([path, ...failure(await asAnna.get(path))]).toEqual([path, 403, 'authentication_required'])
    const tom = await member(db)
    await db.raw("update account set role = 'admin' where member_id = $1", [tom.id])
    const asTom = await signedIn(app, db, tom)
    for (const path of ['/api/staff/me.php', '/api/staff/accounts.php', '/api/staff/audit.php'])
      expect([path, ...failure(await asTom.get(path))]).toEqual([path, 403, 'authentication_required'])
    const both = from(app, '127.0.0.1', `${asTom.cookie}; ${asAnna.cookie}`)
    expect((await both.get('/api/staff/me.php')).body.staff.id).toBe(anna.id)
    expect((await both.get('/api/user.php')).body.user.id).toBe(tom.id)
  })

  test('proves presence for ten minutes by a code; what cannot be undone asks for one', async () => {
    const anna = await staffMember(db, 'admin')
    const { browser } = await logsIn(anna)
    const adds = () => browser.post('/api/staff/accounts.php', { name: `new-${randomUUID().slice(0, 8)}`, role: 'support' })
    expect((await adds()).status).toBe(201)
    await age('stepped_up_at', 11, anna)
    expect(failure(await adds())).toEqual([401, 'code_needed'])
    expect(failure(await browser.post('/api/staff/step-up.php', { code: '000000' }))).toEqual([401, 'login_failed'])
    expect(failure(await adds())).toEqual([401, 'code_needed'])
    const ben = await staffMember(db, 'lead')
    expect(failure(await browser.put('/api/staff/accounts.php', { id: ben.id, role: 'support' }))).toEqual([401, 'code_needed'])
    expect(failure(await browser.delete('/api/staff/accounts.php', { id: ben.id }))).toEqual([401, 'code_needed'])
    expect((await browser.post('/api/staff/step-up.php', { code: codeFrom(anna, 1) })).status).toBe(204)
    expect((await adds()).status).toBe(201)
  })

  test('is replaced by the next login in its browser, and stays beside one in another', async () => {
    const anna = await staffMember(db, 'admin')
    const [{ cookie, browser }, other] = [await logsIn(anna), await asStaff(app, db, anna)]
    const again = await enters(codeFrom(anna, 1), `${cookieOf(await begins(anna), 'staff-login')}; ${cookie}`)
    expect(again.status).toBe(200)
    expect([await isIn(browser), await isIn(other), await isIn(from(app, '127.0.0.1', cookieOf(again, 'staff')!))]).toEqual([
      false,
      true,
      true,
    ])
  })
})

function agentOf(version: number): string {
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
}

describe('the team', () => {
  test('an admin adds somebody, who logs in with the password that was shown once', async () => {
    const asAdmin = await asStaff(app, db, await staffMember(db, 'admin'))
    const key = { 'idempotency-key': randomUUID() }
    const body = { name: 'Bea 2', role: 'moderator', sites: ['beau'] }
    const { status, body: added } = await asAdmin.post('/api/staff/accounts.php', body, key)
    expect([status, added.account]).toMatchObject([201, { name: 'Bea 2', role: 'moderator', sites: ['beau'], enrolled: false }])
    // A repeated request answers the same, and no table holds the password.
    expect((await asAdmin.post('/api/staff/accounts.php', body, key)).body).toEqual(added)
    const { rows } = await db.raw('select answer::text, staff_account::text as account from idempotency, staff_account')
    expect(JSON.stringify(rows)).not.toContain(added.password)
    expect((await begins({ name: 'bea 2' }, added.password)).body.enrol.secret).toBeTruthy()
    const { body: listed } = await asAdmin.get('/api/staff/accounts.php')
    expect(listed.accounts).toContainEqual(added.account)
  })

  test('has no two names that are or look the same, none that hides its direction, and no site that is not there', async () => {
    const asAdmin = await asStaff(app, db, await staffMember(db, 'admin'))
    const adds = (name: string, sites: string[] | null = null) =>
      asAdmin.post('/api/staff/accounts.php', { name, role: 'lead', sites })
    expect((await adds('Paola')).status).toBe(201)
    for (const name of ['paola', 'Pаola', 'PAOLA ', 'Paoｌa'])
      expect([name, ...failure(await adds(name))]).toEqual([name, 409, 'conflict'])
    for (const name of ['a', '\u202Eanna', 'anna\u0000', '<b>anna</b>', 'an\nna', '\u200B\u200B', 'x'.repeat(41)])
      expect([name, (await adds(name)).status]).toEqual([name, 422])
    expect(failure(await adds('Quentin', ['nowhere']))).toEqual([422, 'invalid_input'])
  })

  test('somebody limited to some sites is never an admin, and does not read the log of all', async () => {
    const asAdmin = await asStaff(app, db, await staffMember(db, 'admin'))
    const limited = await staffMember(db, 'lead', { sites: ['beau'] })
    const asLimited = await asStaff(app, db, limited)
    expect(failure(await asLimited.get('/api/staff/audit.php'))).toEqual([403, 'staff_only'])
    const role = 'admin'
    expect((await asAdmin.put('/api/staff/accounts.php', { id: limited.id, role })).body.error.fields).toHaveProperty('role')
    const added = await asAdmin.post('/api/staff/accounts.php', { name: 'Half an admin', role, sites: ['beau'] })
    expect(added.body.error.fields).toHaveProperty('sites')
  })

  test('a lowered role counts from the next call on, and a removed account is signed out at once', async () => {
    const asAdmin = await asStaff(app, db, await staffMember(db, 'admin'))
    const ben = await staffMember(db, 'lead')
    const asBen = await asStaff(app, db, ben)
    expect((await asBen.get('/api/staff/audit.php')).status).toBe(200)
    expect((await asAdmin.put('/api/staff/accounts.php', { id: ben.id, role: 'moderator' })).body.account.role).toBe('moderator')
    expect(failure(await asBen.get('/api/staff/audit.php'))).toEqual([403, 'staff_only'])
    expect((await asBen.get('/api/staff/me.php')).body.staff.role).toBe('moderator')
    const pending = cookieOf(await begins(ben), 'staff-login')
    expect((await asAdmin.delete('/api/staff/accounts.php', { id: ben.id })).status).toBe(204)
    expect(failure(await asBen.get('/api/staff/me.php'))).toEqual([403, 'authentication_required'])
    expect(failure(await enters(codeFrom(ben), pending))).toEqual([410, 'login_expired'])
    expect(failure(await begins(ben))).toEqual([401, 'login_failed'])
    const acts = (await findEntries(db, { subject: `staff:${ben.id}` }, 9)).map(({ act }) => act)
    expect(acts).toEqual(['staff.remove', 'staff.role', 'staff.add'])
    for (const method of ['put', 'delete'] as const)
      expect(failure(await asAdmin[method]('/api/staff/accounts.php', { id: ben.id, role: 'lead' }))).toEqual([404, 'not_found'])
  })

  test('keeps its last admin: of two who remove or lower each other at once one stays', async () => {
    for (const change of ['remove', 'lower'] as const) {
      await db.raw('delete from staff_account')
      const [anna, ben] = [await staffMember(db, 'admin'), await staffMember(db, 'admin')]
      const changes = (id: string, by: Awaited<ReturnType<typeof asStaff>>) =>
        change === 'remove'
          ? by.delete('/api/staff/accounts.php', { id })
          : by.put('/api/staff/accounts.php', { id, role: 'support' })
      const [asAnna, asBen] = [await asStaff(app, db, anna), await asStaff(app, db, ben)]
      const answers = await Promise.all([changes(ben.id, asAnna), changes(anna.id, asBen)])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      const { rows } = (await db.raw("select id from staff_account where role = 'admin'")) as { rows: Array<{ id: string }> }
      expect(rows).toHaveLength(1)
      const last = await asStaff(app, db, rows[0]!)
      expect(failure(await changes(rows[0]!.id, last))).toEqual([409, 'conflict'])
    }
  })
})

describe('the audit log', () => {
  test('is read by leads and admins, fifty at a time, and each reading is an entry', async () => {
    const lead = await staffMember(db, 'lead')
    const asLead = await asStaff(app, db, lead)
    for (let each = 0; each < 52; each++) await asLead.get('/api/staff/audit.php?act=site.remove')
    const { body } = await asLead.get('/api/staff/audit.php')
    expect(body.entries).toHaveLength(50)
    expect(body.entries[0]).toMatchObject({ actor: lead.name, act: 'audit.read', subject: '', details: { act: 'site.remove' } })
    const older = await asLead.get(`/api/staff/audit.php?before=${body.entries[49].number}`)
    expect(older.body.entries[0].number).toBe(body.entries[49].number - 1)
    for (const role of ['support', 'moderator'] as const)
      expect(failure(await (await asStaff(app, db, await staffMember(db, role))).get('/api/staff/audit.php'))).toEqual([
        403,
        'staff_only',
      ])
    expect(await verifyAuditLog(db)).toEqual([])
  })

  test('is filtered by an act of the list alone, and is read with an act that a newer version wrote', async () => {
    const lead = await asStaff(app, db, await staffMember(db, 'lead'))
    expect(failure(await lead.get('/api/staff/audit.php?act=case.burn'))).toEqual([422, 'invalid_input'])
    await db.transaction((tx) => record(tx, { actor: system, act: 'case.burn' as Act, subject: '' }))
    const { body } = await lead.get('/api/staff/audit.php')
    expect(body.entries[0].act).toBe('case.burn')
    const { body: read } = await lead.get('/api/staff/audit.php?act=audit.read')
    expect(new Set(read.entries.map(({ act }: { act: string }) => act))).toEqual(new Set(['audit.read']))
  })
})

describe('from a network that is not among STAFF_NETWORKS', () => {
  test('no call of the console seems to exist, with or without a session, and the session stays', async () => {
    const guarded = await testApp(db, { staffNetworks: ['127.0.0.0/8', '2001:db8::/32'] })
    const anna = await staffMember(db, 'admin')
    const { cookie } = await asStaff(guarded, db, anna)
    const outside = from(guarded, '203.0.113.9', cookie)
    const missing = await outside.get('/api/staff/nothing.php')
    expect(failure(missing)).toEqual([404, 'not_found'])
    for (const answer of [
      await outside.get('/api/staff/me.php'),
      await outside.get('/api/%73taff/me.php'),
      await outside.post('/api/staff/login.php', { name: anna.name, password: 'a rainy friday' }),
      await outside.post('/api/staff/code.php', { code: '1' }, { 'sec-fetch-site': 'cross-site' }),
      await outside.post('/api/staff/accounts.php', 'nonsense', { 'content-type': 'text/plain' }),
    ])
      expect([answer.status, answer.body, Object.keys(answer.headers)]).toEqual([404, missing.body, Object.keys(missing.headers)])
    expect((await from(guarded, '127.0.0.1', cookie).get('/api/staff/me.php')).status).toBe(200)
    expect((await from(guarded, '2001:db8:1::7').post('/api/staff/login.php', { name: 'x', password: 'y' })).status).toBe(401)
  })
})

test('a code is wrong once its half minutes are over', async () => {
  const anna = await staffMember(db, 'admin')
  const cookie = cookieOf(await begins(anna), 'staff-login')
  const code = codeFrom(anna)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 61_000)
  try {
    expect(failure(await enters(code, cookie))).toEqual([401, 'login_failed'])
  } finally {
    vi.restoreAllMocks()
  }
})
