import type { ReactNode } from 'react'
import type { Order } from '#contract/payments/orders.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import styles from './Receipt.module.css'
import { StateChip } from './StateChip.tsx'

interface Props {
  order: Order
  /** The payment method in words, shown after the mark. */
  method: string
  mark: ReactNode
}

/** What was bought, its price and the payment method, as frozen when the order was made. */
export function Receipt({ order, method, mark }: Props) {
  const { t, countryName, formatMoney, formatPercent, formatDate, formatTime } = useMessages()
  const when = order.completed ?? order.created
  return (
    <Card as="section" padding="l" aria-labelledby="receipt-title" className={styles.receipt}>
      <header className={styles.head}>
        <Heading level={2} size="s" id="receipt-title">
          {t(order.completed ? 'order.receipt' : 'order.details')}
        </Heading>
        <StateChip state={order.state} />
      </header>
      <dl className={styles.lines}>
        <Line name={t('transactions.credits', { count: order.bundle.credits })}>{formatMoney(order.list_price)}</Line>
        {order.discount && (
          <Line name={t('order.discount', { percent: formatPercent(order.discount.percentage) })}>
            {formatMoney({ amount: order.price.amount - order.list_price.amount, currency: order.price.currency })}
          </Line>
        )}
        <div className={styles.total}>
          <dt>{t('order.total')}</dt>
          <dd>{formatMoney(order.price)}</dd>
        </div>
        {order.vat.percent > 0 && (
          <Line name={t('order.net')} quiet>
            {formatMoney({ ...order.price, amount: order.price.amount - order.vat.amount.amount })}
          </Line>
        )}
        {order.vat.percent > 0 && (
          <Line name={t('order.vat', { percent: formatPercent(order.vat.percent) })} quiet>
            {formatMoney(order.vat.amount)}
          </Line>
        )}
        {order.completed && (
          <Line name={t('order.country')} quiet>
            {countryName(order.country)}
          </Line>
        )}
        {order.refunded && order.refunded.amount > 0 && <Line name={t('order.refunded')}>{formatMoney(order.refunded)}</Line>}
      </dl>
      <dl className={styles.lines}>
        <Line name={t('order.paid_with')} quiet>
          <span className={styles.method}>
            {mark}
            {order.paid_with ?? method}
          </span>
        </Line>
        <Line name={t('order.date')} quiet>
          <time dateTime={when}>{`${formatDate(when)}, ${formatTime(when)}`}</time>
        </Line>
        <Line name={t('order.number')} quiet>
          <span className={styles.number}>{order.id}</span>
        </Line>
        {order.invoices.map(({ kind, number, url }) => (
          <Line key={number} name={t(`order.${kind}`)} quiet>
            <span className={styles.document}>
              <a href={url}>{t('order.pdf', { number })}</a>
            </span>
          </Line>
        ))}
      </dl>
    </Card>
  )
}

function Line({ name, quiet, children }: { name: string; quiet?: boolean; children: ReactNode }) {
  return (
    <div className={quiet ? styles.quiet : styles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
