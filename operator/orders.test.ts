import { expect, test, vi } from 'vitest'
import { creditsOf, reclaim } from '#server/credits/credits.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { testSandbox } from '#server/testing/sandbox.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { visitOf } from '#server/testing/visit.ts'
import { order, orders, refund } from './orders.ts'

const db = await freshDatabase()
soundLedgers(db)
const sandbox = await testSandbox()
const config = testConfig({ paymentProvider: 'sandbox', sandboxUrl: sandbox.url, secret: 'x'.repeat(40) })
const payments = testPayments(db, undefined, config)

async function bought() {
  const buyer = await member(db)
  const visit = visitOf(buyer)
  const made = await orderAndPay(payments, visit, await quote(db, visit, { bundle: 'nl-20', method: 'ideal' }), {
    method: 'ideal',
  })
  await sandbox.pay(made.payment_id!)
  return { buyer, order: await reconcile(payments, buyer.id, made.id) }
}

/** Output of the command. */
async function outputOf(work: () => Promise<void>): Promise<string> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  await work().finally(() => log.mockRestore())
  return lines.join('\n')
}

test('an operator finds orders by state, member and day, and one by either number', async () => {
  const { buyer, order: made } = await bought()
  expect(await outputOf(() => orders(db, 'beau', ['--member', buyer.id]))).toContain(`${made.id}\tcompleted\t`)
  expect(await outputOf(() => orders(db, 'beau', ['--state', 'failed']))).toBe('There are none.')
  expect(await outputOf(() => orders(db, 'beau', ['--since', '2999-01-01']))).toBe('There are none.')
  const byOwn = await outputOf(() => order(db, 'beau', made.id))
  expect(byOwn).toMatch(new RegExp(`payment +sandbox ${made.payment_id}, paid`))
  expect(await outputOf(() => order(db, 'beau', made.payment_id!))).toBe(byOwn)
})

test('an operator finds orders whose country of tax fewer than two facts confirm', async () => {
  const { order: made } = await bought()
  const unproven = () => outputOf(() => orders(db, 'beau', ['--unproven']))
  const facts = (...countries: Array<string | null>) =>
    db.raw('update member_order set profile_country = $2, address_country = $3, payment_country = $4 where id = $1', [
      made.id,
      ...countries,
    ])
  for (const proven of [
    ['NL', 'US', 'NL'],
    ['NL', 'NL', null],
    [null, 'NL', 'NL'],
  ]) {
    await facts(...proven)
    expect(await unproven()).not.toContain(made.id)
  }
  for (const open of [
    ['NL', 'US', 'US'],
    ['NL', null, null],
    [null, null, null],
  ]) {
    await facts(...open)
    expect(await unproven()).toContain(made.id)
  }
  await facts('NL', 'US', 'US')
  expect(await outputOf(() => order(db, 'beau', made.id))).toContain('NL (profile NL, network US, paid from US)')
  await db.raw("update member_order set payment_state = 'open' where id = $1", [made.id])
  expect(await unproven()).not.toContain(made.id)
  await db.raw("update member_order set payment_state = 'paid' where id = $1", [made.id])
})

test('invalid words are refused with a message', async () => {
  await expect(orders(db, 'beau', ['--state', 'gone'])).rejects.toThrow('--state is one of created,')
  await expect(orders(db, 'beau', ['--since', 'never'])).rejects.toThrow('--since "never" is no time.')
  await expect(orders(db, 'beau', ['--member', 'nobody'])).rejects.toThrow('There is no member nobody on beau')
  await expect(order(db, 'beau', 'tr_nothing')).rejects.toThrow('There is no order tr_nothing on beau')
  const { order: made } = await bought()
  await expect(order(db, 'blue', made.id)).rejects.toThrow(`There is no order ${made.id} on blue`)
})

test('an operator refunds by the rule of a withdrawal, after its days too, the amount shown first, and once', async () => {
  const { buyer, order: made } = await bought()
  const atMost = (await creditsOf(db, buyer.id)) - made.credits + 4
  await db.transaction((tx) => reclaim(tx, buyer.id, { atMost, cause: 'refund', key: 'test' }))
  await db.raw("update member_order set completed_at = completed_at - interval '60 days' where id = $1", [made.id])
  const refunded = (...words: string[]) => outputOf(() => refund({ db, config }, 'beau', [made.id, ...words]))
  const shown = await refunded()
  const amount = /refund beau \S+ (\d+)$/.exec(shown)![1]!
  expect(Number(amount)).toBeLessThan(made.price)
  expect(shown).toMatch(/for \d+ unspent credits; 4 are used/)
  const rows = async () => (await db.raw('select amount, state from refund where order_id = $1', [made.id])).rows
  await expect(refunded(String(made.price + 1))).rejects.toThrow('Nothing was done.')
  expect(await rows()).toEqual([])
  expect(await refunded(amount)).toMatch(/will be refunded[^]*The provider has it\./)
  expect(await refunded(amount)).toContain('It was refunded already')
  expect(await rows()).toEqual([{ amount: Number(amount), state: 'pending' }])
  expect((await payments.providers.current!.fetchPayment(made.payment_id!)).refunded).toBe(Number(amount))
  const mails = await db.raw(
    `select text_part from outbox where recipient = $1 and subject = 'About your payment' order by created_at desc limit 1`,
    [buyer.email],
  )
  expect((mails.rows[0] as { text_part: string }).text_part).toContain('We’re giving you')
})

test('two operators who refund the same at once do it once', async () => {
  const { buyer, order: made } = await bought()
  const both = await Promise.allSettled([1, 2].map(() => refund({ db, config }, 'beau', [made.id, String(made.price)])))
  for (const each of both) if (each.status === 'rejected') expect(each.reason.message).toContain('Nothing of it can be refunded')
  expect((await db.raw('select 1 from refund where order_id = $1', [made.id])).rows).toHaveLength(1)
  expect(await creditsOf(db, buyer.id)).toBe(await creditsOf(db, (await member(db)).id))
})

test('while the provider is unavailable a refund waits for the worker, and nothing is done twice', async () => {
  const { order: made } = await bought()
  await sandbox.fault('down')
  const first = await outputOf(() => refund({ db, config }, 'beau', [made.id, String(made.price)]))
  await sandbox.fault('none')
  expect(first).toContain('the worker tries again within a minute')
  expect(await outputOf(() => refund({ db, config }, 'beau', [made.id]))).toContain('It was refunded already')
})
