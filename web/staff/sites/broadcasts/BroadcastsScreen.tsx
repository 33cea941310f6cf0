import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SiteBroadcast } from '#contract/staff/broadcasts.ts'
import { useApi } from '../../../net/use-api.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Failure } from '../../Failure.tsx'
import { ScreenTitle } from '../../shell/ScreenTitle.tsx'
import { staffKeys } from '../../staff-keys.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useTexts } from '../../texts.tsx'
import { useListKeys } from '../../use-list-keys.ts'
import { useSite } from '../use-site.ts'
import { AddBroadcastDialog } from './AddBroadcastDialog.tsx'
import { BroadcastState } from './BroadcastState.tsx'
import rows from '../Rows.module.css'
import { StopDialog } from './StopDialog.tsx'

const refreshMs = 15_000

/** The bulk mails of a site with their progress: what is sent or will be comes first, and is stopped here. */
export function BroadcastsScreen() {
  const { t } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const { site } = useSite()
  const [adding, setAdding] = useState(false)
  const [stopping, setStopping] = useState<SiteBroadcast>()
  const list = useListKeys()
  const queryKey = staffKeys.siteBroadcasts(site.id)
  const asked = useQuery({
    queryKey,
    queryFn: () => api('GET /api/staff/site-broadcasts.php', { site: site.id }),
    refetchInterval: refreshMs,
  })
  const { data, error } = asked
  const write = (
    <Button size="s" onClick={() => setAdding(true)}>
      {t('broadcasts.add')}
    </Button>
  )

  return (
    <>
      <ScreenTitle
        title={t('site_section.broadcasts')}
        note={`${t('broadcasts.note')} ${t('broadcasts.zone', { zone: site.settings.time_zone })}`}
        actions={data && data.broadcasts.length > 0 && write}
      />
      <Failure query={asked} />
      {data?.broadcasts.length === 0 && (
        <EmptyState drawing="no-results" title={t('broadcasts.empty')} text={t('broadcasts.empty_text')} action={write} />
      )}
      <ul role="list" ref={list} className={rows.rows} aria-busy={!data && !error}>
        {!data && !error && (
          <li className={rows.row}>
            <Skeleton shape="line" width="half" />
          </li>
        )}
        {data?.broadcasts.map((each) => (
          <li key={`${each.type}/${each.name}`} className={rows.row}>
            <Line broadcast={each} onStop={() => setStopping(each)} />
          </li>
        ))}
      </ul>
      <AddBroadcastDialog open={adding} onClose={() => setAdding(false)} />
      <StopDialog
        broadcast={stopping}
        onClose={() => setStopping(undefined)}
        onStopped={() => queries.invalidateQueries({ queryKey })}
      />
    </>
  )
}

function Line({ broadcast, onStop }: { broadcast: SiteBroadcast; onStop: () => void }) {
  const { t } = useTexts()
  const { site } = useSite()
  const { type, name, state } = broadcast
  return (
    <>
      <div className={rows.words}>
        <p className={rows.title}>
          <Link to={staffPaths.siteBroadcast(site.id, type, name)}>
            {t(`broadcasts.type_${type}`)} · {name}
          </Link>
        </p>
        <BroadcastState broadcast={broadcast} />
      </div>
      {(state === 'sending' || state === 'planned') && (
        <Button size="s" variant="secondary" onClick={onStop} aria-label={t('broadcasts.stop_name', { name })}>
          {t('broadcasts.stop')}
        </Button>
      )}
    </>
  )
}
