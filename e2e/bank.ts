import { expect, inject } from 'vitest'

const headers = { authorization: 'Bearer test_sandbox', 'content-type': 'application/json' }

interface Payment {
  id: string
  metadata: { order?: string } | null
}

/** Makes the bank finish this order's pending transfer, debit or charge-back now. */
export async function bankHurries(order: string): Promise<void> {
  const sandbox = inject('sandboxUrl')
  const payments = async (): Promise<Payment[]> =>
    (await (await fetch(`${sandbox}/v2/payments?limit=250`, { headers })).json())._embedded.payments
  const paymentOf = async () => (await payments()).find(({ metadata }) => metadata?.order === order)
  await expect.poll(paymentOf, { timeout: 20_000, interval: 100 }).toBeTruthy()
  const answer = await fetch(`${sandbox}/_sandbox/payments/${(await paymentOf())!.id}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ event: 'elapse' }),
  })
  if (!answer.ok) throw new Error(`The bank does not hurry: ${await answer.text()}`)
}
