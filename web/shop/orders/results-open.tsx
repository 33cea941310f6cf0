import { Copy } from 'lucide'
import { Link } from '../../app/Link.tsx'
import type { Order } from '#contract/payments/orders.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { MailSent } from '../../ui/drawings-calm.tsx'
import { showToast } from '../../ui/toast.ts'
import { Result } from './Result.tsx'
import { groupIban } from './group-iban.ts'
import styles from './results-open.module.css'

/** Just back from the checkout: the payment is being looked up. */
export function Checking() {
  const { t } = useMessages()
  return (
    <Result drawing={MailSent} title={t('order.checking_title')} text={t('order.checking_text')}>
      <Spinner size="l" />
    </Result>
  )
}

/** The payer left without paying and can continue, choose another method or drop it. */
export function Unpaid({ order }: { order: Order }) {
  const { t } = useMessages()
  const actions = (
    <>
      {order.checkout_url && (
        <a className={buttonClass()} href={order.checkout_url}>
          {t('order.continue_paying')}
        </a>
      )}
      <Link className={buttonClass('secondary')} to={paths.bundle(order.bundle.id)}>
        {t('order.other_method')}
      </Link>
    </>
  )
  return <Result drawing="offline" title={t('order.unpaid_title')} text={t('order.unpaid_text')} actions={actions} />
}

/** Paid according to the payer; the provider has not confirmed yet. */
export function Processing({ order }: { order: Order }) {
  const { t } = useMessages()
  const text = t('order.processing_text', { count: order.bundle.credits })
  return <Result drawing={MailSent} title={t('order.processing_title')} text={text} />
}

/** Paid; the credits come once a second fact names the country of tax, else the money goes back. */
export function Held({ order }: { order: Order }) {
  const { t, countryName, formatDay } = useMessages()
  const text = t('order.held_text', { country: countryName(order.country), day: formatDay(order.held_until!) })
  return <Result drawing={MailSent} title={t('order.held_title')} text={text} />
}

/** A transfer by the payer: recipient, account and reference. */
export function Transfer({ order }: { order: Order }) {
  const { t, formatMoney } = useMessages()
  const title = t('order.transfer_title', { amount: formatMoney(order.price) })
  return (
    <Result drawing={MailSent} title={title} text={t('order.transfer_text', { count: order.bundle.credits })}>
      <TransferDetails order={order} />
    </Result>
  )
}

/** Money that will be collected from the payer's bank. */
export function Debit({ order }: { order: Order }) {
  const { t, formatMoney } = useMessages()
  const title = t('order.debit_title', { amount: formatMoney(order.price) })
  return <Result drawing={MailSent} title={title} text={t('order.debit_text', { count: order.bundle.credits })} />
}

/** The recipient and the reference; each value can be copied into the banking app. */
function TransferDetails({ order }: { order: Order }) {
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
    // A browser may refuse: the text remains readable.
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
