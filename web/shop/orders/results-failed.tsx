import { Link } from 'react-router'
import type { Order } from '#contract/payments/orders.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { failureMessage } from './failure.ts'
import { Result } from './Result.tsx'

/** Not paid, why, and the way to try again. */
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

/** What is stored could not be charged: by card again, or with PayPal (specification, section 4). */
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
  // One that was paid before it failed was charged, and given back.
  return order.completed ? t(reason) : `${t(reason)} ${t('order.failed_nothing')}`
}
