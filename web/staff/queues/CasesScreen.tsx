import { useQuery } from '@tanstack/react-query'
import { CircleArrowUp } from 'lucide'
import { useEffect } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { CaseRow as Row } from '#contract/staff/cases.ts'
import { type Queue, queues } from '#contract/staff/options.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Failure } from '../Failure.tsx'
import { useMe } from '../session.ts'
import { MissingScreen } from '../shell/MissingScreen.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { isInUse } from '../shell/last-use.ts'
import { staffKeys } from '../staff-keys.ts'
import { staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'
import { useListKeys } from '../use-list-keys.ts'
import { useShortcuts } from '../use-shortcuts.ts'
import line from './CaseRow.module.css'
import styles from './CasesScreen.module.css'
import { Filters } from './Filters.tsx'
import { type Narrowed, narrowedIn, noteNarrowed } from './narrowed.ts'
import { PriorityMark } from './PriorityMark.tsx'
import { reasonText } from './reason-text.ts'
import { searchOf, type Show, shows } from './shows.ts'
import { useTakeNext } from './use-take-next.ts'

/** The cases of a queue, in the order in which they are taken. */
export function CasesScreen() {
  const { queue } = useParams()
  const [search] = useSearchParams()
  const show = shows.find((each) => each === search.get('show')) ?? 'all'
  return isQueue(queue) ? <Cases queue={queue} show={show} narrowed={narrowedIn(search)} /> : <MissingScreen />
}

function isQueue(name: string | undefined): name is Queue {
  return name !== undefined && name in queues
}

function Cases({ queue, show, narrowed }: { queue: Queue; show: Show; narrowed: Narrowed }) {
  const { t } = useTexts()
  const api = useApi()
  const list = useListKeys()
  const { take, busy } = useTakeNext()
  const asked = useQuery({
    queryKey: staffKeys.cases(queue, show, narrowed),
    queryFn: () => api('GET /api/staff/cases.php', { queue, show, ...narrowed }),
    refetchOnWindowFocus: () => isInUse(),
  })
  const { data, error } = asked
  useEffect(() => noteNarrowed(queue, narrowed))
  useShortcuts({ n: () => void take(queue) })

  return (
    <>
      <ScreenTitle
        title={t(`queue.${queue}`)}
        actions={
          <Button size="s" busy={busy === queue} onClick={() => void take(queue)}>
            {t('queue.take_next')}
          </Button>
        }
      />
      <div className={styles.tools}>
        <Tabs
          label={t('queue.show')}
          current={show}
          items={shows.map((id) => ({
            id,
            label: t(`queue.show_${id}`),
            render: (props) => <Link to={`?${searchOf({ show: id, ...narrowed })}`} replace {...props} />,
          }))}
        />
        <Filters queue={queue} show={show} narrowed={narrowed} />
      </div>
      <Failure query={asked} />
      {data?.cases.length === 0 && <EmptyState drawing="no-results" title={t('queue.empty')} text={t('queue.empty_text')} />}
      <ul role="list" ref={list} className={styles.cases} aria-busy={!data && !error} aria-label={t(`queue.${queue}`)}>
        {!data &&
          !error &&
          [0, 1, 2, 3].map((index) => (
            <li key={index} className={styles.waiting}>
              <Skeleton shape="line" width="half" />
            </li>
          ))}
        {data?.cases.map((row) => (
          <li key={row.id}>
            <CaseRow row={row} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** One line of a queue; a free case is taken where it opens. */
function CaseRow({ row }: { row: Row }) {
  const { t, formatAge } = useTexts()
  const me = useMe()
  const { id, number, priority, reason, site, created_at: created, claimed_by: claimedBy, escalated, tags } = row
  return (
    <Link to={staffPaths.case(id)} className={line.row}>
      <span className={line.number}>{number}</span>
      <span className={line.reason}>
        {reasonText(t, reason)}
        <PriorityMark priority={priority} />
        {escalated && (
          <span className={line.escalated}>
            <Icon node={CircleArrowUp} />
            {t('case.escalated')}
          </span>
        )}
        {tags.map((tag) => (
          <span key={tag} className={line.tag}>
            {tag}
          </span>
        ))}
      </span>
      <span className={line.site}>{site}</span>
      <span className={line.owner} data-mine={claimedBy === me.name || undefined}>
        {claimedBy === null ? t('case.free') : claimedBy === me.name ? t('case.yours') : claimedBy}
      </span>
      <time className={line.age} dateTime={created}>
        {formatAge(created)}
      </time>
    </Link>
  )
}
