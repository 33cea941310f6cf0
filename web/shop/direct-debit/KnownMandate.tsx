import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Express, useExpress } from '../bundles/Express.tsx'
import type { DirectDebitQuote, loader } from './DirectDebitScreen.loader.ts'
import styles from './KnownMandate.module.css'
import { type Refusal, useSubmission } from './use-submission.ts'

interface Props {
  quote: DirectDebitQuote
  mandate: { reference: string; iban_end: string; signed: string }
  onRefused: (refusal: Refusal) => void
}

/** The payer signed before, so one button is enough. */
export function KnownMandate({ quote, mandate, onRefused }: Props) {
  const { t, formatMoney, formatDate } = useMessages()
  const { pay, busy, problem } = usePaying(quote, onRefused)
  const express = useExpress({ later: true })
  const onPay = () => {
    const asked = express.ask()
    if (asked) void pay(asked)
  }
  const facts = { day: formatDate(mandate.signed), reference: mandate.reference }
  return (
    <div className={styles.known}>
      {problem && <FormError key={problem.count} title={problem.text} />}
      <Card padding="l" className={styles.card}>
        <Heading level={2} size="s">
          {t('directdebit.known_title', { end: mandate.iban_end })}
        </Heading>
        <p className={styles.text}>{t('directdebit.known_text', facts)}</p>
      </Card>
      <Express express={express} />
      <Button size="l" wide busy={busy} onClick={onPay}>
        {t('directdebit.pay', { amount: formatMoney(quote.price) })}
      </Button>
      <p className={styles.note}>{t('directdebit.when')}</p>
    </div>
  )
}

function usePaying(quote: DirectDebitQuote, onRefused: (refusal: Refusal) => void) {
  const { discountcode } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { send, busy, problem } = useSubmission('POST /api/orders.php', onRefused, () => void revalidate())

  async function pay(express: string) {
    const answer = await send({
      bundle: quote.bundle.id,
      method: 'directdebit',
      price: quote.price,
      express,
      ...(discountcode && { discountcode }),
    })
    if (answer) void navigate(paths.transaction(answer.order.id), { replace: true })
  }

  return { pay, busy, problem }
}
