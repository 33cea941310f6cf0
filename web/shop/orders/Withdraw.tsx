import type { Order } from '#contract/payments/orders.ts'
import { useSettings } from '../../site/use-settings.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import styles from './Withdraw.module.css'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** The way out of a purchase, for as long as it is open to him. */
export function Withdraw({ order }: { order: Order }) {
  const { t } = useMessages()
  const { refund_days: days } = useSettings()
  const withdrawal = useWithdrawal(order)
  return (
    <>
      {order.refundable && (
        <section className={styles.offer}>
          <p className={styles.text}>{t('refund.offer', { days })}</p>
          <Button variant="secondary" onClick={() => void withdrawal.read()}>
            {t('refund.title')}
          </Button>
        </section>
      )}
      <WithdrawDialog withdrawal={withdrawal} />
    </>
  )
}
