import type { ReactNode } from 'react'
import { Link } from '../../app/Link.tsx'
import type { Order } from '#contract/payments/orders.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../site/use-settings.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Refund.module.css'
import { type RefundState, useRefund } from './use-refund.ts'

/** The withdrawal from a purchase, while it is open to the member. */
export function Refund({ order }: { order: Order }) {
  const { t } = useMessages()
  const { refund_days: days } = useSettings()
  const refund = useRefund(order)
  return (
    <>
      {order.refundable && (
        <section className={styles.withdrawal}>
          <p className={styles.text}>{t('refund.offer', { days })}</p>
          <Button variant="secondary" onClick={() => void refund.read()}>
            {t('refund.title')}
          </Button>
        </section>
      )}
      <RefundDialog refund={refund} />
    </>
  )
}

interface Props {
  refund: ReturnType<typeof useRefund>
}

/** Shows the amount and what the member loses before the button that confirms. */
function RefundDialog({ refund }: Props) {
  const { t, formatMoney } = useMessages()
  const { state, confirm, close } = refund
  const busy = state.step === 'offer' && state.busy
  const closeButton = <Button onClick={close}>{t('nav.close')}</Button>
  const actions: Record<RefundState['step'], ReactNode> = {
    idle: null,
    reading: null,
    offer: state.step === 'offer' && (
      <>
        <Button variant="quiet" onClick={close} disabled={busy}>
          {t('refund.keep')}
        </Button>
        <Button busy={busy} onClick={() => void confirm(state.offer)}>
          {t('refund.confirm', { amount: formatMoney(state.offer.amount) })}
        </Button>
      </>
    ),
    done: closeButton,
    refused: (
      <>
        <Button variant="quiet" onClick={close}>
          {t('nav.close')}
        </Button>
        <Link className={buttonClass('secondary')} to={paths.page('service')}>
          {t('footer.service')}
        </Link>
      </>
    ),
    failed: <Button onClick={() => void refund.read()}>{t('error.try_again')}</Button>,
  }
  return (
    <Dialog
      open={state.step !== 'idle'}
      onClose={close}
      title={titleOf(state, t, formatMoney)}
      closeLabel={t('nav.close')}
      actions={actions[state.step]}
      dismissible={!busy}
    >
      <div aria-live="polite">
        <Content state={state} />
      </div>
    </Dialog>
  )
}

type Texts = ReturnType<typeof useMessages>

function titleOf(state: RefundState, t: Texts['t'], formatMoney: Texts['formatMoney']): string {
  if (state.step === 'done') return t('refund.done_title', { amount: formatMoney(state.amount) })
  return t(state.step === 'refused' ? 'refund.closed_title' : 'refund.title')
}

function Content({ state }: { state: RefundState }) {
  const { t } = useMessages()
  const { refund_days: days } = useSettings()
  switch (state.step) {
    case 'idle':
      return null
    case 'reading':
      return (
        <div className={styles.offer} aria-busy="true">
          <Skeleton shape="line" width="third" />
          <Skeleton shape="button" />
          <Skeleton shape="line" />
          <Skeleton shape="line" width="half" />
        </div>
      )
    case 'offer':
      return <Amount state={state} />
    case 'done':
      return <p>{t('refund.done_text', { count: state.credits })}</p>
    case 'refused':
      return <p>{t('refund.closed_text', { days })}</p>
    case 'failed':
      return <Alert tone="danger">{state.problem}</Alert>
  }
}

function Amount({ state }: { state: RefundState & { step: 'offer' } }) {
  const { t, formatMoney, formatDay } = useMessages()
  const { amount, credits, credits_bought: bought, used, until, paid_with: account } = state.offer
  return (
    <div className={styles.offer}>
      {state.changed && <Alert tone="warning">{t('refund.changed')}</Alert>}
      {state.problem && <Alert tone="danger">{state.problem}</Alert>}
      <p className={styles.refund}>
        <span className={styles.quiet}>{t('refund.you_get')}</span>
        <strong className={styles.amount}>{formatMoney(amount)}</strong>
      </p>
      <ul role="list" className={styles.facts}>
        <li>{t('refund.unspent', { credits, bought })}</li>
        {used.credits > 0 && <li>{t('refund.used', { credits: used.credits, amount: formatMoney(used.price) })}</li>}
        <li>{t('refund.premium_ends')}</li>
        <li>{account ? t('refund.goes_to', { account }) : t('refund.goes_back')}</li>
        <li className={styles.quiet}>{t('refund.until', { day: formatDay(until) })}</li>
      </ul>
    </div>
  )
}
