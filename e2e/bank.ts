import type { Page } from 'playwright-core'
import { limits } from '#contract/limits.ts'
import { expect, inject } from 'vitest'
import { call } from './people.ts'
import { comesTo } from './seeing.ts'

const headers = { authorization: 'Bearer test_sandbox', 'content-type': 'application/json' }

interface Payment {
  id: string
  metadata: { order?: string } | null
}

/** Buys the smallest bundle by calls alone, or cancels at the payment page; returns the order's id once the order is in this state. */
export async function buy(page: Page, end: 'completed' | 'cancelled' = 'completed'): Promise<string> {
  const { body } = await call(page, 'POST', '/api/orders.php', {
    bundle: 'nl-20',
    method: 'ideal',
    express: limits.expressVersion,
  })
  const { id } = body.order
  await happens(id, end === 'completed' ? 'pay' : 'cancel')
  await comesTo(async () => (await call(page, 'GET', `/api/orders.php?id=${id}`)).body.state, end)
  return id
}

/** Makes the bank finish this order's pending transfer, debit or charge-back now. */
export function bankHurries(order: string): Promise<void> {
  return happens(order, 'elapse')
}

/** Makes this happen to the payment of an order now. */
export async function happens(order: string, event: 'pay' | 'cancel' | 'charge_back' | 'elapse'): Promise<void> {
  const sandbox = inject('sandboxUrl')
  const payments = async (): Promise<Payment[]> =>
    (await (await fetch(`${sandbox}/v2/payments?limit=250`, { headers })).json())._embedded.payments
  const paymentOf = async () => (await payments()).find(({ metadata }) => metadata?.order === order)
  await expect.poll(paymentOf, { timeout: 20_000, interval: 100 }).toBeTruthy()
  const answer = await fetch(`${sandbox}/_sandbox/payments/${(await paymentOf())!.id}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ event }),
  })
  if (!answer.ok) throw new Error(`The bank does not do it: ${await answer.text()}`)
}
