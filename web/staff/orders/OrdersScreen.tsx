import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide'
import { Link, useSearchParams } from 'react-router'
import { useApi } from '../../net/use-api.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Failure } from '../Failure.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { staffKeys } from '../staff-keys.ts'
import { staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'
import { useListKeys } from '../use-list-keys.ts'
import { methodName } from './method-name.ts'
import styles from './OrdersScreen.module.css'

const lists = ['held', 'disputed'] as const

/** Orders that wait for somebody: payments held, and disputes. Whose they are is not said here. */
export function OrdersScreen() {
  const texts = useTexts()
  const { t, formatMoney, formatMoment, formatDue } = texts
  const api = useApi()
  const [search] = useSearchParams()
  const list = lists.find((each) => each === search.get('list')) ?? 'held'
  const rows = useListKeys()
  const asked = useQuery({
    queryKey: staffKeys.orders(list),
    queryFn: () => api('GET /api/staff/orders.php', { list }),
    refetchOnWindowFocus: false,
  })
  const { data, error } = asked

  return (
    <>
      <ScreenTitle title={t('nav_staff.orders')} note={t(`orders.${list}_note`)} />
      <Tabs
        label={t('nav_staff.orders')}
        current={list}
        items={lists.map((id) => ({
          id,
          label: t(`waiting.${id}`),
          render: (props) => <Link to={`?list=${id}`} replace {...props} />,
        }))}
      />
      <Failure query={asked} />
      {data?.orders.length === 0 && <EmptyState drawing="no-results" title={t('queue.empty')} text={t('orders.empty_text')} />}
      <ul role="list" ref={rows} className={styles.orders} aria-busy={!data && !error} aria-label={t(`waiting.${list}`)}>
        {!data && !error && (
          <li className={styles.loading}>
            <Skeleton shape="line" width="half" />
          </li>
        )}
        {data?.orders.map(({ id, site, price, method, due_at: due, at }) => (
          <li key={id}>
            <Link to={staffPaths.order(id)} className={styles.row}>
              <span className={styles.sum}>{formatMoney(price)}</span>
              <span className={styles.how}>
                <span>{methodName(method)}</span>
                <time dateTime={at}>{formatMoment(at)}</time>
                <span className={styles.number}>{id}</span>
              </span>
              <span className={styles.site}>{site}</span>
              {due && (
                <time className={styles.due} dateTime={due}>
                  {t('order.until', { time: formatDue(due) })}
                </time>
              )}
              <Icon node={ArrowRight} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
