import type { ReactNode } from 'react'
import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import type { Quote } from './BundleScreen.loader.ts'
import styles from './Pay.module.css'

type Props = {
  quote: Quote
  /** The discount code the member entered. */
  code: string
  /** The first payment by direct debit: the member signs before paying. */
  sign: boolean
  ready: boolean
  busy: boolean
  failure: { text: string; count: number } | undefined
  onPay: () => void
  /** Boxes to tick before paying: shown above the button wherever it is. */
  children?: ReactNode
}

/** The bundle and a button with the amount: below the order, and on a phone always within thumb's reach. */
export function Pay({ quote, code, sign, ready, busy, failure, onPay, children }: Props) {
  const { t, formatMoney } = useMessages()
  const form = new URLSearchParams({ bundle: quote.bundle.id, ...(code && { discountcode: code }) })
  return (
    <div className={styles.pay}>
      {failure && (
        <Alert key={failure.count} live tone="danger">
          {failure.text}
        </Alert>
      )}
      {children}
      <div className={styles.row}>
        <p className={styles.order} aria-hidden="true">
          <span>{t('pricing.credits', { count: quote.bundle.credits })}</span>
          <strong>{formatMoney(quote.price)}</strong>
        </p>
        {sign ? (
          <Link className={buttonClass('primary', 'l', true)} to={paths.directDebit(form.toString())} aria-busy={!ready}>
            {t('credits.continue')}
          </Link>
        ) : (
          // Disabled until the price is certain: a press without effect would be worse.
          <Button size="l" wide busy={busy} disabled={!ready} onClick={onPay}>
            {t('credits.pay', { amount: formatMoney(quote.price) })}
          </Button>
        )}
      </div>
    </div>
  )
}
