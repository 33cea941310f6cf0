import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { writtenTypes } from '#contract/staff/options.ts'
import { useApi } from '../../../net/use-api.ts'
import { focusTitle } from '../../../ui/focus-title.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Failure } from '../../Failure.tsx'
import { ScreenTitle } from '../../shell/ScreenTitle.tsx'
import { staffKeys } from '../../staff-keys.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'
import { BroadcastEditor } from './BroadcastEditor.tsx'
import { StartedBroadcast } from './StartedBroadcast.tsx'

const types = [...writtenTypes, 'weekly_updates'] as const

/** One bulk mail of a site: a draft is written and sent here, any other is read, stopped and continued. */
export function BroadcastScreen() {
  const { t } = useTexts()
  const { site } = useSite()
  const params = useParams()
  const api = useApi()
  const queries = useQueryClient()
  const name = params['name'] ?? ''
  const type = types.find((each) => each === params['type']) ?? 'news'
  const queryKey = staffKeys.siteBroadcast(site.id, type, name)
  // Not read again while it is written: what is typed stays.
  const asked = useQuery({
    queryKey,
    queryFn: () => api('GET /api/staff/site-broadcast.php', { site: site.id, type, name }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { data, error } = asked

  // Once it was sent, stopped or continued, another screen is below the same title, without the pressed button.
  const state = data?.broadcast.state
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) focusTitle()
    before.current = state
  }, [state])

  async function reload() {
    await queries.invalidateQueries({ queryKey: staffKeys.siteBroadcasts(site.id) })
    await queries.invalidateQueries({ queryKey })
  }

  if (error) return <Failure query={asked} />
  const isDraft = data?.broadcast.state === 'draft'
  return (
    <>
      <ScreenTitle
        title={`${t(`broadcasts.type_${type}`)} · ${name}`}
        note={<Link to={staffPaths.site(site.id, 'broadcasts')}>{t('broadcasts.all')}</Link>}
      />
      {!data && (
        <div aria-busy="true">
          <Skeleton shape="line" width="half" />
        </div>
      )}
      {data && isDraft && type !== 'weekly_updates' && (
        <BroadcastEditor key={`${site.id} ${type} ${name}`} type={type} read={data} onChanged={reload} />
      )}
      {data && !isDraft && <StartedBroadcast read={data} onChanged={reload} />}
    </>
  )
}
