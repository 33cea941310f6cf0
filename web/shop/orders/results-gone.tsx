import { Link } from 'react-router'
import type { Order } from '#contract/payments/orders.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Farewell } from '../../ui/drawings-calm.tsx'
import { Result } from './Result.tsx'

/** The money is on its way back, or there. */
export function Refunded({ order }: { order: Order }) {
  const { t, formatMoney } = useMessages()
  const title = t('order.refunded_title', { amount: formatMoney(order.refunded ?? order.price) })
  return <Result drawing={Farewell} title={title} text={t('order.refunded_text')} />
}

/** His bank took the money back. */
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
