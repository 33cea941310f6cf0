import { ArrowLeft } from 'lucide'
import { useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { Link } from '../../app/Link.tsx'
import type { Order } from '#contract/payments/orders.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { methodName } from '../methods/method-name.ts'
import { MethodMark } from '../methods/MethodMark.tsx'
import { Receipt } from './Receipt.tsx'
import { Refund } from './Refund.tsx'
import { ResultView } from './ResultView.tsx'
import type { loader } from './TransactionScreen.loader.ts'
import styles from './TransactionScreen.module.css'
import { useOrder } from './use-order.ts'
import { viewOf } from './view.ts'

/** One order: its state, its receipt and the withdrawal from it (specification, sections 2 and 4). */
export function TransactionScreen() {
  const { order } = useLoaderData<typeof loader>()
  // Another order gets fresh state.
  return <Transaction key={order.id} loaded={order} />
}

function Transaction({ loaded }: { loaded: Order }) {
  const { t } = useMessages()
  const { order, polls, failing } = useOrder(loaded)
  const [opened] = useState(() => new Date())
  const { state } = useLocation() as { state: { listed?: boolean } | null }
  return (
    <Screen width={36} gap={8} className={styles.screen}>
      <Link to={paths.transactions()} className={styles.back}>
        <Icon node={ArrowLeft} />
        {t('order.all')}
      </Link>
      <ResultView order={order} view={viewOf(order, polls, opened, !state?.listed)} failing={failing} />
      <Receipt order={order} method={methodName(order.method, t)} mark={<MethodMark method={order.method} />} />
      <Refund order={order} />
    </Screen>
  )
}
