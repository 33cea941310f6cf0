import { Link } from 'react-router'
import type { Order } from '#contract/payments/orders.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { methodName } from '../methods/method-name.ts'
import { MethodMark } from '../methods/MethodMark.tsx'
import { StateChip } from './StateChip.tsx'
import styles from './TransactionsScreen.module.css'

const nothingPaid = new Set<Order['state']>(['created', 'failed', 'cancelled'])

/** One purchase: how it was paid, what, when, how much and where it stands. */
export function OrderRow({ order }: { order: Order }) {
  const { t, formatMoney, formatRecentDay } = useMessages()
  return (
    <li className={styles.row}>
      <Link to={paths.transaction(order.id)} className={styles.link}>
        <span className={styles.mark}>
          <MethodMark method={order.method} />
        </span>
        <span className={styles.what}>
          <span className={styles.credits}>{t('transactions.credits', { count: order.bundle.credits })}</span>
          <span className={styles.quiet}>
            <time dateTime={order.created}>{formatRecentDay(order.created)}</time>
            <span className={styles.account}>{` · ${order.paid_with ?? methodName(order.method, t)}`}</span>
          </span>
        </span>
        <span className={styles.money}>
          <span className={nothingPaid.has(order.state) ? styles.gone : styles.price}>{formatMoney(order.price)}</span>
          <StateChip state={order.state} />
        </span>
      </Link>
    </li>
  )
}
