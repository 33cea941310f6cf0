import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { OrderOfStaff } from '#contract/staff/orders.ts'
import { useApi } from '../../net/use-api.ts'
import { Alert } from '../../ui/Alert.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { staffErrorText } from '../errors.ts'
import { Part } from '../case/Part.tsx'
import { Facts, Lines } from '../people/Facts.tsx'
import { LookForm } from '../people/LookForm.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { staffKeys } from '../staff-keys.ts'
import { staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'
import { EvidencePart } from './EvidencePart.tsx'
import { HeldPart } from './HeldPart.tsx'
import { RefundPart } from './RefundPart.tsx'
import styles from './OrderScreen.module.css'

/** An order of a member, what can be refunded of it, and its dispute. Read once, because each look is logged. */
export function OrderScreen() {
  const { id = '' } = useParams()
  return <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: string }) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: staffKeys.order(id),
    queryFn: () => api('GET /api/staff/order.php', { id }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const reload = () => queries.invalidateQueries({ queryKey: staffKeys.order(id) })
  if (error) return <Alert tone="danger">{staffErrorText(error, texts)}</Alert>
  if (!data)
    return (
      <div aria-busy="true" aria-label={t('console.loading')} className={styles.columns}>
        <Skeleton shape="heading" width="half" />
      </div>
    )
  if (data.order) return <Opened order={data.order} onChanged={() => void reload()} />
  return (
    <>
      <ScreenTitle title={t('lookup.closed')} note={t('lookup.note')} />
      <Card as="section" tone="outline" className={styles.closed ?? ''}>
        <LookForm known={id} onFound={() => void reload()} />
      </Card>
    </>
  )
}

function Opened({ order, onChanged }: { order: OrderOfStaff; onChanged: () => void }) {
  const { t, formatMoney, formatMoment } = useTexts()
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
      <div className={styles.columns}>
        <div className={styles.column}>
          <Part title={t('order.facts')}>
            <Facts
              facts={[
                [t('person.state'), t(order.held ? 'order_state.held' : `order_state.${order.state}`)],
                [t('order.made'), formatMoment(order.at)],
                [t('order.paid'), order.completed_at && formatMoment(order.completed_at)],
                [t('person.credits'), String(order.credits)],
                [t('order.vat'), `${formatMoney(order.vat.amount)} (${order.vat.percent} %)`],
                [t('order.discount'), order.discount],
                [t('order.paid_with'), [order.method, order.paid_with].filter(Boolean).join(', ')],
                [t('order.payment'), [order.provider, order.payment, order.payment_state].filter(Boolean).join(', ')],
                [t('order.failure'), order.failure],
                [t('order.country'), order.country],
                [
                  t('order.facts_of_country'),
                  t('order.countries', {
                    profile: profile ?? unknown,
                    network: network ?? unknown,
                    payment: payment ?? unknown,
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
            <Part title={t('order.refunds')}>
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
        </div>
        <div className={styles.column}>
          {order.held ? (
            <HeldPart order={order} onChanged={onChanged} />
          ) : (
            <RefundPart key={order.refundable?.amount.amount} order={order} onChanged={onChanged} />
          )}
          {order.evidence && <EvidencePart order={order} lines={order.evidence} onChanged={onChanged} />}
        </div>
      </div>
    </>
  )
}
