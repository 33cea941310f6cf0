import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../net/use-api.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failure } from '../Failure.tsx'
import { Part } from '../case/Part.tsx'
import { isInUse } from '../shell/last-use.ts'
import { staffKeys } from '../staff-keys.ts'
import { staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'
import styles from './WaitingLists.module.css'

const lists = [
  { id: 'approvals', to: staffPaths.approvals() },
  { id: 'held', to: staffPaths.orders('held') },
  { id: 'disputed', to: staffPaths.orders('disputed') },
  { id: 'exports', to: undefined },
  { id: 'erasures', to: undefined },
] as const

/** What waits for support, on the start screen: how much, and since when. */
export function WaitingLists() {
  const texts = useTexts()
  const { t, formatAge, formatDue, formatNumber } = texts
  const api = useApi()
  const asked = useQuery({
    queryKey: staffKeys.waiting,
    queryFn: () => api('GET /api/staff/waiting.php', {}),
    refetchInterval: () => (isInUse() ? 30_000 : false),
  })
  const { data, error } = asked

  return (
    <Part title={t('waiting.title')}>
      <Failure query={asked} />
      <ul role="list" className={styles.lists} aria-busy={!data && !error}>
        {lists.map(({ id, to }) => {
          const state = data?.[id]
          const name = t(`waiting.${id}`)
          return (
            <li key={id} className={styles.line}>
              {to === undefined ? (
                <span className={styles.name}>{name}</span>
              ) : (
                <Link to={to} className={styles.link}>
                  {name}
                </Link>
              )}
              {state ? (
                <>
                  <span className={styles.count}>{formatNumber(state.waiting)}</span>
                  <span className={styles.age}>
                    {state.oldest_at === null
                      ? t('queue.empty_note')
                      : id === 'disputed'
                        ? t('order.until', { time: formatDue(state.oldest_at) })
                        : t('queue.oldest', { age: formatAge(state.oldest_at) })}
                  </span>
                  {'stuck' in state && state.stuck > 0 && (
                    <span className={styles.hint}>
                      {t(`waiting.${id as 'exports' | 'erasures'}_stuck`, { count: state.stuck })}
                    </span>
                  )}
                </>
              ) : (
                <Skeleton shape="line" width="third" />
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
