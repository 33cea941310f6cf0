import { useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { Link } from '../../app/Link.tsx'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Stall } from '../../ui/drawings-calm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { MethodMark } from '../methods/MethodMark.tsx'
import { DebtorForm } from './DebtorForm.tsx'
import type { DirectDebitQuote, loader } from './DirectDebitScreen.loader.ts'
import styles from './DirectDebitScreen.module.css'
import { KnownMandate } from './KnownMandate.tsx'
import { SignForm } from './SignForm.tsx'
import { useDebtor } from './use-debtor.ts'
import type { Refusal } from './use-submission.ts'

/** Payment from a bank account: details, a code by text message, a signature (specification, sections 2 and 5). */
export function DirectDebitScreen() {
  const { t } = useMessages()
  const { debit, quote, unavailable } = useLoaderData<typeof loader>()
  const [refusal, setRefusal] = useState<Refusal | null>(debit.refusal)
  return (
    <Screen width={36} gap={6}>
      {!quote ? (
        <NoBundle unavailable={unavailable} />
      ) : refusal ? (
        <Refused refusal={refusal} bundle={quote.bundle.id} />
      ) : (
        <>
          <ScreenHead title={t('directdebit.title')} id={headingId}>
            <Summary quote={quote} />
          </ScreenHead>
          {debit.mandate ? (
            <KnownMandate quote={quote} mandate={debit.mandate} onRefused={setRefusal} />
          ) : (
            <Signing quote={quote} onRefused={setRefusal} />
          )}
        </>
      )}
    </Screen>
  )
}

function Signing({ quote, onRefused }: { quote: DirectDebitQuote; onRefused: (refusal: Refusal) => void }) {
  const { debit } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  const debtor = useDebtor(viewer?.id ?? '')
  useStartOfStep(debtor.draft.sent !== null)
  if (!debtor.draft.sent) return <DebtorForm debtor={debtor} onRefused={onRefused} />
  return <SignForm debtor={debtor} sent={debtor.draft.sent} creditor={debit.creditor} quote={quote} onRefused={onRefused} />
}

const headingId = 'direct-debit'

/** A new step starts at its top, for sight and for screen readers. */
function useStartOfStep(signing: boolean) {
  const seen = useRef(signing)
  useEffect(() => {
    if (seen.current === signing) return
    seen.current = signing
    scrollTo(0, 0)
    document.getElementById(headingId)?.focus({ preventScroll: true })
  }, [signing])
}

function NoBundle({ unavailable }: { unavailable: boolean }) {
  const { t } = useMessages()
  return (
    <EmptyState
      level={1}
      drawing={Stall}
      title={t(unavailable ? 'directdebit.title' : 'directdebit.no_bundle_title')}
      text={t(unavailable ? 'error.method_unavailable' : 'directdebit.no_bundle_text')}
      action={
        <Link className={buttonClass()} to={paths.credits()}>
          {t('transactions.see_credits')}
        </Link>
      }
    />
  )
}

function Refused({ refusal, bundle }: { refusal: Refusal; bundle: string }) {
  const { t } = useMessages()
  return (
    <EmptyState
      level={1}
      drawing="offline"
      title={t('directdebit.title')}
      text={t(refusal === 'direct_debit_limit' ? 'error.direct_debit_limit' : 'error.direct_debit_blocked')}
      action={
        <Link className={buttonClass()} to={paths.bundle(bundle)}>
          {t('order.other_method')}
        </Link>
      }
    />
  )
}

/** What is being paid for. */
function Summary({ quote }: { quote: DirectDebitQuote }) {
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
