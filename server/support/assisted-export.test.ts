import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/staff/options.ts'
import { limits } from '#contract/limits.ts'
import { sweepExports } from '#server/export/export.ts'
import { eraseNow } from '#server/leaving/erasure.ts'
import { newSite } from '#server/site/default-site.ts'
import { addSite } from '#server/site/site.ts'
import { findEntries } from '#server/staff/audit.ts'
import { from, signedIn, type TestAnswer, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { exportMeans, makeExport } from '#server/testing/exports.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { openSocket } from '#server/testing/socket.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { unzip } from '#server/testing/unzip.ts'

const db = await freshDatabase()
await addSite(db, newSite('blue', 'blue.example'), ['blue.example'])
const app = await testApp(db, { siteUrl: 'http://localhost:3400' })
const means = exportMeans(db, app.services.config)
const reason = 'They rang, and named three purchases'

beforeEach(() => db.raw('delete from rate_limit'))

const failure = ({ status, body }: TestAnswer) => [status, body.error?.code]
const staff = async (role: StaffRole) => asStaff(app, db, await staffMember(db, role))
const acts = async ({ id }: TestMember) => (await findEntries(db, { subject: `member:${id}` }, 30)).map(({ act }) => act)
const proposes = (browser: TestClient, { id }: TestMember, more: object = {}) =>
  browser.post('/api/staff/proposal.php', { id, act: 'export', checked: 'purchase', reason, ...more })
const opens = ({ id }: TestMember, browser: TestClient) => browser.post('/api/staff/look.php', { find: id, reason })

/** A proposal of support to make a copy, and its code. */
async function proposed(tom: TestMember) {
  const support = await staff('support')
  await opens(tom, support)
  const answer = await proposes(support, tom)
  expect(answer.status).toBe(200)
  const { approval, code } = answer.body as { approval: string; code: string }
  const decides = (browser: TestClient, confirm = true) =>
    browser.post('/api/staff/approval.php', { member: tom.id, id: approval, confirm })
  return { support, code, approval, decides }
}

/** A member whose copy was proposed by one, agreed to by another, and mailed. */
async function mailed(tom?: TestMember) {
  const owner = tom ?? (await member(db))
  const { code, decides, approval } = await proposed(owner)
  expect((await decides(await staff('lead'))).status).toBe(204)
  await makeExport(means, owner.id)
  return { tom: owner, code, approval, token: await linkOf(owner) }
}

const mails = async ({ email }: TestMember) =>
  (await db.raw('select subject, text_part from outbox where recipient = $1 order by created_at', [email])).rows as Array<{
    subject: string
    text_part: string
  }>

async function linkOf(tom: TestMember): Promise<string> {
  const [mail] = (await mails(tom)).slice(-1)
  return /: http:\/\/localhost:3400\/export\/code\?token=([\w-]{43})$/m.exec(mail!.text_part)![1]!
}

const enters = (token: string, code: string, browser = visitor(app)) => browser.post('/api/export-code.php', { token, code })
const wrong = (code: string) => String((Number(code) + 1) % 10 ** limits.exportCodeDigits).padStart(limits.exportCodeDigits, '0')

async function download(file: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  const { statusCode, rawPayload } = await app.server.inject({
    url: `/export/copy?token=${file}`,
    headers: { host: 'localhost', ...headers },
  })
  return { status: statusCode, bytes: rawPayload }
}

const expired = [410, 'link_expired']

describe('a copy for a member who cannot log in', () => {
  test('takes one who proposes, another who agrees, the link in the mail and the code by telephone; the log has each step', async () => {
    const tom = await member(db)
    const { support, code, decides } = await proposed(tom)
    expect(code).toMatch(/^\d{8}$/)
    const waiting = (await support.get('/api/staff/approvals.php')).body.approvals[0]
    expect(waiting).toMatchObject({ act: 'export', own: true, checked: 'purchase', reason })
    expect(JSON.stringify(waiting)).not.toContain(code)
    expect(await mails(tom)).toEqual([])
    expect((await decides(await staff('lead'))).status).toBe(204)
    await makeExport(means, tom.id)
    const [mail] = await mails(tom)
    expect(mail!.subject).toBe('Your download is ready')
    expect(mail!.text_part).not.toContain(code)
    const token = await linkOf(tom)

    const answer = await enters(token, `${code.slice(0, 4)} ${code.slice(4)}`)
    expect(answer.status).toBe(200)
    const { bytes } = await download(answer.body.file)
    const data = JSON.parse(unzip(bytes).get('data.json')!.toString('utf8'))
    expect(data.account).toMatchObject({ id: tom.id, email: tom.email })
    expect(data.exports_by_support).toMatchObject([{ ended: null, seen_at: null }])
    expect(await acts(tom)).toEqual(['export.fetch', 'approval.confirm', 'approval.propose', 'member.look'])
    expect(JSON.stringify(await findEntries(db, { subject: `member:${tom.id}` }, 30))).not.toContain(code)
    const links = await db.raw("select from mail_token where member_id = $1 and purpose = 'export_by_code'", [tom.id])
    expect(links.rows).toEqual([])
    // Link and code work once; the download can be repeated for a quarter of an hour.
    expect(failure(await enters(token, code))).toEqual(expired)
    expect((await download(answer.body.file)).status).toBe(200)
    await db.raw("update mail_token set expires_at = expires_at - interval '15 minutes' where member_id = $1", [tom.id])
    expect((await download(answer.body.file)).status).toBe(410)
  })

  test('opens to the reader of the mailbox alone with no code, session or token of another kind', async () => {
    const { tom, token } = await mailed()
    const asTom = await signedIn(app, db, tom)
    expect((await asTom.get(`/api/export-link.php?token=${token}`)).status).toBe(410)
    expect((await download(token)).status).toBe(410)
    expect((await download('')).status).toBe(410)
    for (const code of ['', ' - ']) expect((await enters(token, code)).body.error.fields).toHaveProperty('code')
    expect(failure(await enters('x'.repeat(43), '12345678'))).toEqual(expired)
  })

  test('ends with the fifth wrong code, after which the right one opens nothing; all at once count too', async () => {
    const { tom, token, code } = await mailed()
    for (let tries = 1; tries < limits.exportCodeTries; tries++)
      expect((await enters(token, wrong(code))).body.error.fields).toHaveProperty('code')
    expect(failure(await enters(token, wrong(code)))).toEqual(expired)
    expect(failure(await enters(token, code))).toEqual(expired)
    expect((await acts(tom))[0]).toBe('export.tries')

    const other = await mailed()
    const answers = await Promise.all(Array.from({ length: 12 }, () => enters(other.token, wrong(other.code))))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(limits.exportCodeTries - 1)
    expect(failure(await enters(other.token, other.code))).toEqual(expired)
  })

  test('is opened once though two enter the right code at the same moment', async () => {
    const { token, code } = await mailed()
    const answers = await Promise.all([enters(token, code), enters(token, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  test('answers a repeated request with a token again, for a quarter of an hour and not longer', async () => {
    const { tom, token, code } = await mailed()
    const again = () => visitor(app).post('/api/export-code.php', { token, code }, { 'idempotency-key': key })
    const key = randomUUID()
    const [first, second] = [await again(), await again()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await download(second.body.file)).status).toBe(200)
    expect(JSON.stringify((await db.raw('select answer from idempotency')).rows)).not.toContain(second.body.file)
    await db.raw("update assisted_export set ended_at = ended_at - interval '15 minutes' where member_id = $1", [tom.id])
    expect(failure(await again())).toEqual(expired)
  })

  test('works for 48 hours, at the member’s own site, and from pages of it', async () => {
    const { tom, token, code } = await mailed()
    const elsewhere = await visitor(app).post('/api/export-code.php', { token, code }, { host: 'blue.example' })
    expect(failure(elsewhere)).toEqual(expired)
    const age = (hours: number) =>
      db.raw('update mail_token set expires_at = expires_at - $2::interval where member_id = $1', [tom.id, `${hours} hours`])
    await age(47.99)
    const { file } = (await enters(token, code)).body
    expect((await download(file, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await download(file, { 'sec-fetch-site': 'same-origin', host: 'blue.example' })).status).toBe(410)
    expect((await download(file)).status).toBe(200)
    const late = await mailed()
    await db.raw("update mail_token set expires_at = expires_at - interval '48 hours' where member_id = $1", [late.tom.id])
    expect(failure(await enters(late.token, late.code))).toEqual(expired)
    const gone = await mailed()
    await db.raw("update data_export set ready_until = now() - interval '1 second' where member_id = $1", [gone.tom.id])
    expect(failure(await enters(gone.token, gone.code))).toEqual(expired)
  })

  test('is limited by network: nobody tries codes of many links', async () => {
    const browser = from(app, '192.0.2.1')
    const answers = await Promise.all(Array.from({ length: 32 }, () => enters('y'.repeat(43), '12345678', browser)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

describe('the two of the staff', () => {
  test('are different people, and the second is a lead; nobody of the staff learns link or code twice', async () => {
    const tom = await member(db)
    const { support, decides } = await proposed(tom)
    expect(failure(await decides(support))).toEqual([403, 'staff_only'])
    for (const role of ['support', 'moderator'] as const)
      expect(failure(await decides(await staff(role)))).toEqual([403, 'staff_only'])
    expect(failure(await proposes(support, tom))).toEqual([409, 'conflict'])
    const lead = await staff('lead')
    await opens(tom, lead)
    await proposes(lead, await member(db))
    expect((await decides(lead, false)).status).toBe(204)
    const own = await proposes(lead, tom)
    expect(failure(await lead.post('/api/staff/approval.php', { member: tom.id, id: own.body.approval, confirm: true }))).toEqual(
      [403, 'staff_only'],
    )
    expect((await db.raw('select from data_export where member_id = $1', [tom.id])).rows).toEqual([])
  })

  test('need an account that is open, a code of their own, and a proof that no mailbox holds', async () => {
    const tom = await member(db)
    const account = await staffMember(db, 'support')
    const support = await asStaff(app, db, account)
    expect(failure(await proposes(support, tom))).toEqual([404, 'not_found'])
    await opens(tom, support)
    for (const checked of [undefined, 'old_address', 'account_facts', 'they sounded nice'])
      expect((await proposes(support, tom, { checked })).status).toBe(422)
    await db.raw("update staff_session set stepped_up_at = now() - interval '11 minutes' where staff_id = $1", [account.id])
    expect(failure(await proposes(support, tom))).toEqual([401, 'code_needed'])
    await db.raw('update staff_session set stepped_up_at = now() where staff_id = $1', [account.id])
    expect((await proposes(support, tom)).status).toBe(200)
  })

  test('make one copy though two agree at once, and none within a day of the last', async () => {
    const tom = await member(db)
    const { decides } = await proposed(tom)
    const answers = await Promise.all([decides(await staff('lead')), decides(await staff('admin'))])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await db.raw('select from assisted_export where member_id = $1', [tom.id])).rows).toHaveLength(1)
    const again = await proposed(tom)
    expect(failure(await again.decides(await staff('lead')))).toEqual([429, 'export_soon'])
    expect((await db.raw('select from assisted_export where member_id = $1', [tom.id])).rows).toHaveLength(1)
    await db.raw("update data_export set asked_at = asked_at - interval '1 day' where member_id = $1", [tom.id])
    expect((await again.decides(await staff('lead'))).status).toBe(204)
    const ended = await db.raw('select ended from assisted_export where member_id = $1 order by agreed_at', [tom.id])
    expect(ended.rows).toEqual([{ ended: 'replaced' }, { ended: null }])
  })

  test('see in the list neither that nor whether the code was right: a new copy has a new code', async () => {
    const { tom, code, token } = await mailed()
    await db.raw("update data_export set asked_at = asked_at - interval '1 day' where member_id = $1", [tom.id])
    const second = await mailed(tom)
    expect(second.code).not.toBe(code)
    expect([code, second.code].filter((each) => each.startsWith('0000'))).not.toHaveLength(2)
    expect(failure(await enters(token, second.code))).toEqual(expired)
    expect((await enters(second.token, code)).status).toBe(422)
    expect((await enters(second.token, second.code)).status).toBe(200)
  })
})

/** What makes the copy of a member unavailable, and may be over again. */
const states: Record<string, (tom: TestMember) => Promise<unknown>> = {
  'an address that is not confirmed': ({ id }) => db.raw('update account set confirmed_at = null where member_id = $1', [id]),
  'a wish to leave': ({ id }) =>
    db.raw("insert into deletion (member_id, reason, requested_at) values ($1, 'time', now())", [id]),
  'a suspension without a rule, beside one with another': async ({ id }) => {
    await suspended(id, null)
    await decided(id, 'no_selling')
  },
  'a suspension for their identity': ({ id }) => suspended(id, 'real_person'),
}

async function suspended(id: string, rule: string | null): Promise<void> {
  await db.raw("insert into suspension (member_id, reason, created_at) values ($1, 'x', now())", [id])
  await decided(id, rule)
}

async function decided(id: string, rule: string | null): Promise<void> {
  await db.raw(
    `insert into moderation_decision (member_id, id, site_id, measure, rule, facts, language, paragraphs, decided_name, created_at)
     values ($1, $2, 'beau', 'suspend', $3, 'x', 'en', '[]', 'x', now())`,
    [id, randomUUID(), rule],
  )
}

describe.each(Object.keys(states))('%s', (state) => {
  test('prevents the proposal, the agreement, the mail and the download', async () => {
    const asked = await member(db)
    await states[state]!(asked)
    const support = await staff('support')
    await opens(asked, support)
    expect(failure(await proposes(support, asked))).toEqual([409, 'conflict'])

    const agreed = await member(db)
    const { decides } = await proposed(agreed)
    await states[state]!(agreed)
    expect(failure(await decides(await staff('lead')))).toEqual([409, 'conflict'])

    const making = await member(db)
    const proposal = await proposed(making)
    await proposal.decides(await staff('lead'))
    await states[state]!(making)
    await makeExport(means, making.id)
    expect(await mails(making)).toEqual([])
    expect(await means.storage.list(making.id)).toEqual([])

    const { tom, token, code } = await mailed()
    await states[state]!(tom)
    expect(failure(await enters(token, code))).toEqual(expired)

    const fetching = await mailed()
    const opened = (await enters(fetching.token, fetching.code)).body.file as string
    await states[state]!(fetching.tom)
    expect((await download(opened)).status).toBe(410)
  })
})

test('a member suspended for their conduct gets a copy, as does one whose decision about their identity was undone', async () => {
  const [tom, jan] = [await member(db), await member(db)]
  await suspended(tom.id, 'no_selling')
  await suspended(jan.id, 'real_person')
  await db.raw("update moderation_decision set appeal = 'undone' where member_id = $1", [jan.id])
  await decided(jan.id, 'respect')
  for (const each of [tom, jan]) {
    const { token, code } = await mailed(each)
    expect((await enters(token, code)).status).toBe(200)
  }
})

test('a new address gets no mail, and a change ends the link that the old one has', async () => {
  const tom = await member(db)
  const { decides } = await proposed(tom)
  await decides(await staff('lead'))
  await db.raw("update account set email = 'new@example.com' where member_id = $1", [tom.id])
  await makeExport(means, tom.id)
  expect([await mails(tom), await mails({ ...tom, email: 'new@example.com' })]).toEqual([[], []])
  expect((await db.raw('select ended from assisted_export where member_id = $1', [tom.id])).rows).toEqual([{ ended: 'void' }])
})

test('after an erasure nothing is left, and neither the proposal nor the link does anything', async () => {
  const { tom, token, code } = await mailed()
  const waiting = await proposed(tom)
  const { keys, config } = app.services
  await eraseNow({ db, keys, config }, tom.id)
  for (const table of ['assisted_export', 'data_export', 'mail_token', 'staff_approval'])
    expect([table, (await db.raw(`select from ${table} where member_id = $1`, [tom.id])).rows]).toEqual([table, []])
  expect(failure(await enters(token, code))).toEqual(expired)
  expect(failure(await waiting.decides(await staff('lead')))).toEqual([404, 'not_found'])
})

test('a copy that cannot be made is mailed without a button, and the member’s own one then goes out as ever', async () => {
  const tom = await member(db)
  const { decides } = await proposed(tom)
  await decides(await staff('lead'))
  await db.raw('update data_export set tries = 3 where member_id = $1', [tom.id])
  await makeExport(means, tom.id)
  const [mail] = await mails(tom)
  expect(mail).toMatchObject({ subject: 'Your download didn’t work out', text_part: expect.not.stringContaining('http') })
  await db.raw("update data_export set state = 'making', tries = 0 where member_id = $1", [tom.id])
  await makeExport(means, tom.id)
  expect((await mails(tom)).at(-1)!.text_part).toContain('/export/do?token=')
})

describe('the member', () => {
  test('is told on every device and reads it in the settings for 30 days; stopping it ends the link, and the log has it', async () => {
    const tom = await member(db)
    const asTom = await signedIn(app, db, tom)
    const socket = await openSocket(app, asTom.cookie)
    const { code, decides, approval } = await proposed(tom)
    await decides(await staff('lead'))
    await socket.next('export')
    await makeExport(means, tom.id)
    const token = await linkOf(tom)
    const user = async () => (await asTom.get('/api/user.php')).body.user.copy_made as boolean
    expect(await user()).toBe(true)
    const { assisted } = (await asTom.get('/api/export.php')).body
    expect(assisted).toEqual([{ id: approval, at: expect.any(String), state: 'open', seen: false }])
    const answers = (client: TestClient, id: string, stop: boolean) => client.put('/api/export-assisted.php', { id, stop })
    const asBen = await signedIn(app, db, await member(db))
    expect(failure(await answers(asBen, approval, true))).toEqual([404, 'not_found'])
    expect((await answers(asTom, approval, false)).body.assisted).toMatchObject([{ state: 'open', seen: true }])
    expect(await user()).toBe(false)
    expect((await answers(asTom, approval, true)).body).toMatchObject({ state: 'none', assisted: [{ state: 'ended' }] })
    expect((await db.raw('select from data_export where member_id = $1', [tom.id])).rows).toEqual([])
    expect(failure(await enters(token, code))).toEqual(expired)
    expect((await acts(tom))[0]).toBe('export.stop')
    expect((await answers(asTom, approval, true)).status).toBe(200)
    expect((await acts(tom)).filter((act) => act === 'export.stop')).toHaveLength(1)
    await db.raw("update assisted_export set agreed_at = agreed_at - interval '30 days' where member_id = $1", [tom.id])
    await sweepExports(db, means.storage)
    expect((await asTom.get('/api/export.php')).body.assisted).toEqual([])
    socket.close()
  })

  test('is told when it was fetched, and when its time is over', async () => {
    const { tom, token, code } = await mailed()
    const asTom = await signedIn(app, db, tom)
    const socket = await openSocket(app, asTom.cookie)
    expect((await enters(token, code)).status).toBe(200)
    await socket.next('export')
    expect((await asTom.get('/api/export.php')).body).toMatchObject({ state: 'none', assisted: [{ state: 'fetched' }] })
    // Their own copy of a later day is a state of its own again.
    await db.raw("update data_export set asked_at = asked_at - interval '1 day' where member_id = $1", [tom.id])
    await db.raw("update assisted_export set agreed_at = agreed_at - interval '1 day' where member_id = $1", [tom.id])
    await db.raw("update data_export set asked_at = now(), state = 'making', ready_until = null where member_id = $1", [tom.id])
    expect((await asTom.get('/api/export.php')).body).toMatchObject({ state: 'making', assisted: [{ state: 'fetched' }] })
    socket.close()
    const late = await mailed()
    await db.raw("update data_export set ready_until = now() - interval '1 second' where member_id = $1", [late.tom.id])
    const asLate = await signedIn(app, db, late.tom)
    expect((await asLate.get('/api/export.php')).body.assisted).toMatchObject([{ state: 'ended' }])
  })
})
