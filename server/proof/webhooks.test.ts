import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { webhookEvents } from '#contract/staff/options.ts'
import { makeMailToken } from '#server/account/mail-tokens/mail-tokens.ts'
import { eraseNow } from '#server/leaving/erasure.ts'
import { servePages } from '#server/pages/rendering.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { activate } from '#server/signup/signup.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { drawn } from '#server/testing/drawn.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { visitOf } from '#server/testing/visit.ts'
import { WebhookReceiver } from '#server/testing/webhook-receiver.ts'
import { addEndpoint } from '#server/webhooks/endpoints.ts'
import { Lanes } from '#server/webhooks/lanes.ts'

const db = await freshDatabase()
const receiver = await new WebhookReceiver().open()
afterAll(() => receiver.close())
const provider = new TestProvider()
const payments = testPayments(db, provider)
const app = await testApp(db, { webhookHosts: [receiver.origin] }, { payments })
const { config, keys } = app.services
const reports = await servePages(
  app.server,
  app.calls,
  app.services,
  drawn(async () => ({}) as never, { patternOf: () => '/members/:id' }),
)
const lanes = new Lanes(app.services)

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** The examples of docs/webhooks.md by their event. */
async function examples(): Promise<Map<string, string>> {
  const page = await readFile(new URL('../../docs/webhooks.md', import.meta.url), 'utf8')
  return new Map([...page.matchAll(/^### ([a-z.]+)$[^#]*?```json\n(.+)\n```/gm)].map(([, event, text]) => [event!, text!]))
}

/** A body as the page shows it. */
const shown = (text: string) =>
  text
    .replaceAll(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, '"ID"')
    .replace(/"timestamp":"[^"]+"/, '"timestamp":"TIME"')
    .replace(/"number":"(C-)?\d{4}-\d{5}"/, '"number":"NUMBER"')

test('every event is sent as docs/webhooks.md shows it, from the deed to the receiver, without a name or a word', async () => {
  await db.transaction((tx) => addEndpoint(tx, keys, 'beau', { url: new URL(`${receiver.origin}/hooks`), events: webhookEvents }))
  // A short name occurs in a signature now and then.
  const form = signupForm('jan_of_the_harbour')
  const { body } = await visitor(app).post('/api/signup.php', form)
  const { id } = body.user as { id: string }
  const token = await db.transaction((tx) => makeMailToken(tx, 'activation', id, 60))
  await db.transaction((tx) => activate(tx, keys, token))

  const buyer = await member(db, { credits: 0 })
  const visit = visitOf(buyer)
  const order = await orderAndPay(payments, visit, await quote(db, visit, { bundle: 'nl-60' }), { method: 'ideal' })
  provider.change(order.payment_id!, { state: 'paid' })
  await reconcile(payments, buyer.id, order.id)
  await reconcile(payments, buyer.id, order.id)
  provider.change(order.payment_id!, { refunded: 500 })
  await reconcile(payments, buyer.id, order.id)

  const asBuyer = await signedIn(app, db, buyer)
  const words = 'he asked me for money and gave me a card'
  await asBuyer.post('/api/report.php', { profile: { id }, reason: 'scam', text: words })
  const asAnna = await asStaff(app, db, await staffMember(db, 'moderator'))
  const { rows } = await db.raw('select id from moderation_case')
  const [{ id: caseId }] = rows as [{ id: string }]
  await asAnna.post('/api/staff/claim.php', { id: caseId })
  await asAnna.post('/api/staff/decision.php', { id: caseId, measure: 'warn', rule: 'respect', facts: words })
  const received = async () => {
    for (let round = 0; round < 3; round++) {
      await lanes.look()
      await lanes.end()
    }
    return receiver.heard
  }
  const report = (payload: object) =>
    app.server.inject({
      method: 'POST',
      url: '/api/page-reports.php',
      headers: { host: 'localhost', 'user-agent': firefox },
      payload,
    })
  const page = `http://localhost/members/${id}`
  await report({ 'csp-report': { 'document-uri': page, 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } })
  await report({ error: 'TypeError', at: '/assets/own.js:1:2345', path: `/members/${id}`, message: words })
  await reports.flush()
  await received()
  await eraseNow({ db, keys, config }, id)
  const heard = await received()

  expect(heard.map(({ body: { type } }) => type).sort()).toEqual([...webhookEvents].sort())
  expect(Object.fromEntries(heard.map(({ text, body: { type } }) => [type, shown(text)]))).toEqual(
    Object.fromEntries(await examples()),
  )
  const all = JSON.stringify(heard)
  for (const secret of [form.username, form.email, buyer.username, buyer.email, words, 'Amsterdam', 'warned'])
    expect(all).not.toContain(secret)
  const { rows: left } = await db.raw('select event from webhook_delivery where body like $1', [`%${id}%`])
  expect(left).toEqual([{ event: 'member.left' }])
})
