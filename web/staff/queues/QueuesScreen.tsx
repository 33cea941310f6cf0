import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import { useApi } from '../../net/use-api.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failure } from '../Failure.tsx'
import lists from '../approvals/WaitingLists.module.css'
import { PhotoQueueCard } from '../photo-review/PhotoQueueCard.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { isInUse } from '../shell/last-use.ts'
import { staffKeys } from '../staff-keys.ts'
import { staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import styles from './QueuesScreen.module.css'
import { useTakeNext } from './use-take-next.ts'
import { WaitingCount } from './WaitingCount.tsx'

type QueueState = OutputOf<'GET /api/staff/queues.php'>['queues'][number]

/** The queues, each with what waits and for how long. */
export function QueuesScreen() {
  const { t } = useTexts()
  const api = useApi()
  const asked = useQuery({
    queryKey: staffKeys.queues,
    queryFn: () => api('GET /api/staff/queues.php', {}),
    refetchInterval: () => (isInUse() ? 30_000 : false),
  })
  const { data, error } = asked
  const { take, busy } = useTakeNext()
  const first = data?.queues.find(({ waiting }) => waiting > 0)
  useShortcuts({ n: first && (() => void take(first.queue, { narrowed: {} })) })

  return (
    <>
      <ScreenTitle title={t('nav_staff.queues')} />
      <Failure query={asked} />
      <ul role="list" className={styles.queues} aria-busy={!data && !error}>
        {!data &&
          !error &&
          [0, 1].map((index) => (
            <Card key={index} as="li">
              <Skeleton shape="heading" width="half" />
              <Skeleton shape="line" width="third" />
            </Card>
          ))}
        {data?.queues.filter(hasCases).map((state) => (
          <QueueCard
            key={state.queue}
            state={state}
            leads={state === first}
            busy={busy === state.queue}
            onTake={() => void take(state.queue, { narrowed: {} })}
          />
        ))}
        <PhotoQueueCard />
      </ul>
      {data && <EmptyQueues queues={data.queues.filter((each) => !hasCases(each))} />}
    </>
  )
}

function hasCases({ waiting, mine }: QueueState): boolean {
  return waiting > 0 || mine > 0
}

/** The queues that nobody has to look at now, a line each. */
function EmptyQueues({ queues }: { queues: readonly QueueState[] }) {
  const { t } = useTexts()
  if (queues.length === 0) return null
  return (
    <ul role="list" className={lists.lists}>
      {queues.map(({ queue }) => (
        <li key={queue} className={lists.line}>
          <Link to={staffPaths.queue(queue)} className={lists.link}>
            {t(`queue.${queue}`)}
          </Link>
          <span className={lists.count}>0</span>
          <span className={lists.age}>{t('queue.empty_note')}</span>
        </li>
      ))}
    </ul>
  )
}

interface CardProps {
  state: QueueState
  /** The first that has cases: its button is the primary one. */
  leads: boolean
  busy: boolean
  onTake: () => void
}

function QueueCard({ state: { queue, waiting, mine, oldest_at: oldest }, leads, busy, onTake }: CardProps) {
  const { t, formatAge } = useTexts()
  return (
    <Card as="li" className={styles.queue ?? ''}>
      <Heading level={2} size="m">
        {t(`queue.${queue}`)}
      </Heading>
      <WaitingCount count={waiting} />
      <p className={styles.ages}>
        {oldest && <span>{t('queue.oldest', { age: formatAge(oldest) })}</span>}
        {mine > 0 && <span className={styles.mine}>{t('queue.mine', { count: mine })}</span>}
      </p>
      <div className={styles.actions}>
        <Button variant={leads ? 'primary' : 'secondary'} size="s" busy={busy} disabled={waiting === 0} onClick={onTake}>
          {t('queue.take_next')}
        </Button>
        <Link to={staffPaths.queue(queue)} className={buttonClass('quiet', 's')}>
          {t('queue.list')}
          <Icon node={ArrowRight} />
        </Link>
      </div>
    </Card>
  )
}
