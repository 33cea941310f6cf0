import type { Payment, WebhookMode } from '../store/entities.ts'
import type { Sandbox } from '../store/sandbox.ts'

export interface Delivery {
  id: number
  payment: string
  url: string
  state: 'waiting' | 'delivered' | 'lost' | 'held' | 'given_up'
  attempts: number
  /** HTTP status of the last answer; null without one. */
  status: number | null
  due: number
  created: string
}

const timeoutMs = 15_000
const longestPause = 5 * 60_000
const longestEffort = 24 * 3_600_000

/** Notifies the shop that a payment has changed; the shop must fetch its state. */
export function announce(sandbox: Sandbox, payment: Payment): void {
  if (!payment.webhookUrl) return
  const mode = payment.webhooks ?? webhookMode(sandbox)
  const state = mode === 'lost' || mode === 'held' ? mode : 'waiting'
  const add = (wait: number) =>
    sandbox.store.run(
      'insert into delivery (payment, url, state, attempts, due, created) values (?, ?, ?, 0, ?, ?)',
      payment.id,
      payment.webhookUrl,
      state,
      Date.now() + wait,
      new Date().toISOString(),
    )
  add(waitOf(sandbox, mode))
  if (mode === 'twice') add(0)
  sandbox.wake()
}

function waitOf(sandbox: Sandbox, mode: WebhookMode): number {
  const lateness = Number(sandbox.store.setting('lateness') ?? 30) * 1000
  if (mode === 'late') return lateness
  return mode === 'shuffled' ? Math.random() * lateness * 0.1 : 0
}

export function webhookMode({ store }: Sandbox): WebhookMode {
  return (store.setting('webhooks') as WebhookMode | undefined) ?? 'normal'
}

/** Sets how webhooks go out from now on; `lateness` in seconds. Leaving `held` sends the held ones. */
export function setWebhookMode(sandbox: Sandbox, mode: WebhookMode, lateness?: number): void {
  sandbox.store.set('webhooks', mode)
  if (lateness !== undefined) sandbox.store.set('lateness', String(lateness))
  if (mode !== 'held') sandbox.store.run("update delivery set state = 'waiting', due = ? where state = 'held'", Date.now())
  sandbox.wake()
}

export function deliveries({ store }: Sandbox, payment?: string): Delivery[] {
  return payment
    ? store.rows<Delivery>('select * from delivery where payment = ? order by id', payment)
    : store.rows<Delivery>('select * from delivery order by id')
}

export function dueDeliveries({ store }: Sandbox, now: number): Delivery[] {
  return store.rows<Delivery>("select * from delivery where state = 'waiting' and due <= ? order by due, id limit 50", now)
}

export function nextDelivery({ store }: Sandbox): number | undefined {
  const sql = "select min(due) as due from delivery where state = 'waiting'"
  return store.rows<{ due: number | null }>(sql)[0]?.due ?? undefined
}

/** Makes one attempt now; true if the shop accepted it. Until then each wait is twice the last. */
export async function deliver({ store }: Sandbox, delivery: Delivery): Promise<boolean> {
  const status = await post(delivery)
  const taken = status !== null && status >= 200 && status < 300
  const attempts = delivery.attempts + 1
  const tired = Date.now() - Date.parse(delivery.created) > longestEffort
  store.run(
    'update delivery set state = ?, attempts = ?, status = ?, due = ? where id = ?',
    taken ? 'delivered' : tired ? 'given_up' : delivery.state,
    attempts,
    status,
    Date.now() + Math.min(250 * 2 ** attempts, longestPause),
    delivery.id,
  )
  return taken
}

async function post({ url, payment }: Delivery): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ id: payment }),
      // A kept-alive connection would keep the shop from closing.
      headers: { connection: 'close' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}
