import { Link, useParams } from 'react-router'
import { failureSentence } from '#contract/rules/payment-failures.ts'
import type { OrderOfStaff } from '#contract/staff/orders.ts'
import { useApi } from '../../net/use-api.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Part } from '../case/Part.tsx'
import { Facts, Lines } from '../people/Facts.tsx'
import { Columns, Look } from '../people/Look.tsx'
import { useCountryName } from '../sites/use-country-name.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { staffKeys } from '../staff-keys.ts'
import { staffPaths } from '../staff-paths.ts'
import { type StaffMessageId, useTexts } from '../texts.tsx'
import { EvidencePart } from './EvidencePart.tsx'
import { HeldPart } from './HeldPart.tsx'
import { methodName } from './method-name.ts'
import { RefundPart } from './RefundPart.tsx'
import styles from './OrderScreen.module.css'

/** What the provider says of a payment. */
const stateTexts = {
  open: 'order_state.created',
  pending: 'order_state.pending',
  paid: 'order.paid',
  failed: 'order_state.failed',
  cancelled: 'order_state.cancelled',
  expired: 'order_state.expired',
} as const satisfies Record<NonNullable<OrderOfStaff['payment_state']>, StaffMessageId>

/** An order of a member, what can be refunded of it, and its dispute. */
export function OrderScreen() {
  const { id = '' } = useParams()
  const api = useApi()
  const read = async () => (await api('GET /api/staff/order.php', { id })).order
  return (
    <Look key={id} id={id} queryKey={staffKeys.order(id)} read={read}>
      {(order, reload) => <Opened order={order} onChanged={reload} />}
    </Look>
  )
}

function Opened({ order, onChanged }: { order: OrderOfStaff; onChanged: () => void }) {
  const { t, formatMoney, formatMoment } = useTexts()
  const countryName = useCountryName()
  const { profile, network, payment } = order.countries
  const unknown = t('order.unknown')
  return (
    <>
      <ScreenTitle
        title={t('order.title', { sum: formatMoney(order.price) })}
        note={<span className={styles.number}>{order.id}</span>}
        actions={
          <Link to={staffPaths.person(order.member)} className={buttonClass('secondary', 's')}>
            {t('order.person')}
          </Link>
        }
      />
      <Columns
        left={
          <>
            <Part title={t('order.facts')} raised>
              <Facts
                facts={[
                  [t('person.state'), t(order.held ? 'order_state.held' : `order_state.${order.state}`)],
                  [t('order.made'), formatMoment(order.at)],
                  [t('order.paid'), order.completed_at && formatMoment(order.completed_at)],
                  [t('person.credits'), String(order.credits)],
                  [t('order.vat'), `${formatMoney(order.vat.amount)} (${order.vat.percent} %)`],
                  [t('order.discount'), order.discount],
                  [t('order.paid_with'), [methodName(order.method), order.paid_with].filter(Boolean).join(', ')],
                  [
                    t('order.payment'),
                    [order.provider, order.payment, order.payment_state && t(stateTexts[order.payment_state])]
                      .filter(Boolean)
                      .join(', '),
                  ],
                  [
                    t('order.failure'),
                    order.failure && (
                      <>
                        {t(`order_failure.${failureSentence(order.failure)}`)}{' '}
                        <code className={styles.code}>{order.failure}</code>
                      </>
                    ),
                  ],
                  [t('order.country'), countryName(order.country)],
                  [
                    t('order.facts_of_country'),
                    t('order.countries', {
                      profile: profile === null ? unknown : countryName(profile),
                      network: network === null ? unknown : countryName(network),
                      payment: payment === null ? unknown : countryName(payment),
                    }),
                  ],
                  [t('order.invoices'), order.invoices.join(', ')],
                  [t('order.refunded'), order.refunded && formatMoney(order.refunded)],
                  [t('order_state.charged_back'), order.charged_back && formatMoney(order.charged_back)],
                  [t('person.site'), order.site],
                ]}
              />
            </Part>
            {order.refunds.length > 0 && (
              <Part title={t('order.refunds')} raised>
                <Lines
                  none={t('earlier.none')}
                  lines={order.refunds.map(({ at, amount, state }) => ({
                    key: at,
                    what: formatMoney(amount),
                    aside: formatMoment(at),
                    note: state === 'failed' && t('order_state.failed'),
                  }))}
                />
              </Part>
            )}
          </>
        }
        right={
          <>
            {/* A dispute has a deadline, and who refunds it as well pays twice. */}
            {order.evidence && <EvidencePart order={order} lines={order.evidence} onChanged={onChanged} />}
            {order.held ? (
              <HeldPart order={order} onChanged={onChanged} />
            ) : (
              <RefundPart key={order.refundable?.amount.amount} order={order} onChanged={onChanged} />
            )}
          </>
        }
      />
    </>
  )
}
