import { statement } from '#server/platform/database/database.ts'
import type { Provider } from '#server/payments/providers/provider.ts'

export interface RefundRow {
  member_id: string
  id: string
  order_id: string
  state: 'asked' | 'pending' | 'refunded' | 'failed'
  amount: number
  currency: string
  credits: number
  provider: Provider['name']
  payment_id: string
  provider_refund_id: string | null
  refunded_before: number
  created_at: Date
}

const columns = `member_id, id, order_id, state, amount, currency, credits, provider, payment_id, provider_refund_id, refunded_before,
     created_at`

/** $1 member: locks the balance until the transaction ends. */
export const lockWallet = statement<object>('refund_lock_wallet', 'select from wallet where member_id = $1 for update')

export const insertRefund = statement(
  'refund_insert',
  `insert into refund (member_id, id, order_id, state, amount, currency, credits, provider, payment_id, refunded_before, created_at, next_poll_at)
   values ($1, $2, $3, 'asked', $4, $5, $6, $7, $8, $9, now(), now() + interval '15 seconds')`,
)

export const findRefund = statement<RefundRow>('refund_find', `select ${columns} from refund where member_id = $1 and id = $2`)

export const listRefunds = statement<RefundRow>(
  'refund_list',
  `select ${columns} from refund where member_id = $1 and order_id = $2 order by id`,
)

/**
 * $1 now. Held orders (`isHeld`) whose second fact did not arrive in time, and that have no refund yet: if a refund fails, the
 * operator decides.
 */
export const findUnproven = statement<{ member_id: string; id: string }>(
  'refund_find_unproven',
  `select member_id, id from member_order o
   where proof_due_at <= $1 and state = 'pending' and payment_state = 'paid'
     and not exists (select from refund r where r.member_id = o.member_id and r.order_id = o.id)
   order by proof_due_at limit 100`,
)

/** $1 member, $2 id, $3 id at the provider. */
export const markSent = statement(
  'refund_mark_sent',
  `update refund set state = 'pending', provider_refund_id = $3 where member_id = $1 and id = $2 and state = 'asked'`,
)

/** $1 member, $2 id, $3 final state. Returns the row to one caller alone, which does what follows. */
export const closeRefund = statement<RefundRow>(
  'refund_close',
  `update refund set state = $3, settled_at = now() where member_id = $1 and id = $2 and state in ('asked', 'pending')
   returning ${columns}`,
)

/** Refunds to poll now, the longest due first. */
export const findDue = statement<{ member_id: string; id: string; created_at: Date }>(
  'refund_find_due',
  `select member_id, id, created_at from refund where state in ('asked', 'pending') and next_poll_at <= now() order by next_poll_at limit 100`,
)

/** $1 member, $2 id, $3 next time: takes a due refund; only the first caller gets it. */
export const takeDue = statement<object>(
  'refund_take_due',
  `update refund set next_poll_at = $3
   where member_id = $1 and id = $2 and state in ('asked', 'pending') and next_poll_at <= now() returning id`,
)
