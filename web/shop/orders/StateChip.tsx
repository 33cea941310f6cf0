import type { Order } from '#contract/payments/orders.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './StateChip.module.css'

const tones: Record<Order['state'], string | undefined> = {
  created: undefined,
  pending: styles.warning,
  completed: styles.alive,
  failed: styles.danger,
  cancelled: undefined,
  refunded: undefined,
  charged_back: styles.danger,
}

/** The state of an order in one word. */
export function StateChip({ state }: { state: Order['state'] }) {
  const { t } = useMessages()
  return <span className={cx(styles.chip, tones[state])}>{t(`transactions.state_${state}`)}</span>
}
