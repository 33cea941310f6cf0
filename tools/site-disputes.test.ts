import { expect, test, vi } from 'vitest'
import type { MethodCode } from '#contract/payment-methods.ts'
import { openGauges } from '#server/gauges.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { siteOf } from '#server/site/site.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { testSandbox } from '#server/testing/sandbox.ts'
import { visitOf } from '#server/testing/visit.ts'
import { disputes } from './site-disputes.ts'

const db = await freshDatabase()
const sandbox = await testSandbox()
const payments = testPayments(db, undefined, { paymentProvider: 'sandbox', sandboxUrl: sandbox.url })
const site = await siteOf(db, 'beau')

async function bought(method: MethodCode, buyer?: Awaited<ReturnType<typeof member>>) {
  const he = buyer ?? (await member(db))
  const visit = visitOf(he)
  const made = await orderAndPay(payments, visit, await quote(db, visit, { bundle: 'nl-20', method }), { method })
  await sandbox.pay(made.payment_id!)
  return { he, order: await reconcile(payments, he.id, made.id), follow: () => reconcile(payments, he.id, made.id) }
}

/** What an operator reads. */
async function said(...words: string[]): Promise<string> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  await disputes(db, site, words).finally(() => log.mockRestore())
  return lines.join('\n')
}

async function due(): Promise<number> {
  return (
    await openGauges(db, () => 0)
      .getSingleMetric('disputes_due')!
      .get()
  ).values[0]!.value
}

test('a card that is charged back can be answered for two days, is in the alarm, and is out of it once the answer was sent', async () => {
  expect(await said()).toBe('No dispute waits for an answer.')
  const { order, follow } = await bought('visa')
  await sandbox.chargeBack(order.payment_id!)
  const { answer_dispute_by: by } = await follow()
  expect((by!.getTime() - Date.now()) / 3_600_000).toBeCloseTo(48, 1)
  expect(await said()).toMatch(new RegExp(`to be answered by .* UTC\\t${order.id}\\t`))
  expect(await due()).toBe(1)
  expect((await follow()).answer_dispute_by).toEqual(by)
  expect(await said(order.id, 'sent')).toBe('Noted: it waits for nothing more.')
  expect(await said(order.id, 'sent')).toBe('Nothing was waited for.')
  expect((await follow()).answer_dispute_by).toBeNull()
  expect(await due()).toBe(0)
})

test('a reversal ends the wait, and what no one can dispute has none', async () => {
  const card = await bought('visa')
  await sandbox.chargeBack(card.order.payment_id!)
  await card.follow()
  await sandbox.reverse(card.order.payment_id!)
  expect(await card.follow()).toMatchObject({ state: 'completed', answer_dispute_by: null })
  const bank = await bought('ideal')
  await sandbox.chargeBack(bank.order.payment_id!)
  expect(await bank.follow()).toMatchObject({ state: 'charged_back', answer_dispute_by: null })
})

test('what can be sent tells purchase, delivery and use, and neither who he is nor what he wrote to whom', async () => {
  const earlier = await bought('visa')
  const { he, order, follow } = await bought('visa', earlier.he)
  await db.raw(
    `insert into ledger_entry (member_id, key, cause, amount, balance_after, created_at)
     values ($1, 'chat:the-other:7', 'text', -2, 1, now() + interval '1 second'), ($1, 'chat:the-other:8', 'text', -2, 1, now() + interval '2 seconds')`,
    [he.id],
  )
  await sandbox.chargeBack(order.payment_id!)
  await follow()
  const text = await said(order.id)
  expect(text).toContain(`Order ${order.id}, payment ${order.payment_id} (sandbox)`)
  expect(text).toMatch(/text: 2 times, 4 credits/)
  expect(text).toMatch(/Bought before, undisputed: .*Visa •••• 4242/)
  expect(text).toContain('e-mail address confirmed')
  for (const secret of [he.username, he.email, he.id, 'the-other']) expect(text).not.toContain(secret)
  await expect(said(order.id, 'sendt')).rejects.toThrow('disputes takes "sent" behind an order, not "sendt".')
})
