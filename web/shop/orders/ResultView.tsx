import type { ComponentType } from 'react'
import type { Order } from '#contract/payments/orders.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ChargedBack, Completed, Failed, Refunded, RepeatFailed } from './results-ended.tsx'
import { Checking, Debit, Held, Processing, Transfer, Unpaid } from './results-open.tsx'
import styles from './ResultView.module.css'
import type { OrderView } from './view.ts'

const pages: Record<OrderView, ComponentType<{ order: Order }>> = {
  checking: Checking,
  unpaid: Unpaid,
  processing: Processing,
  transfer: Transfer,
  held: Held,
  debit: Debit,
  completed: Completed,
  failed: Failed,
  repeat_failed: RepeatFailed,
  refunded: Refunded,
  charged_back: ChargedBack,
}

interface Props {
  order: Order
  view: OrderView
  failing: boolean
}

/** The state of the payment; screen readers announce changes. */
export function ResultView({ order, view, failing }: Props) {
  const { t } = useMessages()
  const Page = pages[view]
  return (
    <div aria-live="polite">
      <div key={view} className={styles.view}>
        <Page order={order} />
      </div>
      {failing && <p className={styles.failing}>{t('order.look_failed')}</p>}
    </div>
  )
}
