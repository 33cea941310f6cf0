import { expect, test, vi } from 'vitest'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { openGauges } from '#server/gauges.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { siteOf } from '#server/site/site.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { testSandbox } from '#server/testing/sandbox.ts'
import { visitOf } from '#server/testing/visit.ts'
import { disputes } from './disputes.ts'

const db = await freshDatabase()
const sandbox = await testSandbox()
const payments = testPayments(db, undefined, { paymentProvider: 'sandbox', sandboxUrl: sandbox.url })
const site = await siteOf(db, 'beau')

async function bought(method: MethodCode, buyer?: Awaited<ReturnType<typeof member>>) {
  const payer = buyer ?? (await member(db))
  const visit = visitOf(payer)
  const made = await orderAndPay(payments, visit, await quote(db, visit, { bundle: 'nl-20', method }), { method })
  await sandbox.pay(made.payment_id!)
  return { payer, order: await reconcile(payments, payer.id, made.id), follow: () => reconcile(payments, payer.id, made.id) }
}

/** Output of the command. */
async function outputOf(...words: string[]): Promise<string> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  await disputes(db, site, words).finally(() => log.mockRestore())
  return lines.join('\n')
}

async function due(): Promise<number> {
  return (
    await openGauges(db, testConfig(), () => 0)
      .getSingleMetric('disputes_due')!
      .get()
  ).values[0]!.value
}

test('a charged-back card payment can be disputed for two days, raises the alarm, and no longer does once the answer was sent', async () => {
  expect(await outputOf()).toBe('No dispute waits for an answer.')
  const { order, follow } = await bought('visa')
  await sandbox.chargeBack(order.payment_id!)
  const { answer_dispute_by: by } = await follow()
  expect((by!.getTime() - Date.now()) / 3_600_000).toBeCloseTo(48, 1)
  expect(await outputOf()).toMatch(new RegExp(`to be answered by .* UTC\\t${order.id}\\t`))
  expect(await due()).toBe(1)
  expect((await follow()).answer_dispute_by).toEqual(by)
  expect(await outputOf(order.id, 'sent')).toBe('Noted: no answer is due any more.')
  expect(await outputOf(order.id, 'sent')).toBe('No answer was due.')
  expect((await follow()).answer_dispute_by).toBeNull()
  expect(await due()).toBe(0)
})

test('a reversal ends the wait, and a payment that cannot be disputed has none', async () => {
  const card = await bought('visa')
  await sandbox.chargeBack(card.order.payment_id!)
  await card.follow()
  await sandbox.reverse(card.order.payment_id!)
  expect(await card.follow()).toMatchObject({ state: 'completed', answer_dispute_by: null })
  const bank = await bought('ideal')
  await sandbox.chargeBack(bank.order.payment_id!)
  expect(await bank.follow()).toMatchObject({ state: 'charged_back', answer_dispute_by: null })
})

test('the dispute proof contains purchase, delivery and use, and neither the buyer’s identity nor their messages', async () => {
  const earlier = await bought('visa')
  const { payer, order, follow } = await bought('visa', earlier.payer)
  await db.raw(
    `insert into ledger_entry (member_id, key, cause, amount, balance_after, created_at)
     values ($1, 'chat:the-other:7', 'text', -2, 1, now() + interval '1 second'), ($1, 'chat:the-other:8', 'text', -2, 1, now() + interval '2 seconds')`,
    [payer.id],
  )
  await sandbox.chargeBack(order.payment_id!)
  await follow()
  const text = await outputOf(order.id)
  expect(text).toContain(`Order ${order.id}, payment ${order.payment_id} (sandbox)`)
  expect(text).toMatch(/text: 2 times, 4 credits/)
  expect(text).toMatch(/Bought before, undisputed: .*Visa •••• 4242/)
  expect(text).toContain('e-mail address confirmed')
  for (const secret of [payer.username, payer.email, payer.id, 'the-other']) expect(text).not.toContain(secret)
  await expect(outputOf(order.id, 'sendt')).rejects.toThrow('disputes takes "sent" after an order, not "sendt".')
})
