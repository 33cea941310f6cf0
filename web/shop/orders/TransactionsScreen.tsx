import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { Link } from '../../app/Link.tsx'
import type { Order } from '#contract/payments/orders.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Stall } from '../../ui/drawings-calm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { MethodMark } from '../methods/MethodMark.tsx'
import { methodName } from '../methods/method-name.ts'
import { StateChip } from './StateChip.tsx'
import styles from './TransactionsScreen.module.css'

/** The member's orders, latest first (specification, section 2). */
export function TransactionsScreen() {
  const { t } = useMessages()
  const orders = useOrders(useLoaderData<Order[]>())
  return (
    <Screen width={44}>
      <ScreenHead title={t('transactions.title')} />
      {orders.length === 0 ? (
        <Nothing />
      ) : (
        <Card padding="none" className={styles.card}>
          <ul role="list">
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        </Card>
      )}
    </Screen>
  )
}

function Nothing() {
  const { t } = useMessages()
  return (
    <EmptyState
      drawing={Stall}
      title={t('transactions.empty_title')}
      text={t('transactions.empty_text')}
      action={
        <Link className={buttonClass()} to={paths.credits()}>
          {t('transactions.see_credits')}
        </Link>
      }
    />
  )
}

function useOrders(loaded: Order[]): Order[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: queryKeys.orders,
    queryFn: async ({ signal }) => (await api('GET /api/orders.php', {}, { signal })) as Order[],
    initialData: loaded,
    gcTime: 0,
  })
  return data
}

const nothingPaid = new Set<Order['state']>(['created', 'failed', 'cancelled'])

/** One order: method, bundle, date, price and state. */
function OrderRow({ order }: { order: Order }) {
  const { t, formatMoney, formatRecentDay } = useMessages()
  return (
    <li className={styles.row}>
      <Link to={paths.transaction(order.id)} state={{ listed: true }} className={styles.link}>
        <span className={styles.mark}>
          <MethodMark method={order.method} />
        </span>
        <span className={styles.details}>
          <span className={styles.credits}>{t('transactions.credits', { count: order.bundle.credits })}</span>
          <span className={styles.quiet}>
            <time dateTime={order.created}>{formatRecentDay(order.created)}</time>
            <span className={styles.account}>{` · ${order.paid_with ?? methodName(order.method, t)}`}</span>
          </span>
        </span>
        <span className={styles.money}>
          <span className={nothingPaid.has(order.state) ? styles.unpaid : styles.price}>{formatMoney(order.price)}</span>
          <StateChip state={order.state} />
        </span>
      </Link>
    </li>
  )
}
