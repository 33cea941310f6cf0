import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { isRefused, refuseMails } from '#server/account/mail-budget/mail-budget.ts'
import { startSession } from '#server/account/sessions/sessions.ts'
import { creditsOf } from '#server/credits/credits.ts'
import { eraseDue } from '#server/leaving/erasure.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { newSite } from '#server/site/default-site.ts'
import { addSite } from '#server/site/site.ts'
import { findEntries } from '#server/staff/audit.ts'
import { record } from '#server/staff/staff.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { testApp, type TestAnswer, type TestClient } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { talking } from '#server/testing/talking.ts'
import type { Act, StaffRole } from '#contract/staff/options.ts'

const db = await freshDatabase()
await addSite(db, newSite('blue', 'blue.example'), ['blue.example'])
const app = await testApp(db)
const reason = 'A letter of theirs about the login'

beforeEach(async () => {
  await db.raw('delete from rate_limit')
})

const failure = ({ status, body }: TestAnswer) => [status, body.error?.code]

async function staff(role: StaffRole = 'support', sites: string[] | null = null) {
  const account = await staffMember(db, role, { sites })
  return { account, browser: await asStaff(app, db, account) }
}

const looks = (browser: TestClient, find: string, more: object = {}) =>
  browser.post('/api/staff/look.php', { find, reason, ...more })
const personOf = async (browser: TestClient, { id }: { id: string }) =>
  (await browser.get(`/api/staff/person.php?id=${id}`)).body.person

/** Somebody of support to whom the account of a member is open. */
async function opened(tom: TestMember, role: StaffRole = 'support') {
  const made = await staff(role)
  expect((await looks(made.browser, tom.id)).body.people).toHaveLength(1)
  return { ...made, acts: (act: string, more = {}) => made.browser.post('/api/staff/account.php', { id: tom.id, act, ...more }) }
}

const entries = async (subject: string) =>
  (await findEntries(db, { subject }, 20)).map(({ act, actor, reason: why }) => [act, actor, why])
const mailsTo = async ({ email }: { email: string }) =>
  (await db.raw('select subject from outbox where recipient = $1 order by created_at', [email])).rows.map(
    (row) => (row as { subject: string }).subject,
  )

describe('looking up a member', () => {
  test('finds a whole name in any case, a whole mail address and an id, opens the one found, and never finds by a part', async () => {
    const tom = await member(db, { username: 'Tom_of_Utrecht' })
    const { account, browser } = await staff()
    for (const find of ['tom_of_utrecht', 'TOM_OF_UTRECHT@example.com', tom.id.toUpperCase()])
      expect((await looks(browser, find)).body).toEqual({
        people: [{ id: tom.id, name: 'Tom_of_Utrecht', site: 'beau' }],
        order: null,
      })
    for (const find of [
      'tom_of',
      'tom_of_utrech%',
      '@example.com',
      'example.com',
      '_om_of_utrecht',
      randomUUID(),
      '2026-00001',
      '*',
    ])
      expect([find, (await looks(browser, find)).body.people]).toEqual([find, []])
    expect(await entries(`member:${tom.id}`)).toEqual(Array.from({ length: 3 }, () => ['member.look', account.name, reason]))
    const logged = await findEntries(db, { actor: account.name }, 50)
    expect(JSON.stringify(logged)).not.toMatch(/utrecht|example\.com/i)
  })

  test('asks for a reason, and opens nothing without one', async () => {
    const tom = await member(db)
    const { browser } = await staff()
    for (const [why, code] of [
      [undefined, 422],
      ['', 422],
      ['  x  ', 422],
      ['x'.repeat(501), 422],
    ] as const)
      expect((await browser.post('/api/staff/look.php', { find: tom.username, reason: why })).status).toBe(code)
    expect(await personOf(browser, tom)).toBeNull()
    expect(await entries(`member:${tom.id}`)).toEqual([])
  })

  test('opens the account to this member of staff alone, for eight hours', async () => {
    const tom = await member(db)
    const [{ browser }, { browser: other }] = [await opened(tom), await staff('admin')]
    expect(await personOf(browser, tom)).toMatchObject({ id: tom.id, email: tom.email, open: { reason } })
    expect(await personOf(other, tom)).toBeNull()
    expect(failure(await other.post('/api/staff/account.php', { id: tom.id, act: 'end_sessions' }))).toEqual([404, 'not_found'])
    await db.raw("update staff_view set looked_at = looked_at - interval '8 hours 1 second'")
    expect(await personOf(browser, tom)).toBeNull()
    expect(failure(await browser.post('/api/staff/account.php', { id: tom.id, act: 'end_sessions' }))).toEqual([404, 'not_found'])
  })

  test('finds nobody of a site that is not theirs, and tells that apart from nobody in no way', async () => {
    const tom = await member(db, { username: 'tom_elsewhere' })
    const limited = await staff('lead', ['blue'])
    const [theirs, nobody] = [await looks(limited.browser, tom.username), await looks(limited.browser, 'nobody_elsewhere')]
    expect(theirs.body).toEqual(nobody.body)
    expect(theirs.body).toEqual({ people: [], order: null })
    for (const find of [tom.id, tom.email]) expect((await looks(limited.browser, find)).body.people).toEqual([])
    expect(failure(await looks(limited.browser, tom.username, { site: 'beau' }))).toEqual([404, 'not_found'])
    // A look from before, when the site was theirs.
    await db.raw(
      `insert into staff_view (member_id, id, staff_id, name, reason, has_case, looked_at) values ($1, $2, $3, 'x', 'x', false, now())`,
      [tom.id, randomUUID(), limited.account.id],
    )
    expect((await limited.browser.get(`/api/staff/person.php?id=${tom.id}`)).status).toBe(404)
  })

  test('names the sites of several members with one name, and opens none of them until one is chosen', async () => {
    const [here, there] = [await member(db, { username: 'twice' }), await member(db, { username: 'twice', siteId: 'blue' })]
    const { browser, account } = await staff()
    const { people } = (await looks(browser, 'twice')).body
    const [logged] = await findEntries(db, { actor: account.name, act: 'member.find' }, 9)
    expect([logged?.reason, JSON.parse(logged!.details).members.sort()]).toEqual([reason, [here.id, there.id].sort()])
    expect(people.map(({ id, site }: { id: string; site: string }) => [id, site])).toEqual([
      [here.id, 'beau'],
      [there.id, 'blue'],
    ])
    expect([await personOf(browser, here), await personOf(browser, there)]).toEqual([null, null])
    await looks(browser, 'twice', { site: 'blue' })
    expect([await personOf(browser, here), (await personOf(browser, there)).site]).toEqual([null, 'blue'])
  })

  test('stops after thirty in an hour, found or not', async () => {
    const { browser } = await staff()
    const answers = await Promise.all(Array.from({ length: 33 }, () => looks(browser, 'nobody_at_all')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  test('shows the leads who looks up whom again and again without a case, and counts no look that belongs to one', async () => {
    const [tom, jan] = [await member(db), await member(db)]
    const { account, browser } = await staff('moderator')
    await db.raw(
      `insert into moderation_case (id, site_id, queue, reported_id, reason, priority, text, created_at, claimed_by)
       values ($1, 'beau', 'reports', $2, 'spam', 2, '', now(), $3)`,
      [randomUUID(), jan.id, account.id],
    )
    for (let day = 0; day < 3; day++) {
      for (const { id } of [tom, jan]) await looks(browser, id)
      await db.raw("update staff_view set looked_at = looked_at - interval '1 day' where staff_id = $1", [account.id])
    }
    const lead = await staff('lead')
    const { people } = (await lead.browser.get('/api/staff/looks.php')).body
    expect(people.find(({ name }: { name: string }) => name === account.name)).toEqual({
      name: account.name,
      looks: 6,
      members: 2,
      repeated: [{ member: tom.id, days: 3 }],
      exports: 0,
      exports_at_night: 0,
    })
    const { id, name } = lead.account
    const note = (act: Act, details: object) =>
      db.transaction((tx) => record(tx, { actor: { id, name }, act, subject: 'case:1', details: { ...details } }))
    for (const details of [{ night: true }, {}, { night: true }]) await note('case.export', details)
    await note('case.view', { night: true })
    const figures = (await lead.browser.get('/api/staff/looks.php')).body.people
    expect(figures.find((each: { name: string }) => each.name === name)).toMatchObject({
      looks: 0,
      exports: 3,
      exports_at_night: 2,
    })
    expect(failure(await browser.get('/api/staff/looks.php'))).toEqual([403, 'staff_only'])
  })
})

describe('an account as support sees it', () => {
  test('has its facts, devices, mails, consents and credits, and nothing that the member wrote or was sent', async () => {
    const [tom, jan] = [await member(db, { about: 'SECRET-ABOUT' }), await member(db, { username: 'SECRET-NAME' })]
    const conversation = await talking(db, tom, jan)
    await db.raw(
      `insert into message (conversation_id, seq, from_id, kind, text, created_at) values ($1, 1, $2, 'text', 'SECRET-WORDS', now())`,
      [conversation, tom.id],
    )
    await db.raw(
      `insert into ledger_entry (member_id, key, cause, amount, balance_after, created_at) values ($1, $2, 'text', -2, 98, now())`,
      [tom.id, `chat:${conversation}:1`],
    )
    await startSession(db, {
      memberId: tom.id,
      siteId: 'beau',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
    })
    await db.raw(`insert into consent (member_id, kind, version, given_at) values ($1, 'terms', '3', now())`, [tom.id])
    const { settings } = (await db.raw(`select settings from site where id = 'beau'`)).rows[0] as {
      settings: { mail_name: string }
    }
    for (const [subject, kind, sender, sent] of [
      ['Confirm your address', null, settings.mail_name, true],
      ['SECRET-NAME likes you', 'new_likes', settings.mail_name, false],
      ['Mail of another site', null, 'Another site', true],
    ] as const)
      await db.raw(
        `insert into outbox (id, channel, recipient, sender, subject, text_part, created_at, sent_at, member_id, kind)
         values ($1, 'mail', $2, $3, $4, 'SECRET-TEXT', now(), case when $5 then now() end, $6, $7)`,
        [randomUUID(), tom.email, sender, subject, sent, kind && tom.id, kind],
      )
    const { account, browser } = await opened(tom)
    const person = await personOf(browser, tom)
    expect(person).toMatchObject({
      name: tom.username,
      email: tom.email,
      suspended: null,
      devices: [{ kind: 'computer', browser: 'Firefox', system: 'Linux' }],
      consents: [{ kind: 'terms', version: '3', withdrawn_at: null }],
      credits: { balance: 100, changes: [{ cause: 'signup', amount: 100 }] },
      mails: { paused: false, stops: [], refused: false },
    })
    expect(person.mails.latest.map(({ subject, kind, fate }: Record<string, unknown>) => [subject, kind, fate]).sort()).toEqual([
      ['', 'new_likes', 'waiting'],
      ['Confirm your address', null, 'sent'],
    ])
    const bytes = JSON.stringify(person)
    for (const secret of ['SECRET', jan.id, conversation, 'Another site', '127.0.0.1']) expect(bytes).not.toContain(secret)
    expect((await entries(`member:${tom.id}`))[0]).toEqual(['member.view', account.name, reason])
  })
})

describe('support acts for a member', () => {
  test('ends all sessions, pauses mails and resumes them, each logged with the reason of the look', async () => {
    const tom = await member(db)
    await startSession(db, { memberId: tom.id, siteId: 'beau', userAgent: '' })
    const { account, browser, acts } = await opened(tom)
    for (const act of ['end_sessions', 'pause_mails']) expect((await acts(act)).status).toBe(204)
    expect(await personOf(browser, tom)).toMatchObject({ devices: [], mails: { paused: true } })
    expect((await acts('resume_mails')).status).toBe(204)
    expect((await personOf(browser, tom)).mails.paused).toBe(false)
    expect(await entries(`member:${tom.id}`)).toEqual(
      expect.arrayContaining(
        ['end_sessions', 'pause_mails', 'resume_mails'].map((act) => [`member.${act}`, account.name, reason]),
      ),
    )
  })

  test('unlocks a login that wrong passwords from anywhere have locked', async () => {
    const tom = await member(db)
    const limits = rateLimits(db, testKeys, { production: true })
    const keys = [`beau/${tom.username}`, `beau/${tom.email}`]
    for (const key of keys) for (let tries = 0; tries < 51; tries++) await limits.count('login_account', key)
    expect(await Promise.all(keys.map((key) => limits.isSpent('login_account', key)))).toEqual([true, true])
    const { acts } = await opened(tom)
    expect((await acts('unlock')).status).toBe(204)
    expect(await Promise.all(keys.map((key) => limits.isSpent('login_account', key)))).toEqual([false, false])
  })

  test('switches one-time codes off after an identity check and a step-up, and mails the member', async () => {
    const tom = await member(db)
    await db.raw('insert into one_time_code (member_id, sealed, created_at, confirmed_at) values ($1, $2, now(), now())', [
      tom.id,
      Buffer.alloc(60),
    ])
    const { account, acts, browser } = await opened(tom)
    expect((await acts('codes_off')).body.error.fields).toHaveProperty('checked')
    expect((await acts('codes_off', { checked: 'they sounded nice' })).status).toBe(422)
    await db.raw("update staff_session set stepped_up_at = now() - interval '11 minutes' where staff_id = $1", [account.id])
    expect(failure(await acts('codes_off', { checked: 'purchase' }))).toEqual([401, 'code_needed'])
    await db.raw('update staff_session set stepped_up_at = now() where staff_id = $1', [account.id])
    expect((await acts('codes_off', { checked: 'purchase' })).status).toBe(204)
    expect((await personOf(browser, tom)).codes_since).toBeNull()
    expect(await mailsTo(tom)).toEqual(['One-time codes are switched off'])
    expect(failure(await acts('codes_off', { checked: 'purchase' }))).toEqual([409, 'conflict'])
    const [entry] = await findEntries(db, { act: 'member.codes_off' }, 1)
    expect(JSON.parse(entry!.details)).toEqual({ checked: 'purchase' })
  })

  test('mails the activation link again, though one went there today; never to a mailbox whose owner refused', async () => {
    const [tom, jan] = [await member(db, { confirmed: false }), await member(db, { confirmed: false })]
    const { acts } = await opened(tom)
    for (const count of [1, 2]) {
      expect((await acts('activation_again')).status).toBe(204)
      expect(await mailsTo(tom)).toHaveLength(count)
    }
    await db.transaction((tx) => refuseMails(tx, testKeys, jan.email, 'owner'))
    const { acts: actsForJan, browser } = await opened(jan)
    expect(failure(await actsForJan('activation_again'))).toEqual([409, 'conflict'])
    expect((await personOf(browser, jan)).mails.refused).toBe(true)
    expect([await mailsTo(jan), await isRefused(db, testKeys, jan.email)]).toEqual([[], true])
    const { acts: actsForConfirmed } = await opened(await member(db))
    expect(failure(await actsForConfirmed('activation_again'))).toEqual([409, 'already_confirmed'])
  })

  test('corrects an unconfirmed address at once; for a confirmed one another agrees, and the link goes to the new address', async () => {
    const [typo, tom, other] = [await member(db, { confirmed: false }), await member(db), await member(db)]
    const correct = (browser: TestClient, id: string, email: string, more = {}) =>
      browser.put('/api/staff/address.php', { id, email, checked: 'document', reason, ...more })
    const first = await opened(typo)
    expect((await correct(first.browser, typo.id, 'not an address')).body.error.fields).toHaveProperty('email')
    expect((await correct(first.browser, typo.id, other.email)).body.error.fields).toHaveProperty('email')
    expect((await correct(first.browser, typo.id, 'right@example.com')).body).toEqual({ waits: false })
    expect((await personOf(first.browser, typo)).email).toBe('right@example.com')
    expect(await mailsTo({ email: 'right@example.com' })).toHaveLength(1)

    const { browser } = await opened(tom)
    expect((await correct(browser, tom.id, 'new@example.com', { checked: undefined })).status).toBe(422)
    expect((await correct(browser, tom.id, 'new@example.com')).body).toEqual({ waits: true })
    expect(await mailsTo({ email: 'new@example.com' })).toEqual([])
    const second = await staff('support')
    const [waiting] = (await second.browser.get('/api/staff/approvals.php')).body.approvals
    expect(waiting).toMatchObject({
      member: tom.id,
      act: 'address',
      email: 'new@example.com',
      checked: 'document',
      own: false,
      mine: true,
    })
    expect((await second.browser.post('/api/staff/approval.php', { ...idsOf(waiting), confirm: true })).status).toBe(204)
    expect(await mailsTo({ email: 'new@example.com' })).toHaveLength(1)
    expect((await personOf(browser, tom)).email).toBe(tom.email)
  })
})

const idsOf = ({ member: owner, id }: { member: string; id: string }) => ({ member: owner, id })

describe('an act of two people', () => {
  async function proposed(act: 'erase' | 'grant', amount?: number) {
    const tom = await member(db)
    const proposer = await opened(tom, 'lead')
    const asks = () =>
      proposer.browser.post('/api/staff/proposal.php', { id: tom.id, act, amount, reason: 'They asked for it by letter' })
    const answer = await asks()
    expect(answer.status).toBe(200)
    const ids = { member: tom.id, id: answer.body.approval as string }
    const decides = (browser: TestClient, confirm = true) => browser.post('/api/staff/approval.php', { ...ids, confirm })
    return { tom, proposer, asks, ids, decides }
  }

  test('is done once a second person confirms it, once though two do at the same time, and both are in the log', async () => {
    const { tom, proposer, decides } = await proposed('grant', 40)
    expect(await creditsOf(db, tom.id)).toBe(100)
    const [one, other] = [await staff('lead'), await staff('admin')]
    const answers = await Promise.all([decides(one.browser), decides(other.browser)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await creditsOf(db, tom.id)).toBe(140)
    const logged = (await entries(`member:${tom.id}`)).map(([act, actor]) => [act, actor])
    expect(logged).toContainEqual(['approval.propose', proposer.account.name])
    const winner = answers[0]!.status === 204 ? one : other
    expect(logged.filter(([act]) => act === 'approval.confirm')).toEqual([['approval.confirm', winner.account.name]])
  })

  test('is never confirmed by the one who proposed it, nor by a role that is too low, nor from another site', async () => {
    const { tom, proposer, decides } = await proposed('grant', 40)
    expect(failure(await decides(proposer.browser))).toEqual([403, 'staff_only'])
    for (const role of ['support', 'moderator'] as const)
      for (const confirm of [true, false])
        expect(failure(await decides((await staff(role)).browser, confirm))).toEqual([403, 'staff_only'])
    const elsewhere = await staff('lead', ['blue'])
    expect(failure(await decides(elsewhere.browser))).toEqual([404, 'not_found'])
    expect((await elsewhere.browser.get('/api/staff/approvals.php')).body.approvals).toEqual([])
    const lowered = await staff('lead')
    await db.raw("update staff_account set role = 'moderator' where id = $1", [lowered.account.id])
    expect(failure(await decides(lowered.browser))).toEqual([403, 'staff_only'])
    await db.raw('delete from staff_account where id = $1', [proposer.account.id])
    const renewed = await asStaff(app, db, await staffMember(db, 'admin', { name: proposer.account.name }))
    expect(failure(await decides(renewed)), 'whoever proposed it, by a new account').toEqual([403, 'staff_only'])
    const idle = await staff('lead')
    await db.raw("update staff_session set stepped_up_at = now() - interval '11 minutes' where staff_id = $1", [idle.account.id])
    expect(failure(await decides(idle.browser))).toEqual([401, 'code_needed'])
    expect(await creditsOf(db, tom.id)).toBe(100)
  })

  test('waits once, ends when it is declined or taken back, and after a day nobody can confirm it', async () => {
    const { tom, proposer, asks, decides } = await proposed('grant', 40)
    expect(failure(await asks())).toEqual([409, 'conflict'])
    expect((await decides(proposer.browser, false)).status).toBe(204)
    const second = await staff('lead')
    expect(failure(await decides(second.browser))).toEqual([409, 'conflict'])
    const again = (await asks()).body.approval as string
    await db.raw("update staff_approval set expires_at = now() - interval '1 second' where id = $1", [again])
    const late = await second.browser.post('/api/staff/approval.php', { member: tom.id, id: again, confirm: true })
    expect(failure(late)).toEqual([409, 'conflict'])
    expect((await asks()).status).toBe(200)
    expect(await creditsOf(db, tom.id)).toBe(100)
  })

  test('erases a member, who is hidden and signed out at once; the log keeps who proposed and who confirmed', async () => {
    const { tom, decides } = await proposed('erase')
    await startSession(db, { memberId: tom.id, siteId: 'beau', userAgent: '' })
    const second = await staff('lead')
    expect((await decides(second.browser)).status).toBe(204)
    expect((await db.raw('select from session where member_id = $1', [tom.id])).rows).toEqual([])
    const { keys, config } = app.services
    await eraseDue({ db, keys, config })
    for (const table of ['account', 'staff_view', 'staff_approval'])
      expect([table, (await db.raw(`select from ${table} where member_id = $1`, [tom.id])).rows]).toEqual([table, []])
    expect((await entries(`member:${tom.id}`)).map(([act]) => act)).toEqual(
      expect.arrayContaining(['approval.propose', 'approval.confirm']),
    )
  })

  test('needs an account that is open to the one who proposes it, and a number of credits', async () => {
    const tom = await member(db)
    const { browser } = await staff()
    const asks = (body: object) => browser.post('/api/staff/proposal.php', { id: tom.id, reason, ...body })
    expect(failure(await asks({ act: 'erase' }))).toEqual([404, 'not_found'])
    await looks(browser, tom.id)
    for (const amount of [undefined, 0, -5, 1.5, 1_001, 1e12])
      expect((await asks({ act: 'grant', amount })).body.error.fields).toHaveProperty('amount')
    expect((await asks({ act: 'refund' })).status).toBe(422)
  })
})

test('the start screen counts what waits on the sites of the caller, and since when, without logging a look', async () => {
  await db.raw('delete from staff_approval')
  const tom = await member(db)
  const { browser } = await opened(tom)
  await browser.post('/api/staff/proposal.php', { id: tom.id, act: 'erase', reason })
  await db.raw(
    `insert into data_export (member_id, state, asked_at, tries) values ($1, 'failed', now() - interval '2 hours', 3)`,
    [tom.id],
  )
  const [made, copied, going, late] = [await member(db), await member(db), await member(db), await member(db)]
  await db.raw(
    `insert into data_export (member_id, state, asked_at, tries) values ($1, 'making', now(), 1), ($2, 'ready', now() - interval '2 days', 1)`,
    [made.id, copied.id],
  )
  await db.raw(
    `insert into deletion (member_id, reason, requested_at, erasing_at) values ($1, 'time', now(), null), ($2, 'time', now(), now()),
       ($3, 'time', now(), now() - interval '2 days')`,
    [copied.id, going.id, late.id],
  )
  const { browser: other, account } = await staff()
  expect((await other.get('/api/staff/waiting.php')).body).toMatchObject({
    approvals: { waiting: 1, oldest_at: expect.any(String) },
    held: { waiting: 0, oldest_at: null },
    disputed: { waiting: 0, oldest_at: null },
    exports: { waiting: 2, oldest_at: expect.any(String), stuck: 1 },
    erasures: { waiting: 2, oldest_at: expect.any(String), stuck: 1 },
  })
  const { browser: elsewhere } = await staff('admin')
  await db.raw(`update staff_account set role = 'lead', sites = '{blue}' where name like 'admin-%'`)
  expect((await elsewhere.get('/api/staff/waiting.php')).body).toMatchObject({
    approvals: { waiting: 0 },
    exports: { waiting: 0, stuck: 0 },
    erasures: { waiting: 0, stuck: 0 },
  })
  expect(await findEntries(db, { actor: account.name }, 9)).toEqual([])
})
