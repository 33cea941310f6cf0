import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { creditsOf, reclaim } from '#server/credits/credits.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import { unspentOf, worthOf } from '#server/payments/orders/worth.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { visitOf } from '#server/testing/visit.ts'

const db = await freshDatabase()
soundLedgers(db)
const provider = new TestProvider()
const payments = testPayments(db, provider)
const app = await testApp(db, {}, { payments })

async function buys(buyer: TestMember, bundle: string) {
  const visit = visitOf(buyer)
  const { id, payment_id } = await orderAndPay(payments, visit, await quote(db, visit, { bundle }), { method: 'ideal' })
  provider.change(payment_id!, { state: 'paid' })
  return reconcile(payments, buyer.id, id)
}

const spend = (buyer: TestMember, credits: number) =>
  db.transaction((tx) => reclaim(tx, buyer.id, { atMost: credits, cause: 'staff', key: `spent:${uuidv7()}` }))

test('Free credits are used first, then those of the earliest purchase, in whatever order the member withdraws', async () => {
  for (const order of [[0, 1], [1, 0]]) {
    const buyer = await member(db, { credits: 3 })
    const bought = [await buys(buyer, 'nl-20'), await buys(buyer, 'nl-400')]
    await spend(buyer, 3 + 5)
    const client = await signedIn(app, db, buyer)
    const back = new Map<number, number>()
    for (const index of order) {
      const { body } = await client.post('/api/refunds.php', { order: bought[index]!.id })
      back.set(index, body.amount.amount)
    }
    const [first, second] = bought
    expect(back.get(0)).toBe(first!.price - Math.floor((first!.price * 5) / 20))
    expect(back.get(1)).toBe(second!.price)
    expect(await creditsOf(db, buyer.id)).toBe(0)
  }
}) // prettier-ignore

test('Only purchases with unspent credits are listed as refundable', async () => {
  const buyer = await member(db, { credits: 0 })
  const [first, second] = [await buys(buyer, 'nl-20'), await buys(buyer, 'nl-60')]
  await spend(buyer, 20)
  const client = await signedIn(app, db, buyer)
  const { body } = await client.get('/api/orders.php')
  expect(body.map(({ id, refundable }: any) => [id, refundable])).toEqual([
    [second.id, true],
    [first.id, false],
  ])
  expect((await client.get(`/api/orders.php?id=${first.id}`)).body.refundable).toBe(false)
  expect((await client.get(`/api/refunds.php?order=${first.id}`)).body.error.code).toBe('refund_closed')
})

interface Held {
  id: string
  price: number
  credits: number
  granted: number
  held_credits: number
  reclaimed: number
  refunded: number
  held_amount: number
  foreign_refunded: number
  charged_back: number
}

test('Over any history each purchase keeps exactly its used share, and never more is returned than was paid', () => {
  const act = record({
    what: constantFrom('buy', 'spend', 'give', 'withdraw', 'part back'),
    size: integer({ min: 1, max: 1_000 }),
    price: integer({ min: 1, max: 100_000 }),
    which: integer({ min: 0, max: 9 }),
  })
  assert(
    property(array(act, { maxLength: 40 }), (history) => {
      const orders: Held[] = []
      let balance = 0
      const latestFirst = () => orders.toReversed()
      for (const { what, size, price, which } of history) {
        const order = orders[which % Math.max(1, orders.length)]
        if (what === 'buy') {
          orders.push({ id: `${orders.length}`, price, credits: size, granted: size, held_credits: 0, reclaimed: 0, refunded: 0, held_amount: 0, foreign_refunded: 0, charged_back: 0 })
          balance += size
        }
        if (what === 'give') balance += size
        if (what === 'spend') balance -= Math.min(balance, size)
        if (what === 'part back' && order && order.held_amount === 0) {
          const part = Math.min(price, order.price - order.refunded)
          order.refunded = order.foreign_refunded += part
          const wanted = Math.floor((order.credits * order.foreign_refunded) / order.price) - order.reclaimed
          const taken = Math.min(balance, Math.max(0, wanted), order.granted - order.held_credits - order.reclaimed)
          order.reclaimed += taken
          balance -= taken
        }
        if (what === 'withdraw' && order && order.held_amount === 0) {
          const unspent = unspentOf(latestFirst(), balance).get(order.id)!
          const worth = worthOf(order as never, unspent)
          const given = order.foreign_refunded
          const used = order.granted - order.reclaimed - worth.credits
          const exact = order.price - given - Math.floor((order.price * used) / order.credits)
          expect(worth.amount).toBe(Math.max(0, exact))
          if (given === 0) expect(worth.amount).toBe(Math.ceil((order.price * worth.credits) / order.credits))
          order.held_amount = worth.amount
          order.held_credits = worth.credits
          order.refunded += worth.amount
          balance -= worth.credits
        }
        for (const each of orders) expect(each.refunded).toBeLessThanOrEqual(each.price)
        const unspent = [...unspentOf(latestFirst(), balance).values()]
        expect(unspent.every((credits) => credits >= 0)).toBe(true)
        expect(unspent.reduce((sum, credits) => sum + credits, 0)).toBeLessThanOrEqual(balance)
      }
    }),
    { numRuns: 500 },
  )
}) // prettier-ignore
