import { MethodMark } from '../methods/MethodMark.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { Card } from '../../ui/Card.tsx'
import type { DirectDebitQuote } from './DirectDebitScreen.loader.ts'
import styles from './Summary.module.css'

/** What he is about to pay for. */
export function Summary({ quote }: { quote: DirectDebitQuote }) {
  const { t, formatMoney } = useMessages()
  return (
    <Card padding="s" className={styles.summary}>
      <MethodMark method="directdebit" />
      <span className={styles.credits}>{t('transactions.credits', { count: quote.bundle.credits })}</span>
      <span className={styles.price}>
        {quote.discount && <s className={styles.before}>{formatMoney(quote.list_price)}</s>}
        <strong>{formatMoney(quote.price)}</strong>
      </span>
    </Card>
  )
}
