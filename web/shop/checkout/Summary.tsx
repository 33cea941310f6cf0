import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Heading } from '../../ui/Heading.tsx'
import { RefundRight } from '../bundles/RefundRight.tsx'
import type { Quote } from './BundleScreen.loader.ts'
import styles from './Summary.module.css'

/** Everything the member pays: list price, discount, total and the tax included. */
export function Summary({
  quote: { bundle, list_price: list, price, discount, vat },
  current,
}: {
  quote: Quote
  current: boolean
}) {
  const { t, formatMoney, formatPercent } = useMessages()
  const off = { amount: price.amount - list.amount, currency: list.currency }
  return (
    <section className={styles.summary}>
      <Heading level={2} size="m">
        {t('credits.summary')}
      </Heading>
      <dl className={styles.rows} data-waiting={current ? undefined : ''}>
        <div className={styles.row}>
          <dt>{t('pricing.credits', { count: bundle.credits })}</dt>
          <dd>{formatMoney(list)}</dd>
        </div>
        {discount && (
          <div className={styles.row}>
            <dt>{t('credits.discount', { code: discount.code, percent: formatPercent(discount.percentage) })}</dt>
            <dd className={styles.off}>{formatMoney(off)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('credits.total')}</dt>
          <dd>{formatMoney(price)}</dd>
        </div>
        {vat.percent > 0 && (
          <div className={styles.vat}>
            <dt>{t('credits.vat', { percent: formatPercent(vat.percent) })}</dt>
            <dd>{formatMoney(vat.amount)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** The terms of every purchase: a single payment, the text on the bank statement, the right to withdraw. */
export function Conditions() {
  const { t } = useMessages()
  const { payment_description: description } = useSettings()
  return (
    <div className={styles.conditions}>
      <p>
        {t('credits.once')} {description && t('credits.statement', { text: description })}
      </p>
      <RefundRight />
    </div>
  )
}
