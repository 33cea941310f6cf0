import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MethodCode } from '#contract/payment-methods.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import type { Quote } from './BundleScreen.loader.ts'
import styles from './Pay.module.css'

type Props = {
  quote: Quote
  /** A discount code that he entered. */
  code: string
  method: MethodCode
  ready: boolean
  busy: boolean
  failure: { text: string; count: number } | undefined
  onPay: () => void
}

/** The button that says the amount, in reach of the thumb; who pays by direct debit for the first time signs first. */
export function Pay({ quote, code, method, ready, busy, failure, onPay }: Props) {
  const { t, formatMoney } = useMessages()
  const debit = method === 'directdebit'
  const { mandate, pending } = useMandate(debit)
  const form = new URLSearchParams({ bundle: quote.bundle.id, ...(code && { discountcode: code }) })
  return (
    <div className={styles.pay}>
      {failure && (
        <Alert key={failure.count} live tone="danger">
          {failure.text}
        </Alert>
      )}
      {debit && !mandate ? (
        <Link className={buttonClass('primary', 'l', true)} to={paths.directDebit(form.toString())} aria-busy={pending}>
          {t('credits.continue')}
        </Link>
      ) : (
        // Until it is sure what this costs it cannot be pressed: a press that does nothing would be worse.
        <Button size="l" wide busy={busy} disabled={!ready} onClick={onPay}>
          {t('credits.pay', { amount: formatMoney(quote.price) })}
        </Button>
      )}
      {debit && mandate && <p className={styles.note}>{t('credits.mandate', { digits: mandate.iban_end })}</p>}
    </div>
  )
}

/** The mandate he signed before, where direct debit is open to him: he need not sign another. Undefined while not known. */
function useMandate(wanted: boolean) {
  const api = useApi()
  const { data, isPending } = useQuery({
    queryKey: queryKeys.mandate,
    queryFn: async ({ signal }) => {
      const { open, mandate } = await api('GET /api/direct-debit.php', {}, { signal, retries: 1 })
      return open ? mandate : null
    },
    enabled: wanted,
  })
  return { mandate: data ?? null, pending: wanted && isPending }
}
