import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { useIntents } from '../../net/intent.ts'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Heading } from '../../ui/Heading.tsx'
import type { DirectDebitQuote, loader } from './DirectDebitScreen.loader.ts'
import styles from './KnownMandate.module.css'
import type { Refusal } from './use-submission.ts'

interface Props {
  quote: DirectDebitQuote
  mandate: { reference: string; iban_end: string; signed: string }
  onRefused: (refusal: Refusal) => void
}

/** He signed before: one button is enough. */
export function KnownMandate({ quote, mandate, onRefused }: Props) {
  const { t, formatMoney, formatDay } = useMessages()
  const { pay, busy, problem } = usePay(quote, onRefused)
  const facts = { day: formatDay(mandate.signed), reference: mandate.reference }
  return (
    <div className={styles.known}>
      {problem && <FormError key={problem.count} title={problem.text} />}
      <Card padding="l" className={styles.card}>
        <Heading level={2} size="s">
          {t('directdebit.known_title', { end: mandate.iban_end })}
        </Heading>
        <p className={styles.text}>{t('directdebit.known_text', facts)}</p>
      </Card>
      <Button size="l" wide busy={busy} onClick={() => void pay()}>
        {t('directdebit.pay', { amount: formatMoney(quote.price) })}
      </Button>
      <p className={styles.note}>{t('directdebit.when')}</p>
    </div>
  )
}

function usePay(quote: DirectDebitQuote, onRefused: (refusal: Refusal) => void) {
  const { discountcode } = useLoaderData<typeof loader>()
  const api = useApi()
  const { t } = useMessages()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const intents = useIntents()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; count: number }>()

  async function pay() {
    setBusy(true)
    const input = {
      bundle: quote.bundle.id,
      method: 'directdebit' as const,
      price: quote.price,
      ...(discountcode && { discountcode }),
    }
    try {
      const { order } = await api('POST /api/orders.php', input, { idempotencyKey: intents.of(input).key })
      intents.done()
      void navigate(paths.transaction(order.id), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const code: string = error.code
      if (code === 'direct_debit_blocked' || code === 'direct_debit_limit') onRefused(code)
      const changed = code === 'price_changed'
      if (changed) void revalidate()
      setProblem((before) => ({ text: changed ? t('repeat.changed') : error.message, count: (before?.count ?? 0) + 1 }))
    } finally {
      setBusy(false)
    }
  }

  return { pay, busy, problem }
}
