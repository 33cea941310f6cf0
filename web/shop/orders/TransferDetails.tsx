import { Copy } from 'lucide'
import type { Order } from '#contract/payments/orders.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { showToast } from '../../ui/toast.ts'
import { groupIban } from './group-iban.ts'
import styles from './TransferDetails.module.css'

/** To whom the money goes, with which words; each can be copied into the banking app. */
export function TransferDetails({ order }: { order: Order }) {
  const { t, formatMoney } = useMessages()
  if (!order.transfer) return null
  const { holder, iban, reference } = order.transfer
  const amount = formatMoney(order.price)
  return (
    <Card padding="none" className={styles.card}>
      <dl>
        <Detail name={t('order.transfer_amount')} value={amount} />
        <Detail name={t('order.transfer_holder')} value={holder} />
        <Detail name="IBAN" value={groupIban(iban)} copied={iban} />
        <Detail name={t('order.transfer_reference')} value={reference} />
      </dl>
    </Card>
  )
}

function Detail({ name, value, copied = value }: { name: string; value: string; copied?: string }) {
  const { t } = useMessages()
  async function copy() {
    // A browser may refuse: what is to be copied stands there to be read.
    await navigator.clipboard.writeText(copied).then(
      () => showToast({ text: t('order.copied'), tone: 'success' }),
      () => {},
    )
  }
  return (
    <div className={styles.detail}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.line}>
        <span className={styles.value}>{value}</span>
        <IconButton label={t('order.copy', { what: name })} icon={<Icon node={Copy} />} onClick={() => void copy()} />
      </dd>
    </div>
  )
}
