import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { NotificationType } from '#contract/notifications/options.ts'
import { wishForEmail } from '#server/account/email-change.ts'
import { eraseAccount } from '#server/account/erasing/erasing.ts'
import { limits } from '#contract/limits.ts'
import { putMail } from '#server/platform/mail/outbox.ts'
import { newSite } from '#server/site/default-site.ts'
import { addSite } from '#server/site/site.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { undoOf, unsubscribeToken } from './links.ts'

const db = await freshDatabase()
const app = await testApp(db)
const guest = visitor(app)
const path = '/api/unsubscribe.php'
let tom: TestMember
let token: string
beforeEach(async () => {
  tom = await member(db)
  token = linkOf(tom)
  await db.raw('delete from rate_limit')
})

const linkOf = ({ id }: TestMember, type: NotificationType = 'like') => unsubscribeToken(testKeys, 'beau', { memberId: id, type })

/** What a mail provider's machine sends: no cookie, no origin, nothing a browser says of itself. */
async function press(query: string, { body = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded' } = {}) {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/unsubscribe${query}`,
    headers: { host: 'localhost', ...(type && { 'content-type': type }) },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.body, cookies: answer.cookies, location: answer.headers.location }
}
const stops = async ({ id }: { id: string }) =>
  (await db.raw('select reason from mail_stop where member_id = $1 order by reason', [id])).rows.map(
    (row) => (row as { reason: string }).reason,
  )
const written = async () => {
  const { rows } = await db.raw(`select (select count(*) from mail_stop)::int + (select count(*) from notification_choice)::int
    + (select count(*) from notification_setting)::int as rows`)
  return (rows[0] as { rows: number }).rows
}
const consents = async (asTom: Awaited<ReturnType<typeof signedIn>>): Promise<Array<{ withdrawn_at: string | null }>> =>
  (await asTom.get('/api/consents.php')).body.consents
const mailed = async (who: TestMember) => (await (await signedIn(app, db, who)).get('/api/notifications.php')).body.choices
const same = { status: 204, body: '', cookies: [], location: undefined }

test('a mail program’s button stops all that can be switched off, without cookie, session or origin, once or twice', async () => {
  expect(await press(`?token=${token}`)).toEqual(same)
  expect(await press(`?token=${token}`)).toEqual(same)
  expect(await stops(tom)).toEqual(['listunsubscribe'])
  const { body } = await (await signedIn(app, db, tom)).get('/api/user.php')
  expect(body.user.notifications_disabled).toEqual(['listunsubscribe'])
})

test('it also works as a multipart form', async () => {
  const form = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  expect(await press(`?token=${token}`, { body: form, type: 'multipart/form-data; boundary=b' })).toEqual(same)
  expect(await stops(tom)).toEqual(['listunsubscribe'])
})

test('what waits for the member does not leave any more; what cannot be switched off does', async () => {
  const mail = { to: tom.email, senderName: 'Beau', senderAddress: '', subject: 'x', text: 'x', html: 'x' }
  const waits = (kind?: string) =>
    db.transaction((tx) => putMail(tx, { ...mail, ...(kind && { switchable: { memberId: tom.id, kind } }) }))
  const [like, news, receipt] = [await waits('like'), await waits('news'), await waits()]
  const left = async () => {
    const { rows } = await db.raw('select id from outbox where id = any ($1::uuid[])', [[like, news, receipt]])
    return rows.map((row) => (row as { id: string }).id).sort()
  }
  await guest.post(path, { token, what: 'kind' })
  expect(await left()).toEqual([news, receipt].sort())
  await press(`?token=${token}`)
  expect(await left()).toEqual([receipt])
})

test('opening the address changes nothing and leads to the page', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.server.inject({
      method,
      url: `/api/unsubscribe?token=${token}`,
      headers: { host: 'localhost' },
    })
    expect([statusCode, headers.location]).toEqual([303, `/unsubscribe?token=${token}`])
  }
  expect(await stops(tom)).toEqual([])
})

test('a POST without the button’s form changes nothing', async () => {
  for (const body of ['', 'x=y', 'List-Unsubscribe=', '{"List-Unsubscribe":"One-Click"}'])
    expect((await press(`?token=${token}`, { body })).status).toBe(204)
  expect(await stops(tom)).toEqual([])
})

test('garbage, a cut link, another site’s and an erased member’s get the same answer, in both places, and write nothing', async () => {
  const gone = await member(db)
  const goneToken = linkOf(gone)
  await db.transaction((tx) => eraseAccount(tx, testKeys, gone.id))
  const before = await written()
  const bad = [
    '',
    'x',
    token.slice(0, -1),
    token.slice(4),
    `${token}AAAA`,
    unsubscribeToken(testKeys, 'blue', { memberId: tom.id, type: 'like' }),
    unsubscribeToken(testKeys, 'beau', { memberId: randomUUID(), type: 'like' }),
    goneToken,
    `'; delete from account --`,
  ]
  for (const each of bad) {
    expect(await press(`?token=${encodeURIComponent(each)}`)).toEqual(same)
    for (const what of ['kind', 'all'] as const) {
      const { status, body } = await guest.post(path, { token: each, what })
      expect([status, Object.keys(body), body.undo.length]).toEqual([200, ['undo'], 70])
      expect((await guest.delete(path, { undo: body.undo })).status).toBe(204)
    }
  }
  expect(await press(`?token=${token}&token=${token}`)).toEqual(same)
  expect(await press('')).toEqual(same)
  expect(await written()).toBe(before)
  const right = await guest.post(path, { token, what: 'all' })
  expect([right.status, Object.keys(right.body), right.body.undo.length]).toEqual([200, ['undo'], 70])
})

test('a link of this site about a member of another site stops nothing, and its undo switches nothing on', async () => {
  await addSite(db, newSite('plum', 'plum.example'), ['plum.example'])
  const jan = await member(db, { siteId: 'plum' })
  const before = await written()
  await press(`?token=${linkOf(jan)}`)
  for (const what of ['kind', 'all'] as const) await guest.post(path, { token: linkOf(jan), what })
  expect(await written()).toBe(before)
  const at = Date.now()
  await db.raw("insert into mail_stop values ($1, 'listunsubscribe', $2)", [jan.id, new Date(at)])
  await guest.delete(path, { undo: undoOf(testKeys, 'beau', { memberId: jan.id, type: 'like', what: 'all', at }) })
  expect(await stops(jan)).toEqual(['listunsubscribe'])
})

test('somebody else’s link stops nobody else’s mails', async () => {
  const jan = await member(db)
  await press(`?token=${linkOf(jan)}`)
  expect([await stops(tom), await stops(jan)]).toEqual([[], ['listunsubscribe']])
})

test('on its page one press stops its kind and another all, and each is taken back for an hour', async () => {
  const one = await guest.post(path, { token, what: 'kind' })
  expect(await mailed(tom)).toMatchObject({ like: { email: false, push: true }, new_messages: { email: true } })
  expect(await stops(tom)).toEqual([])
  expect((await guest.delete(path, { undo: one.body.undo })).status).toBe(204)
  expect((await mailed(tom)).like).toEqual({ email: true, push: true })
  const all = await guest.post(path, { token, what: 'all' })
  expect(await stops(tom)).toEqual(['listunsubscribe'])
  await guest.delete(path, { undo: all.body.undo })
  expect(await stops(tom)).toEqual([])
})

test('an old undo, one of another site, or a link that is none of them switches nothing on', async () => {
  await guest.post(path, { token, what: 'kind' })
  await guest.post(path, { token, what: 'all' })
  const at = Date.now() - 60 * 60_000 - 2_000
  await db.raw('update notification_choice set chosen_at = $2 where member_id = $1', [tom.id, new Date(at)])
  await db.raw('update mail_stop set since = $2 where member_id = $1', [tom.id, new Date(at)])
  const link = { memberId: tom.id, type: 'like', what: 'kind', at } as const
  for (const undo of [
    undoOf(testKeys, 'beau', link),
    undoOf(testKeys, 'beau', { ...link, what: 'all' }),
    undoOf(testKeys, 'blue', link),
    token,
    'x',
  ])
    expect((await guest.delete(path, { undo })).status).toBe(204)
  expect((await mailed(tom)).like.email).toBe(false)
  expect(await stops(tom)).toEqual(['listunsubscribe'])
})

test('an undo ends no other stop than the one it belongs to', async () => {
  await db.raw("insert into mail_stop values ($1, 'fbl', now()), ($1, 'bounce', now())", [tom.id])
  const { body } = await guest.post(path, { token, what: 'all' })
  await guest.delete(path, { undo: body.undo })
  expect(await stops(tom)).toEqual(['bounce', 'fbl'])
})

test('stopping news by its link withdraws the consent', async () => {
  const asTom = await signedIn(app, db, tom)
  await asTom.put('/api/notifications.php', { choices: [{ type: 'news', channel: 'email', chosen: true }] })
  await guest.post(path, { token: linkOf(tom, 'news'), what: 'kind' })
  expect((await mailed(tom)).news.email).toBe(false)
  expect((await asTom.get('/api/consents.php')).body.consents).toEqual([
    expect.objectContaining({ kind: 'mail', withdrawn_at: expect.any(String) }),
  ])
})

test('the holder of an old mail switches nothing on that its recipient switched off, gives no consent, and ends no stop', async () => {
  const asTom = await signedIn(app, db, tom)
  const choose = (...choices: Array<{ type: NotificationType; channel: 'email'; chosen: boolean }>) =>
    asTom.put('/api/notifications.php', { choices })
  await choose({ type: 'news', channel: 'email', chosen: true }, { type: 'like', channel: 'email', chosen: false })
  await choose({ type: 'news', channel: 'email', chosen: false })
  await db.raw("insert into mail_stop values ($1, 'listunsubscribe', now() - interval '90 days')", [tom.id])
  const before = [await mailed(tom), await consents(asTom)]
  for (const type of ['news', 'like', 'promotions'] as const)
    for (const what of ['kind', 'all'] as const) {
      const { status, body } = await guest.post(path, { token: linkOf(tom, type), what })
      expect([status, body.undo.length]).toEqual([200, 70])
      expect((await guest.delete(path, { undo: body.undo })).status).toBe(204)
    }
  expect([await mailed(tom), await consents(asTom), await stops(tom)]).toEqual([...before, ['listunsubscribe']])
})

test('the holder of an old mail cannot switch its kind on by a consent given for another', async () => {
  const asTom = await signedIn(app, db, tom)
  await asTom.put('/api/notifications.php', { choices: [{ type: 'news', channel: 'email', chosen: true }] })
  const { body } = await guest.post(path, { token: linkOf(tom, 'promotions'), what: 'kind' })
  await guest.delete(path, { undo: body.undo })
  expect(await mailed(tom)).toMatchObject({ news: { email: true }, promotions: { email: false } })
})

test('taking back a stop of news gives the consent again, unless the member has withdrawn it meanwhile', async () => {
  const asTom = await signedIn(app, db, tom)
  const news = (chosen: boolean) => asTom.put('/api/notifications.php', { choices: [{ type: 'news', channel: 'email', chosen }] })
  const withdrawn = async () => (await consents(asTom)).map((each) => each.withdrawn_at !== null)
  await news(true)
  const { body } = await guest.post(path, { token: linkOf(tom, 'news'), what: 'kind' })
  expect(await withdrawn()).toEqual([true])
  await guest.delete(path, { undo: body.undo })
  expect([(await mailed(tom)).news.email, await withdrawn()]).toEqual([true, [false, true]])
  await news(false)
  await guest.delete(path, { undo: body.undo })
  expect([(await mailed(tom)).news.email, await withdrawn()]).toEqual([false, [true, true]])
})

test('taking back a stop of one of several such kinds gives no consent that the member withdrew meanwhile', async () => {
  const asTom = await signedIn(app, db, tom)
  const on = (type: NotificationType) => ({ type, channel: 'email', chosen: true })
  await asTom.put('/api/notifications.php', { choices: [on('news'), on('promotions')] })
  const first = await guest.post(path, { token: linkOf(tom, 'news'), what: 'kind' })
  await guest.delete(path, { undo: first.body.undo })
  expect((await mailed(tom)).news.email).toBe(true)
  const second = await guest.post(path, { token: linkOf(tom, 'news'), what: 'kind' })
  await asTom.delete('/api/consent.php', { kind: 'mail' })
  await guest.delete(path, { undo: second.body.undo })
  expect((await mailed(tom)).news.email).toBe(false)
  expect((await consents(asTom)).every((each) => each.withdrawn_at !== null)).toBe(true)
})

test('an undo takes back its own press: what the member switched off or stopped after it stays so', async () => {
  const asTom = await signedIn(app, db, tom)
  const like = (chosen: boolean) => asTom.put('/api/notifications.php', { choices: [{ type: 'like', channel: 'email', chosen }] })
  const kind = await guest.post(path, { token, what: 'kind' })
  const all = await guest.post(path, { token, what: 'all' })
  await like(true)
  await like(false)
  await asTom.delete('/api/mail-stops.php', {})
  await press(`?token=${token}`)
  for (const { body } of [kind, all]) await guest.delete(path, { undo: body.undo })
  expect([(await mailed(tom)).like.email, await stops(tom)]).toEqual([false, ['listunsubscribe']])
})

test('a member has mails sent again, whatever stopped them, but only so often a day', async () => {
  const asTom = await signedIn(app, db, tom)
  for (let time = 0; time < limits.mailsAgainPerDay; time++) {
    await db.raw("insert into mail_stop select $1, reason, now() from unnest(array['fbl', 'bounce', 'listunsubscribe']) reason", [
      tom.id,
    ])
    await db.raw('insert into mail_delay values ($1, $2, now())', [tom.id, randomUUID()])
    expect((await asTom.delete('/api/mail-stops.php', {})).status).toBe(204)
    expect(await stops(tom)).toEqual([])
    expect((await db.raw('select from mail_delay where member_id = $1', [tom.id])).rows).toEqual([])
  }
  await db.raw("insert into mail_stop values ($1, 'bounce', now())", [tom.id])
  expect((await asTom.delete('/api/mail-stops.php', {})).status).toBe(429)
  expect(await stops(tom)).toEqual(['bounce'])
})

test('a changed address ends the stop of a bounce, and nothing else', async () => {
  await db.raw("insert into mail_stop values ($1, 'fbl', now()), ($1, 'bounce', now())", [tom.id])
  const wish = await db.transaction((tx) => wishForEmail(tx, tom.id, `new-${tom.email}`))
  expect((await guest.post('/api/email.php', { token: wish })).status).toBeLessThan(300)
  expect(await stops(tom)).toEqual(['fbl'])
})

test('mail that waits for the old address is not sent to the new one, however it is changed', async () => {
  const left = async () => (await db.raw("select kind from outbox where member_id = $1 and kind = 'like'", [tom.id])).rows
  const mail = { senderName: 'Beau', senderAddress: '', subject: 'x', text: 'x', html: 'x' }
  const switchable = { memberId: tom.id, kind: 'like' }
  const waits = (to: string) => db.transaction((tx) => putMail(tx, { ...mail, to, switchable }))
  await waits(tom.email)
  const wish = await db.transaction((tx) => wishForEmail(tx, tom.id, `newer-${tom.email}`))
  expect((await guest.post('/api/email.php', { token: wish })).status).toBeLessThan(300)
  expect(await left()).toEqual([])
  await waits(`newer-${tom.email}`)
  const { rows } = await db.raw('select html_part from outbox where recipient = $1 order by created_at desc limit 1', [tom.email])
  const back = /mail-change\/undo\?token=([\w-]{43})/.exec((rows[0] as { html_part: string }).html_part)![1]
  expect((await guest.post('/api/mail-change-undo.php', { token: back })).status).toBeLessThan(300)
  expect(await left()).toEqual([])
})
