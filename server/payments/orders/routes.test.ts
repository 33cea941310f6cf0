import { expect, test } from 'vitest'
import { creditsOf } from '#server/credits/credits.ts'
import { HeldPort } from '#server/platform/http/held-port.ts'
import { testApp, signedIn, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { testSandbox } from '#server/testing/sandbox.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { reconcileDue } from './polling.ts'
import { testPayments } from '#server/testing/payments.ts'

const db = await freshDatabase()
soundLedgers(db)
const sandbox = await testSandbox()
const held = await HeldPort.take()
const { port } = held
const config = { siteUrl: `http://localhost:${port}`, paymentProvider: 'sandbox', sandboxUrl: sandbox.url } as const
const app = await testApp(db, config)
await held.listen(app.server)

const poor = await freshDatabase()
const closed = await testApp(poor, { paymentProvider: undefined })

const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function buyer(details = {}) {
  const person = await member(db, { credits: 0, ...details })
  return { person, client: await signedIn(app, db, person) }
}

async function bundleId(country = 'NL', credits = 'desc'): Promise<string> {
  const { rows } = await db.raw(
    `select id from bundle where site_id = 'beau' and country = $1 order by ${credits === 'desc' ? 'credits desc' : 'credits'} limit 1`,
    [country],
  )
  return (rows[0] as { id: string }).id
}

async function paymentOf(person: TestMember, orderId: string): Promise<string> {
  const { rows } = await db.raw('select payment_id from member_order where member_id = $1 and id = $2', [person.id, orderId])
  return (rows[0] as { payment_id: string }).payment_id
}

test('A member orders, pays, and has the credits before returning to the site', async () => {
  const { person, client } = await buyer()
  const made = await client.post('/api/orders.php', { bundle: await bundleId(), method: 'ideal' })
  expect(made.status).toBe(201)
  expect(made.body.checkout_url).toMatch(new RegExp(`^http://localhost:${port}/sandbox-pay/`))
  expect(made.body.order).toMatchObject({
    state: 'created',
    method: 'ideal',
    country: 'NL',
    refundable: false,
    completed: null,
    repeat: false,
  })
  await sandbox.pay(await paymentOf(person, made.body.order.id))
  await expect.poll(() => creditsOf(db, person.id)).toBe(made.body.order.bundle.credits)
  const read = await client.get(`/api/orders.php?id=${made.body.order.id}`)
  expect(read.body).toMatchObject({ state: 'completed', checkout_url: null, refundable: true, refunded: null })
  const { price, vat } = read.body
  expect(vat).toEqual({ percent: 21, amount: { amount: price.amount - Math.round((price.amount * 100) / 121), currency: 'EUR' } })
  expect((await client.get('/api/orders.php')).body).toEqual([read.body])
  expect((await client.get('/api/user.php')).body.user).toMatchObject({
    paid_user: true,
    credits: made.body.order.bundle.credits,
  })
})

test('The receipt names seller and item, and does not reveal the nature of the site', async () => {
  const { person, client } = await buyer({ language: 'de' })
  const made = await client.post('/api/orders.php', { bundle: await bundleId(), method: 'ideal' })
  await sandbox.pay(await paymentOf(person, made.body.order.id))
  const mail = await mailTo(person)
  expect(mail).toMatchObject({ subject: 'Dein Beleg', sender: 'Beau' })
  expect(mail.text_part).toContain(made.body.order.id)
  expect(mail.text_part).toMatch(/MwSt\. \(21\s%\): /)
  expect(mail.text_part).toContain(`http://localhost:${port}/transactions/${made.body.order.id}`)
  expect(mail.text_part).toMatch(/widerrufen/)
  expect(mail.text_part + mail.html_part).not.toMatch(/dating|gay|chat|men|Männer/i)
  expect(mail.text_part).not.toContain(person.username)
})

test('If webhooks are lost, the payer’s page looks the payment up', async () => {
  const { person, client } = await buyer()
  await sandbox.webhooks('lost')
  const made = await client.post('/api/orders.php', { bundle: await bundleId(), method: 'ideal' })
  await sandbox.pay(await paymentOf(person, made.body.order.id))
  await sandbox.webhooks('normal')
  expect((await client.get(`/api/orders.php?id=${made.body.order.id}`)).body.state).toBe('completed')
})

test('A repeated call returns the same order; the same key with another bundle is refused', async () => {
  const { client } = await buyer()
  const [large, small] = [await bundleId(), await bundleId('NL', 'asc')]
  const headers = { 'idempotency-key': 'a-key-of-a-double-click' }
  const tries = await Promise.all(
    [1, 2, 3].map(() => client.post('/api/orders.php', { bundle: large, method: 'ideal' }, headers)),
  )
  expect(tries.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(tries.map(({ body }) => body.order.id)).size).toBe(1)
  expect(new Set(tries.map(({ body }) => body.checkout_url)).size).toBe(1)
  expect((await client.get('/api/orders.php')).body).toHaveLength(1)
  const other = await client.post('/api/orders.php', { bundle: small, method: 'ideal' }, headers)
  expect([other.status, other.body.error.code]).toEqual([409, 'conflict'])
})

test('Price, amount, credits and discount sent by the browser are ignored', async () => {
  const { client } = await buyer({ premium: true })
  const bundle = await bundleId()
  const lies = { amount: 1, quantity: -5, credits: 1_000_000, discount: 100, state: 'completed', currency: 'PLN' }
  const made = await client.post('/api/orders.php', { bundle, method: 'ideal', ...lies })
  const { rows } = await db.raw('select price, credits, currency from bundle where id = $1', [bundle])
  const real = rows[0] as { price: number; credits: number; currency: string }
  expect(made.body.order).toMatchObject({
    state: 'created',
    price: { amount: real.price, currency: real.currency },
    bundle: { id: bundle, credits: real.credits },
  })
  const agreed = { bundle, method: 'ideal', price: { amount: 1, currency: real.currency } }
  expect((await client.post('/api/orders.php', agreed)).body.error.code).toBe('price_changed')
})

test('A member without a confirmed address cannot buy by any method: the receipt could go to a stranger', async () => {
  const { person, client } = await buyer({ confirmed: false, premium: true })
  const bundle = await bundleId()
  const input = { bundle, method: 'ideal' }
  const refused = { status: 403, body: { error: { code: 'confirm_first', message: expect.stringContaining('Confirm') } } }
  expect(await client.post('/api/orders.php', input)).toMatchObject(refused)
  const debtor = { account_holder: 'Jan de Vries', iban: 'NL91ABNA0417164300', mobile_number: '0612345678' }
  const place = { street: 'Dorpsstraat', house_number: '12a', postal_code: '1234 AB', city: 'Amsterdam' }
  expect(await client.post('/api/direct-debit.php', { ...debtor, ...place })).toMatchObject(refused)
  expect((await client.get('/api/orders.php')).body).toEqual([])
  expect((await client.get(`/api/quote.php?bundle=${bundle}`)).status).toBe(200)
  await db.raw('update account set confirmed_at = now() where member_id = $1', [person.id])
  expect((await client.post('/api/orders.php', input)).status).toBe(201)
})

test('A price that differs from the one shown is refused', async () => {
  const { client } = await buyer({ premium: true })
  const input = { bundle: await bundleId(), method: 'ideal' }
  const { rows } = await db.raw('select price as amount, currency from bundle where id = $1', [input.bundle])
  const price = rows[0] as { amount: number; currency: string }
  for (const shown of [
    { ...price, amount: price.amount - 1 },
    { ...price, amount: 1 },
    { ...price, currency: 'PLN' },
  ]) {
    const refused = await client.post('/api/orders.php', { ...input, price: shown })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'price_changed'])
  }
  for (const amount of [-1, 0.5, 1e300, '1', null])
    expect((await client.post('/api/orders.php', { ...input, price: { ...price, amount } })).status).toBeGreaterThanOrEqual(409)
  expect((await client.get('/api/orders.php')).body).toEqual([])
  expect((await client.post('/api/orders.php', { ...input, price })).status).toBe(201)
})

test('A discount is never used twice: the unpaid order is cancelled before another one takes it', async () => {
  const { person, client } = await buyer()
  await db.raw('update account set created_at = now(), paid_at = null where member_id = $1', [person.id])
  const bundle = await bundleId()
  const first = await client.post('/api/orders.php', { bundle, method: 'ideal' })
  expect(first.body.order.discount).toMatchObject({ code: 'TIMEBONUS25' })
  // At once: the buyer changed their mind.
  const second = await client.post('/api/orders.php', { bundle, method: 'paypal' })
  expect(second).toMatchObject({ status: 201, body: { order: { price: first.body.order.price } } })
  expect((await client.get(`/api/orders.php?id=${first.body.order.id}`)).body.state).toBe('cancelled')
  await sandbox.pay(await paymentOf(person, first.body.order.id)).catch(() => {})
  await sandbox.pay(await paymentOf(person, second.body.order.id))
  await expect.poll(() => creditsOf(db, person.id)).toBe(second.body.order.bundle.credits)
  const states = (await client.get('/api/orders.php')).body.map((one: any) => one.state)
  expect(states.sort()).toEqual(['cancelled', 'completed'])
})

test('Of many concurrent orders with one discount at most one can be paid, and none is told to wait', async () => {
  const { person, client } = await buyer()
  await db.raw('update account set created_at = now(), paid_at = null where member_id = $1', [person.id])
  const bundle = await bundleId()
  const all = await Promise.all(Array.from({ length: 5 }, () => client.post('/api/orders.php', { bundle, method: 'ideal' })))
  const answers = all.map(({ status, body }) => (status === 201 ? 'made' : body.error.code))
  expect(new Set(['made', 'discount_held', ...answers])).toEqual(new Set(['made', 'discount_held']))
  const orders = (await client.get('/api/orders.php')).body as Array<{ state: string; discount: unknown }>
  expect(orders.filter(({ state, discount }) => state === 'created' && discount)).toHaveLength(1)
})

test('An order that can no longer be cancelled keeps its discount', async () => {
  const { person, client } = await buyer()
  await db.raw('update account set created_at = now(), paid_at = null where member_id = $1', [person.id])
  const bundle = await bundleId()
  const first = await client.post('/api/orders.php', { bundle, method: 'ideal' })
  await sandbox.webhooks('lost')
  await sandbox.pay(await paymentOf(person, first.body.order.id))
  const second = await client.post('/api/orders.php', { bundle, method: 'paypal', price: first.body.order.price })
  await sandbox.webhooks('normal')
  expect(second.status).toBe(409)
  expect((await client.get(`/api/orders.php?id=${first.body.order.id}`)).body.state).toBe('completed')
})

test.each([
  ['no bundle', { method: 'ideal' }, 422, 'invalid_input'],
  ['a bundle that is a number', { bundle: -1, method: 'ideal' }, 422, 'invalid_input'],
  ['a bundle that is a fraction', { bundle: 1.5, method: 'ideal' }, 422, 'invalid_input'],
  ['a huge bundle', { bundle: 'x'.repeat(1000), method: 'ideal' }, 422, 'invalid_input'],
  ['a bundle that is not there', { bundle: 'nl-1', method: 'ideal' }, 404, 'not_found'],
  ['a bundle of SQL', { bundle: "' or 1=1 --", method: 'ideal' }, 404, 'not_found'],
  ['a method that is none', { bundle: 'nl', method: 'cash' }, 422, 'invalid_input'],
  ['a list', [], 422, 'invalid_input'],
])('%s is refused', async (_what, body, status, code) => {
  const { client } = await buyer()
  const answer = await client.post('/api/orders.php', body)
  expect([answer.status, answer.body.error.code]).toEqual([status, code])
  expect((await client.get('/api/orders.php')).body).toEqual([])
})

test('A method of another country, a retired one, and a debit without a mandate are unavailable', async () => {
  const { client } = await buyer()
  for (const method of ['blik', 'swish', 'giropay', 'directdebit']) {
    const answer = await client.post('/api/orders.php', { bundle: await bundleId(), method })
    expect([method, answer.status, answer.body.error.code]).toEqual([method, 422, 'method_unavailable'])
  }
})

test('An order cannot be read by another member or without signing in', async () => {
  const { client } = await buyer()
  const made = await client.post('/api/orders.php', { bundle: await bundleId(), method: 'ideal' })
  const { client: other } = await buyer()
  const foreign = await other.get(`/api/orders.php?id=${made.body.order.id}`)
  const nothing = await other.get('/api/orders.php?id=0197a0a0-0000-7000-8000-000000000000')
  expect([foreign.status, nothing.status]).toEqual([404, 404])
  expect(foreign.body).toEqual(nothing.body)
  expect((await other.get('/api/orders.php?id=1')).status).toBe(422)
  for (const path of ['/api/orders.php', `/api/orders.php?id=${made.body.order.id}`])
    expect((await visitor(app).get(path)).status).toBe(403)
  expect((await visitor(app).post('/api/orders.php', {})).status).toBe(403)
})

test('A page of another origin cannot place an order', async () => {
  const { client } = await buyer()
  const answer = await client.post(
    '/api/orders.php',
    { bundle: await bundleId(), method: 'ideal' },
    { 'sec-fetch-site': 'cross-site' },
  )
  expect(answer.body.error.code).toBe('foreign_origin')
})

test('Fifty concurrent webhooks grant the credits once', async () => {
  const { person, client } = await buyer()
  const made = await client.post('/api/orders.php', { bundle: await bundleId(), method: 'ideal' })
  const payment = await paymentOf(person, made.body.order.id)
  await sandbox.pay(payment)
  const responses = await Promise.all(
    Array.from({ length: 50 }, () =>
      visitor(app).post('/api/payments/sandbox', `id=${payment}`, { ...form, 'sec-fetch-site': 'cross-site' }),
    ),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  await expect.poll(() => creditsOf(db, person.id)).toBe(made.body.order.bundle.credits)
  const { rows } = await db.raw(`select count(*)::int as count from ledger_entry where member_id = $1`, [person.id])
  expect(rows).toEqual([{ count: 1 }])
})

test('Forged webhooks get a normal response and change nothing', async () => {
  const { person, client } = await buyer()
  const made = await client.post('/api/orders.php', { bundle: await bundleId(), method: 'ideal' })
  const payment = await paymentOf(person, made.body.order.id)
  const bodies: Array<[string, string, Record<string, string>]> = [
    ['/api/payments/sandbox', `id=${payment}&status=paid&amount=0`, form],
    ['/api/payments/sandbox', JSON.stringify({ id: payment, status: 'paid' }), { 'content-type': 'application/json' }],
    ['/api/payments/sandbox', 'id=tr_unknown', form],
    ['/api/payments/sandbox', '{"id":', { 'content-type': 'application/json' }],
    ['/api/payments/sandbox', '', {}],
    ['/api/payments/sandbox', '\u0000\u0001', { 'content-type': 'application/octet-stream' }],
    ['/api/payments/mollie', 'id=tr_1', form],
    ['/api/payments/nobody', 'id=tr_1', form],
  ]
  for (const [path, body, headers] of bodies) {
    const answer = await visitor(app).post(path, body, { host: 'strange.example', ...headers })
    expect([path, body, answer.status, answer.body]).toEqual([path, body, 200, ''])
  }
  const tooLarge = await visitor(app).post('/api/payments/sandbox', `id=${'x'.repeat(70_000)}`, form)
  expect(tooLarge.status).toBe(413)
  expect((await client.get(`/api/orders.php?id=${made.body.order.id}`)).body.state).toBe('created')
  expect(await creditsOf(db, person.id)).toBe(0)
})

test('If the provider is down, the call says so, and the order is kept and completed later', async () => {
  const { person, client } = await buyer()
  await sandbox.fault('down')
  const headers = { 'idempotency-key': 'a-key-of-a-bad-moment' }
  const input = { bundle: await bundleId(), method: 'ideal' }
  const answer = await client.post('/api/orders.php', input, headers)
  expect([answer.status, answer.body.error.code]).toEqual([503, 'payment_unavailable'])
  const [kept] = (await client.get('/api/orders.php')).body
  expect(kept).toMatchObject({ state: 'created', checkout_url: null })
  expect((await client.get(`/api/orders.php?id=${kept.id}`)).body.state).toBe('created')
  await sandbox.fault('none')
  await db.raw(`update member_order set next_poll_at = now() where member_id = $1`, [person.id])
  await reconcileDue(testPayments(db, undefined, config))
  expect((await client.get('/api/orders.php')).body[0].checkout_url).toMatch(/sandbox-pay/)
  const again = await client.post('/api/orders.php', input, headers)
  expect([again.status, again.body.order.id]).toEqual([201, kept.id])
}, 60_000)

test('A payment whose answer was lost is the same one when it is requested again', async () => {
  const { client, person } = await buyer()
  const headers = { 'idempotency-key': 'a-key-of-a-deaf-moment' }
  const input = { bundle: await bundleId(), method: 'ideal' }
  await sandbox.fault('mute')
  const answer = await client.post('/api/orders.php', input, headers)
  expect([answer.status, answer.body.error?.code]).toEqual([503, 'payment_unavailable'])
  await sandbox.fault('none')
  const again = await client.post('/api/orders.php', input, headers)
  expect(again.status).toBe(201)
  await sandbox.pay(await paymentOf(person, again.body.order.id))
  await expect.poll(() => creditsOf(db, person.id)).toBe(again.body.order.bundle.credits)
}, 60_000)

test('While the provider is slow the stored state is shown, and the late answer is applied', async () => {
  const { client, person } = await buyer()
  const made = await client.post('/api/orders.php', { bundle: await bundleId(), method: 'ideal' })
  await sandbox.webhooks('lost')
  await sandbox.pay(await paymentOf(person, made.body.order.id))
  await sandbox.webhooks('normal')
  await sandbox.fault('slow', 5)
  const started = Date.now()
  expect((await client.get(`/api/orders.php?id=${made.body.order.id}`)).body.state).toBe('created')
  expect(Date.now() - started).toBeLessThan(4_500)
  await sandbox.fault('none')
  await expect.poll(() => creditsOf(db, person.id)).toBe(made.body.order.bundle.credits)
}, 60_000)

test('A payment whose id was lost in a crash is adopted when its webhook arrives', async () => {
  const { person, client } = await buyer()
  const made = await client.post('/api/orders.php', { bundle: await bundleId(), method: 'ideal' })
  const { id } = made.body.order
  const payment = await paymentOf(person, id)
  await db.raw(`delete from provider_payment where payment_id = $1`, [payment])
  await db.raw(`update member_order set payment_id = null, payment_state = 'failed', state = 'failed' where id = $1`, [id])
  await sandbox.pay(payment)
  await expect.poll(() => creditsOf(db, person.id)).toBe(made.body.order.bundle.credits)
  expect((await client.get(`/api/orders.php?id=${id}`)).body.state).toBe('completed')
})

test('A bank transfer shows the account to pay to, on the page and by mail', async () => {
  const { person, client } = await buyer()
  const made = await client.post('/api/orders.php', { bundle: await bundleId(), method: 'banktransfer' })
  expect(made.body.order).toMatchObject({
    state: 'pending',
    transfer: { iban: expect.any(String), reference: expect.any(String) },
  })
  const mail = await mailTo(person)
  expect(mail.text_part).toContain(made.body.order.transfer.reference)
  expect(mail.html_part).toContain(made.body.order.transfer.iban)
})

test('A charge-back takes the remaining credits and Premium, and sends a mail', async () => {
  const { person, client } = await buyer()
  const made = await client.post('/api/orders.php', { bundle: await bundleId(), method: 'visa' })
  const payment = await paymentOf(person, made.body.order.id)
  await sandbox.pay(payment)
  await expect.poll(() => creditsOf(db, person.id)).toBeGreaterThan(0)
  await sandbox.chargeBack(payment)
  await expect.poll(() => creditsOf(db, person.id)).toBe(0)
  expect((await client.get('/api/orders.php')).body[0]).toMatchObject({ state: 'charged_back', refundable: false })
  const { rows } = await db.raw('select subject from outbox where recipient = $1', [person.email])
  expect(rows).toEqual(expect.arrayContaining([{ subject: 'About your payment' }, { subject: 'About your Premium' }]))
  expect((await client.get('/api/user.php')).body.user.paid_user).toBe(false)
})

test('Without a provider nothing can be ordered', async () => {
  const client = await signedIn(closed, poor, await member(poor))
  const answer = await client.post('/api/orders.php', { bundle: await bundleId(), method: 'ideal' })
  expect([answer.status, answer.body.error.code]).toEqual([503, 'payment_unavailable'])
})

interface Mail {
  subject: string
  sender: string
  text_part: string
  html_part: string
}

/** The member's latest mail; fails if there is none. */
async function mailTo({ email }: TestMember): Promise<Mail> {
  const latest = async () => {
    const columns = 'subject, sender, text_part, html_part'
    const { rows } = await db.raw(`select ${columns} from outbox where recipient = $1 order by created_at desc limit 1`, [email])
    return rows[0] as Mail | undefined
  }
  await expect.poll(latest).toBeDefined()
  return (await latest())!
}
