import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import type { Quote } from './BundleScreen.loader.ts'
import styles from './Pay.module.css'

type Props = {
  quote: Quote
  /** A discount code that he entered. */
  code: string
  /** He pays by direct debit for the first time: he signs before he pays. */
  sign: boolean
  ready: boolean
  busy: boolean
  failure: { text: string; count: number } | undefined
  onPay: () => void
  /** What has to be ticked before: it stands above the button wherever that is. */
  children?: ReactNode
}

/** What he buys and the button that says the amount: under the order, and on a phone in reach of the thumb all the while. */
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
        <p className={styles.what} aria-hidden="true">
          <span>{t('pricing.credits', { count: quote.bundle.credits })}</span>
          <strong>{formatMoney(quote.price)}</strong>
        </p>
        {sign ? (
          <Link className={buttonClass('primary', 'l', true)} to={paths.directDebit(form.toString())} aria-busy={!ready}>
            {t('credits.continue')}
          </Link>
        ) : (
          // Until it is sure what this costs it cannot be pressed: a press that does nothing would be worse.
          <Button size="l" wide busy={busy} disabled={!ready} onClick={onPay}>
            {t('credits.pay', { amount: formatMoney(quote.price) })}
          </Button>
        )}
      </div>
    </div>
  )
}
