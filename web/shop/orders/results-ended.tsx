import { Crown, Eye, ImagePlus, MessageCircleHeart } from 'lucide'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { Link } from '../../app/Link.tsx'
import { limits } from '#contract/limits.ts'
import type { Order } from '#contract/payments/orders.ts'
import { failureSentence } from '#contract/rules/payment-failures.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { type MessageId, useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Done, Farewell } from '../../ui/drawings-calm.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useInBrowser } from '../../ui/use-browser.ts'
import { forgetReturnPath, leadsToChat, returnPath } from '../bundles/return-path.ts'
import opened from './Opened.module.css'
import { Result } from './Result.tsx'
import type { loader } from './TransactionScreen.loader.ts'

/** Paid: the new balance, and the link back to where credits ran out. */
export function Completed({ order }: { order: Order }) {
  const { t } = useMessages()
  return (
    <Result
      drawing={Done}
      title={t('order.completed_title', { count: order.bundle.credits })}
      text={t('order.completed_text', { count: useCreditsNow() })}
      actions={<Onward />}
    >
      {useLoaderData<typeof loader>().first && <Opened />}
    </Result>
  )
}

/** What the first purchase opened: Premium. */
function Opened() {
  const { t } = useMessages()
  const parts = [
    { icon: <Icon node={Eye} />, text: t('premium.all_photos') },
    { icon: <Icon node={MessageCircleHeart} />, text: t('premium.conversations') },
    { icon: <Icon node={ImagePlus} />, text: t('premium.own_photos', { count: limits.photosPremium }) },
  ]
  return (
    <section className={opened.opened} aria-labelledby="opened">
      <Heading level={2} size="m" id="opened" className={opened.title}>
        <Icon node={Crown} />
        {t('premium.yours')}
      </Heading>
      <ul role="list" className={opened.list}>
        {parts.map(({ icon, text }) => (
          <li key={text}>
            {icon}
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The viewer's balance may be older than the order until it changes; the one loaded with the order is current. */
function useCreditsNow(): number {
  const { credits: loaded } = useLoaderData<typeof loader>()
  const now = useViewer()?.credits ?? loaded
  const [first] = useState(now)
  return now === first ? Math.max(now, loaded) : now
}

function Onward() {
  const { t } = useMessages()
  const inBrowser = useInBrowser()
  const back = inBrowser ? returnPath() : null
  if (!back)
    return (
      <Link className={buttonClass()} to={paths.members()}>
        {t('order.look_around')}
      </Link>
    )
  return (
    <Link className={buttonClass()} to={back} onClick={forgetReturnPath}>
      {t(leadsToChat(back) ? 'order.back_to_chat' : 'order.back_to_where')}
    </Link>
  )
}

/** Not paid: the reason, and links to try again. */
export function Failed({ order }: { order: Order }) {
  const { t } = useMessages()
  const { id } = order.bundle
  const actions = (
    <>
      <Link className={buttonClass()} to={paths.bundle(id, order.method)}>
        {t('error.try_again')}
      </Link>
      <Link className={buttonClass('secondary')} to={paths.bundle(id)}>
        {t('order.other_method')}
      </Link>
    </>
  )
  return <Result drawing="error" title={t('order.failed_title')} text={useReason(order)} actions={actions} />
}

/** The stored method could not be charged: offers a card or PayPal (specification, section 4). */
export function RepeatFailed({ order }: { order: Order }) {
  const { t } = useMessages()
  const { id } = order.bundle
  const actions = (
    <>
      <Link className={buttonClass()} to={paths.bundle(id, 'creditcard')}>
        {t('order.pay_by_card')}
      </Link>
      <Link className={buttonClass('secondary')} to={paths.bundle(id, 'paypal')}>
        {t('order.pay_with_paypal')}
      </Link>
    </>
  )
  return <Result drawing="error" title={t('order.failed_title')} text={useReason(order)} actions={actions} />
}

function useReason(order: Order): string {
  const { t } = useMessages()
  const reason = failureMessage(order.failure ?? (order.state === 'cancelled' ? 'cancelled' : null))
  // An order that was paid before it failed was charged, and refunded.
  return order.completed ? t(reason) : `${t(reason)} ${t('order.failed_nothing')}`
}

/** The message that explains a failed payment; for an unknown reason, that no reason was given. */
export function failureMessage(code: string | null): MessageId {
  return `order.failure_${failureSentence(code)}`
}

/** The refund is on its way or has arrived. */
export function Refunded({ order }: { order: Order }) {
  const { t, formatMoney } = useMessages()
  const title = t('order.refunded_title', { amount: formatMoney(order.refunded ?? order.price) })
  return <Result drawing={Farewell} title={title} text={t('order.refunded_text')} />
}

/** The payer's bank took the money back. */
export function ChargedBack({ order }: { order: Order }) {
  const { t, formatMoney } = useMessages()
  return (
    <Result
      drawing="error"
      title={t('order.charged_back_title')}
      text={t('order.charged_back_text', { amount: formatMoney(order.price) })}
      actions={
        <Link className={buttonClass('secondary')} to={paths.page('service')}>
          {t('footer.service')}
        </Link>
      }
    >
      {order.method === 'directdebit' && <p>{t('error.direct_debit_blocked')}</p>}
    </Result>
  )
}
