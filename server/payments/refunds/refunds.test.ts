import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { creditsOf, reclaim } from '#server/credits/credits.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { changeSettings } from '#server/site/site.ts'
import { signedIn, testApp, type TestClient } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { visitOf } from '#server/testing/visit.ts'
import { findOrder, type OrderRow } from '#server/payments/orders/orders.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import { worthOf } from '#server/payments/orders/worth.ts'
import { orderAndPay, testPayments, useProvider } from '#server/testing/payments.ts'
import { ProviderError, type RefundSnapshot } from '#server/payments/providers/provider.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { reconcileDueRefunds } from './reconcile.ts'
import { withdrawalOf } from './refunds.ts'

const db = await freshDatabase()
soundLedgers(db)

/** A provider whose refunds end as the test says; a failed refund returns to the payment. */
class Bank extends TestProvider {
  readonly states = new Map<string, RefundSnapshot['state']>()
  readonly made: { paymentId: string; amount: number; key: string }[] = []
  /** Hooks before and after the next refund is made. */
  before: () => void = () => {}
  after: () => void = () => {}
  /** Called while the answer to a new refund is on its way. */
  onTheWay: (key: string) => Promise<void> = async () => {}

  override async refund(paymentId: string, amount: { amount: number }, key: string): Promise<RefundSnapshot> {
    this.before()
    const known = this.made.find((each) => each.key === key)
    if (!known) {
      const payment = this.payments.get(paymentId)!
      if (payment.refunded + payment.chargedBack + amount.amount > payment.amount.amount)
        throw new ProviderError('more than is left', false)
      payment.refunded += amount.amount
      this.made.push({ paymentId, amount: amount.amount, key })
      this.states.set(key, 'pending')
    }
    this.after()
    const answer = { id: key, state: this.states.get(key)! }
    await this.onTheWay(key)
    return answer
  }

  override async fetchRefund(_paymentId: string, id: string): Promise<RefundSnapshot> {
    return { id, state: this.states.get(id)! }
  }

  end(key: string, state: 'refunded' | 'failed'): void {
    if (this.states.get(key) !== 'pending') return
    this.states.set(key, state)
    const { paymentId, amount } = this.made.find((each) => each.key === key)!
    if (state === 'failed') this.payments.get(paymentId)!.refunded -= amount
  }
}

let provider = new Bank()
const payments = testPayments(db, provider)
const app = await testApp(db, {}, { payments })

beforeEach(() => {
  provider = new Bank()
  useProvider(payments, provider)
})

const page = '/api/refunds.php'
const { rows: bundles } = await db.raw(`select id from bundle where site_id = 'beau' and country = 'NL' order by price limit 1`)
const bundle = (bundles[0] as { id: string }).id

interface Buyer {
  client: TestClient
  buyer: TestMember
  order: OrderRow
}

/** A member who bought a bundle, by default the smallest, and has no other credits. */
async function bought(id = bundle): Promise<Buyer> {
  const buyer = await member(db, { credits: 0, freeMessages: 0, language: 'en', premium: true })
  const visit = visitOf(buyer)
  const made = await orderAndPay(payments, visit, await quote(db, visit, { bundle: id }), { method: 'ideal' })
  provider.change(made.payment_id!, { state: 'paid', paidWith: 'NL •••• 4242' })
  const order = await reconcile(payments, buyer.id, made.id)
  return { client: await signedIn(app, db, buyer), buyer, order }
}

async function spend(buyer: TestMember, credits: number): Promise<number> {
  const { taken } = await db.transaction((tx) =>
    reclaim(tx, buyer.id, { atMost: credits, cause: 'staff', key: `spent:${uuidv7()}` }),
  )
  return taken
}

async function refundsOf(order: OrderRow) {
  return (await db.raw('select * from refund where order_id = $1 order by id', [order.id])).rows as any[]
}

async function mailsOf(buyer: TestMember, subject: string): Promise<{ text_part: string }[]> {
  return (await db.raw('select text_part from outbox where recipient = $1 and subject = $2', [buyer.email, subject]))
    .rows as never
}

const due = () => db.raw(`update refund set next_poll_at = now()`)

test('A member sees the refund, agrees, and gets the full price while no credit is spent', async () => {
  const { client, buyer, order } = await bought()
  const first = await client.get(`${page}?order=${order.id}`)
  expect(first).toMatchObject({
    status: 200,
    body: {
      amount: { amount: order.price, currency: 'EUR' },
      credits: order.credits,
      credits_bought: order.credits,
      paid_with: 'NL •••• 4242',
    },
  })
  expect(Date.parse(first.body.until)).toBe(order.completed_at!.getTime() + 14 * 24 * 60 * 60 * 1000)
  expect(await creditsOf(db, buyer.id)).toBe(order.credits)

  const done = await client.post(page, { order: order.id, amount: first.body.amount })
  expect(done).toMatchObject({
    status: 201,
    body: { amount: { amount: order.price }, credits: order.credits, order: { state: 'refunded', refundable: false } },
  })
  expect(await creditsOf(db, buyer.id)).toBe(0)
  expect(provider.made).toMatchObject([{ paymentId: order.payment_id, amount: order.price }])
  const [mail] = await mailsOf(buyer, 'Confirmation of your withdrawal')
  expect(mail!.text_part).toContain(order.id)
  expect(mail!.text_part).toMatch(new RegExp(`You’ll get €[\\d.]+ back for ${order.credits} unspent credits`))
  expect(mail!.text_part).toMatch(/^\d+ \w+ 20\d\d, \d\d:\d\d \S+$/m)

  const [refund] = await refundsOf(order)
  expect(refund).toMatchObject({ state: 'pending' })
  provider.end(provider.made[0]!.key, 'refunded')
  await due()
  await reconcileDueRefunds(payments)
  expect(await refundsOf(order)).toMatchObject([{ state: 'refunded' }])
  expect(await findOrder(db, buyer.id, order.id)).toMatchObject({ state: 'refunded', refunded: order.price, reclaimed: 0 })
  expect((await client.get(`${page}?order=${order.id}`)).body.error).toMatchObject({
    code: 'refund_closed',
    message: 'This purchase can no longer be refunded.',
  })
})

test('A refund is the price paid less the used share, pro rata: 20 of 400 credits cost a twentieth', async () => {
  const { client, buyer, order } = await bought('nl-400')
  expect(order.price).toBe(120_00)
  await spend(buyer, 20)
  const { body } = await client.get(`${page}?order=${order.id}`)
  expect(body).toMatchObject({ amount: { amount: 114_00 }, credits: 380, used: { credits: 20, price: { amount: 6_00 } } })
  const done = await client.post(page, { order: order.id, amount: body.amount })
  expect(done.body.amount.amount).toBe(114_00)
  expect(provider.made).toMatchObject([{ paymentId: order.payment_id, amount: 114_00 }])
})

test('A refund is exact, rounded in the payer’s favour, between zero and the price paid, and the full price while nothing is used', () => {
  const it = fc.record({ price: fc.integer({ min: 1, max: 100_000_00 }), bought: fc.integer({ min: 1, max: 100_000 }) })
  fc.assert(
    fc.property(it, ({ price, bought: credits }) => {
      const order = { credits, granted: credits, price, ...nothingBack } as never
      for (const spent of [0, 1, Math.floor(credits / 2), credits]) {
        const worth = worthOf(order, credits - spent)
        const exact = (BigInt(price) * BigInt(credits - spent) + BigInt(credits) - 1n) / BigInt(credits)
        expect(worth).toEqual({
          amount: Number(exact),
          credits: credits - spent,
          used: { credits: spent, price: price - Number(exact) },
        })
      }
    }),
  )
})

const nothingBack = { held_credits: 0, reclaimed: 0, refunded: 0, held_amount: 0, foreign_refunded: 0, charged_back: 0 }

test('A refund whose amount differs from the one shown is refused', async () => {
  const { client, buyer, order } = await bought()
  const { body } = await client.get(`${page}?order=${order.id}`)
  await spend(buyer, 2)
  const refused = await client.post(page, { order: order.id, amount: body.amount })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'price_changed' } } })
  expect(provider.made).toEqual([])
  expect(await creditsOf(db, buyer.id)).toBe(order.credits - 2)
})

test('A refund is closed after the site’s period, without unspent credits, for an unpaid order and for another member’s', async () => {
  const late = await bought()
  await db.raw(`update member_order set completed_at = now() - interval '15 days' where id = $1`, [late.order.id])
  expect((await late.client.post(page, { order: late.order.id })).body.error.code).toBe('refund_closed')

  const poor = await bought()
  await spend(poor.buyer, 1000)
  expect((await poor.client.post(page, { order: poor.order.id })).body.error.code).toBe('refund_closed')

  const visit = visitOf(poor.buyer)
  const unpaid = await orderAndPay(payments, visit, await quote(db, visit, { bundle }), { method: 'ideal' })
  expect((await poor.client.post(page, { order: unpaid.id })).body.error.code).toBe('refund_closed')
  expect((await poor.client.post(page, { order: late.order.id })).status).toBe(404)
  expect((await poor.client.get(`${page}?order=${late.order.id}`)).status).toBe(404)
  expect((await poor.client.post(page, { order: 'nonsense' })).status).toBe(422)
  expect(provider.made).toEqual([])
})

test('An order without a payment, never completed, or past its deadline is not refunded', async () => {
  const { order } = await bought()
  const end = new Date(order.completed_at!.getTime() + 14 * 24 * 60 * 60_000)
  const closed = { code: 'refund_closed' }
  expect(withdrawalOf(order, order.credits, 14, end).until).toEqual(end)
  expect(() => withdrawalOf(order, order.credits, 14, new Date(end.getTime() + 1))).toThrow(expect.objectContaining(closed))
  for (const wrong of [{ payment_id: null }, { completed_at: null }, { state: 'refunded' }, { state: 'charged_back' }] as const)
    expect(() => withdrawalOf({ ...order, ...wrong }, order.credits, 14)).toThrow(expect.objectContaining(closed))
  expect(() => withdrawalOf({ ...order, charged_back: order.price }, 1, 14)).toThrow(expect.objectContaining(closed))
})

test('The operator sets the period', async () => {
  await changeSettings(db, 'beau', { refund_days: 30 })
  const { client, order } = await bought()
  await db.raw(`update member_order set completed_at = now() - interval '15 days' where id = $1`, [order.id])
  expect((await client.get(`${page}?order=${order.id}`)).status).toBe(200)
  await changeSettings(db, 'beau', { refund_days: 14 })
})

test('Fifty concurrent clicks make one refund', async () => {
  const { client, buyer, order } = await bought()
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.post(page, { order: order.id })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect(provider.made).toHaveLength(1)
  expect(await creditsOf(db, buyer.id)).toBe(0)
})

test('A repeated call gets the same answer', async () => {
  const { client, order } = await bought()
  const key = { 'idempotency-key': 'one-withdrawal-only' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.post(page, { order: order.id }, key)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.credits}`))).toEqual(new Set([`201 ${order.credits}`]))
  expect(provider.made).toHaveLength(1)
})

test('Credits spent during a withdrawal are either spent or refunded, never both', async () => {
  const { client, buyer, order } = await bought()
  const friend = await member(db, { username: `friend${Date.now()}` })
  const send = (number: number) => client.post('/api/messages.php', { profile: { id: friend.id }, text: `${number}` })
  expect((await send(0)).status).toBe(201)
  const sends = Array.from({ length: 10 }, (_, number) => send(number + 1))
  const [withdrawn, ...sent] = await Promise.all([client.post(page, { order: order.id }), ...sends])
  const paidFor = 1 + sent.filter(({ status }) => status === 201).length
  const after = await creditsOf(db, buyer.id)
  expect(withdrawn!.status).toBe(201)
  expect(order.credits - paidFor - withdrawn!.body.credits).toBe(after)
  expect(withdrawn!.body.amount.amount).toBe(worthOf(order, withdrawn!.body.credits).amount)
})

test('A refund that the provider finally refuses returns the credits and sends a mail', async () => {
  const { client, buyer, order } = await bought()
  provider.before = () => {
    throw new ProviderError('this bank takes nothing back', false)
  }
  expect((await client.post(page, { order: order.id })).status).toBe(201)
  expect(await creditsOf(db, buyer.id)).toBe(order.credits)
  expect(await findOrder(db, buyer.id, order.id)).toMatchObject({ state: 'completed', held_amount: 0, held_credits: 0 })
  expect(await mailsOf(buyer, 'About your withdrawal')).toHaveLength(1)
})

test('A refund that fails days later returns the credits once, and the member may try again', async () => {
  const { client, buyer, order } = await bought()
  await client.post(page, { order: order.id })
  provider.end(provider.made[0]!.key, 'failed')
  for (let poll = 0; poll < 3; poll++) {
    await due()
    await Promise.all([reconcileDueRefunds(payments), reconcileDueRefunds(payments)])
  }
  expect(await creditsOf(db, buyer.id)).toBe(order.credits)
  expect(await mailsOf(buyer, 'About your withdrawal')).toHaveLength(1)
  expect((await client.post(page, { order: order.id })).status).toBe(201)
  expect(provider.made).toHaveLength(2)
  expect(await creditsOf(db, buyer.id)).toBe(0)
})

test('A refund that fails while its first answer is on the way stays failed, and its credits come back once', async () => {
  const { client, buyer, order } = await bought()
  provider.onTheWay = async (key) => {
    provider.onTheWay = async () => {}
    provider.end(key, 'failed')
    await due()
    await reconcileDueRefunds(payments)
  }
  await client.post(page, { order: order.id })
  expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }])
  await due()
  await reconcileDueRefunds(payments)
  expect(await creditsOf(db, buyer.id)).toBe(order.credits)
  expect(await mailsOf(buyer, 'About your withdrawal')).toHaveLength(1)
})

test('A failed refund is removed from the order before its credits return, so that they are not taken again', async () => {
  const { client, buyer, order } = await bought()
  await client.post(page, { order: order.id })
  expect(await reconcile(payments, buyer.id, order.id)).toMatchObject({ refunded: order.price }) // a webhook
  provider.end(provider.made[0]!.key, 'failed')
  await due()
  await reconcileDueRefunds(payments)
  const { rows } = await db.raw('select cause, amount from ledger_entry where member_id = $1 order by created_at', [buyer.id])
  const { credits } = order
  expect(rows.map(({ cause, amount }: any) => [cause, amount])).toEqual([
    ['order', credits],
    ['refund', -credits],
    ['refund_failed', credits],
  ])
  expect(await findOrder(db, buyer.id, order.id)).toMatchObject({ state: 'completed', refunded: 0, held_amount: 0 })
})

test('A refund that fails after its buyer was erased only changes the books', async () => {
  const { client, buyer, order } = await bought()
  await client.post(page, { order: order.id })
  provider.end(provider.made[0]!.key, 'failed')
  await db.raw('delete from wallet where member_id = $1', [buyer.id])
  await db.raw('delete from ledger_entry where member_id = $1', [buyer.id])
  await due()
  await reconcileDueRefunds(payments)
  expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }])
})

test('A provider that was unreachable, or whose answer was lost, is asked later with the same key', async () => {
  const { client, order } = await bought()
  provider.before = () => {
    throw new ProviderError('away', true)
  }
  expect((await client.post(page, { order: order.id })).status).toBe(201)
  provider.before = () => {}
  provider.after = () => {
    throw new ProviderError('we died here', true)
  }
  await due()
  await reconcileDueRefunds(payments)
  provider.after = () => {}
  await due()
  await reconcileDueRefunds(payments)
  expect(provider.made).toHaveLength(1)
  expect(await refundsOf(order)).toMatchObject([{ state: 'pending' }])
})

test('When the provider has forgotten the key, the payment is checked before the refund is repeated', async () => {
  const { client, order } = await bought()
  provider.after = () => {
    throw new ProviderError('we died here', true)
  }
  await client.post(page, { order: order.id })
  provider.made[0]!.key = 'forgotten by now'
  await db.raw(`update refund set created_at = now() - interval '2 hours', next_poll_at = now()`)
  await reconcileDueRefunds(payments)
  expect(provider.made).toHaveLength(1)
  expect(await refundsOf(order)).toMatchObject([{ state: 'refunded' }])
})

test('As long as the provider knows the key of a refund, fifty minutes, only the key is relied on', async () => {
  const { client, order } = await bought()
  provider.before = () => {
    throw new ProviderError('away', true)
  }
  await client.post(page, { order: order.id })
  provider.before = () => {}
  const { fetches } = provider
  await db.raw(`update refund set created_at = now() - interval '49 minutes', next_poll_at = now()`)
  await reconcileDueRefunds(payments)
  expect([provider.made.length, provider.fetches]).toEqual([1, fetches])
})

test('A partial refund that was not stored is not repeated once the key is forgotten', async () => {
  const { client, buyer, order } = await bought()
  await spend(buyer, Math.ceil((order.credits * 2) / 3))
  provider.after = () => {
    throw new ProviderError('we died here', true)
  }
  await client.post(page, { order: order.id })
  provider.after = () => {}
  provider.made[0]!.key = 'forgotten by now'
  await db.raw(`update refund set created_at = now() - interval '2 hours', next_poll_at = now()`)
  await reconcileDueRefunds(payments)
  expect(provider.made).toHaveLength(1)
  expect(await refundsOf(order)).toMatchObject([{ state: 'refunded' }])
})

type Step = 'withdraw' | 'spend' | 'reconcile' | 'poll' | 'end' | 'fail' | 'charge back' | 'reverse' | 'away' | 'back' | 'die'

test('Over any concurrent history nothing is refunded twice, or both spent and refunded', async () => {
  const steps = fc.constantFrom<Step>(
    'withdraw',
    'withdraw',
    'spend',
    'reconcile',
    'poll',
    'end',
    'fail',
    'charge back',
    'reverse',
    'away',
    'back',
    'die',
  )
  const history = fc.array(fc.array(steps, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(history, async (rounds) => {
      provider = new Bank()
      useProvider(payments, provider)
      const { client, buyer, order } = await bought()
      const payment = provider.payments.get(order.payment_id!)!
      const actions: Record<Step, () => unknown> = {
        withdraw: () => client.post(page, { order: order.id }),
        spend: () => spend(buyer, 7),
        reconcile: () => reconcile(payments, buyer.id, order.id).catch(() => {}),
        poll: async () => (await due(), await reconcileDueRefunds(payments)),
        end: () => provider.made.forEach(({ key }) => provider.end(key, 'refunded')),
        fail: () => provider.made.forEach(({ key }) => provider.end(key, 'failed')),
        'charge back': () => (payment.chargedBack = payment.amount.amount - payment.refunded),
        reverse: () => (payment.chargedBack = 0),
        away: () => (provider.before = () => { throw new ProviderError('away', true) }),
        die: () => (provider.after = () => { throw new ProviderError('died', true) }),
        back: () => (provider.before = provider.after = () => {}),
      } // prettier-ignore
      for (const round of rounds) await Promise.all(round.map((step) => actions[step]()))

      actions.back()
      for (let poll = 0; poll < 4; poll++) {
        await actions.poll()
        await reconcile(payments, buyer.id, order.id)
        actions.end()
      }
      const after = await findOrder(db, buyer.id, order.id)
      const all = await refundsOf(order)
      const paidBack = all.filter(({ state }) => state === 'refunded')
      const sum = (key: string) => paidBack.reduce((total, each) => total + each[key], 0)
      expect(all.every(({ state }) => state === 'refunded' || state === 'failed')).toBe(true)
      expect(sum('amount')).toBe(payment.refunded)
      expect(payment.refunded + payment.chargedBack).toBeLessThanOrEqual(payment.amount.amount)
      expect(after).toMatchObject({
        held_amount: sum('amount'),
        held_credits: sum('credits'),
        refunded: payment.refunded,
      })
      const spent = await spentBy(buyer)
      expect(await creditsOf(db, buyer.id)).toBe(order.credits - spent - sum('credits') - after.reclaimed)
    }),
    { numRuns: 40, endOnFailure: true },
  )
}, 120_000)

async function spentBy(buyer: TestMember): Promise<number> {
  const { rows } = await db.raw(
    `select coalesce(-sum(amount), 0)::int as spent from ledger_entry where member_id = $1 and cause = 'staff'`,
    [buyer.id],
  )
  return (rows[0] as { spent: number }).spent
}
