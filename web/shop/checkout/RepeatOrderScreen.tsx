import { useLoaderData } from 'react-router'
import { Link } from '../../app/Link.tsx'
import type { RepeatOffer } from '#contract/payments/repeat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Stall } from '../../ui/drawings-calm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { Express, useExpress } from '../bundles/Express.tsx'
import { MethodMark } from '../methods/MethodMark.tsx'
import { Forget } from './Forget.tsx'
import type { loader } from './RepeatOrderScreen.loader.ts'
import styles from './RepeatOrderScreen.module.css'
import { Conditions } from './Summary.tsx'
import { useRepeat } from './use-repeat.ts'

const marks = { card: 'creditcard', direct_debit: 'directdebit', paypal: 'paypal' } as const

/** Repeats the latest order in one step (specification, section 2). */
export function RepeatOrderScreen() {
  const { offer: loaded, first } = useLoaderData<typeof loader>()
  const repeat = useRepeat(loaded)
  return (
    <Screen width={30}>{repeat.offer ? <Offer offer={repeat.offer} repeat={repeat} /> : <NotPossible first={first} />}</Screen>
  )
}

function Offer({ offer, repeat }: { offer: RepeatOffer; repeat: ReturnType<typeof useRepeat> }) {
  const { t, formatMoney, formatPercent } = useMessages()
  const { problem, busy, buy } = repeat
  const express = useExpress({ later: offer.with.kind === 'direct_debit' })
  const pay = () => {
    const asked = express.ask()
    if (asked) void buy(offer, asked)
  }
  return (
    <>
      <ScreenHead title={t('repeat.title')}>
        <p>{t('repeat.text')}</p>
      </ScreenHead>
      {problem && <FormError key={problem.count} title={problem.text} />}
      <Card padding="l" className={styles.offer}>
        <p className={styles.credits}>{t('transactions.credits', { count: offer.bundle.credits })}</p>
        <p className={styles.price}>{formatMoney(offer.price)}</p>
        {offer.vat.percent > 0 && (
          <p className={styles.quiet}>
            {t('label.value', {
              label: t('credits.vat', { percent: formatPercent(offer.vat.percent) }),
              value: formatMoney(offer.vat.amount),
            })}
          </p>
        )}
        <p className={styles.with}>
          <span className={styles.quiet}>{t('repeat.with')}</span>
          <span className={styles.account}>
            <MethodMark method={marks[offer.with.kind]} />
            <strong>{offer.with.label}</strong>
          </span>
        </p>
      </Card>
      <Express express={express} />
      <Button size="l" wide busy={busy} onClick={pay}>
        {t('repeat.pay', { amount: formatMoney(offer.price) })}
      </Button>
      {offer.with.kind === 'direct_debit' && <p className={styles.note}>{t('directdebit.when')}</p>}
      <Conditions />
      <footer className={styles.actions}>
        <Link className={buttonClass('quiet', 's')} to={paths.credits()}>
          {t('repeat.other')}
        </Link>
        <Forget offer={offer} onForgotten={repeat.reload} />
      </footer>
    </>
  )
}

/** Why repeating is not possible, and a link to the bundles. */
function NotPossible({ first }: { first: boolean }) {
  const { t } = useMessages()
  return (
    <EmptyState
      level={1}
      drawing={Stall}
      title={t(first ? 'error.premium_only' : 'repeat.none_title')}
      text={t('repeat.none_text')}
      action={
        <Link className={buttonClass()} to={paths.credits()}>
          {t('transactions.see_credits')}
        </Link>
      }
    />
  )
}
