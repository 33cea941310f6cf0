import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../app/Link.tsx'
import type { OutputOf } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { type Texts, useMessages } from '../i18n/messages.tsx'
import { errorText } from '../net/api-error.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { paths } from '../app/paths.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Lookout } from '../ui/drawings-calm.tsx'
import { showToast } from '../ui/toast.ts'
import { Faces } from './Faces.tsx'
import styles from './LikesScreen.module.css'

/** Who viewed the member's profile, and whether the member shows their own views: one requires the other. */
export interface Views {
  viewers: OutputOf<'GET /api/viewers.php'>
  setting: OutputOf<'GET /api/views.php'>
}

/** Who viewed the member's profile. An invisible member sees why the list is empty, and where to change it. */
export function Viewers({ initial }: { initial: Views }) {
  const { t } = useMessages()
  const { setting, viewers } = useViews(initial)
  const { change, busy } = useShowViews()
  const days = limits.viewDays
  if (setting.invisible)
    return (
      <EmptyState
        drawing={Lookout}
        title={t('viewers.invisible_title')}
        text={t('viewers.invisible_text')}
        action={
          <Link className={buttonClass('secondary')} to={`${paths.settings()}#privacy`}>
            {t('viewers.settings')}
          </Link>
        }
      />
    )
  if (!setting.show_views)
    return (
      <EmptyState
        drawing={Lookout}
        title={t('viewers.off_title')}
        text={t('viewers.off_text', { days })}
        action={
          <Button busy={busy} onClick={() => change(true)} data-needs-script>
            {t('viewers.switch_on')}
          </Button>
        }
      />
    )
  return (
    <>
      {viewers.length > 0 ? (
        <Faces members={viewers} below={Viewed} />
      ) : (
        <EmptyState
          drawing={Lookout}
          title={t('likes.viewers_empty_title')}
          text={t('likes.viewers_empty_text', { days })}
          action={
            <Link className={buttonClass()} to={paths.members()}>
              {t('likes.look_around')}
            </Link>
          }
        />
      )}
      <p className={styles.mutual}>
        {t('viewers.mutual')}
        <Button variant="quiet" size="s" busy={busy} onClick={() => change(false)} data-needs-script>
          {t('viewers.switch_off')}
        </Button>
      </p>
    </>
  )
}

function Viewed({ member: { viewed } }: { member: Views['viewers'][number] }) {
  return <p className={styles.viewed}>{dayOf(viewed, useMessages())}</p>
}

/** The number of days ago in UTC days, as the server counts. */
function dayOf(viewed: string, { t }: Texts): string {
  const days = Math.round((Date.parse(new Date().toISOString().slice(0, 10)) - Date.parse(viewed)) / dayMs)
  return days <= 1 ? t('viewers.yesterday') : t('viewers.days_ago', { days })
}

function useViews(initial: Views): Views {
  const api = useApi()
  return useQuery({
    queryKey: queryKeys.viewers,
    queryFn: async ({ signal }) => {
      const [viewers, setting] = await Promise.all([
        api('GET /api/viewers.php', {}, { signal }),
        api('GET /api/views.php', {}, { signal }),
      ])
      return { viewers, setting }
    },
    initialData: initial,
  }).data
}

/** Switches it on or off; the screen follows the server's answer. */
export function useShowViews(): { change: (shows: boolean) => void; busy: boolean } {
  const { t } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function change(shows: boolean) {
    setBusy(true)
    try {
      const setting = await api('PUT /api/views.php', { show_views: shows })
      queries.setQueryData<Views>(queryKeys.viewers, { viewers: [], setting })
      await queries.invalidateQueries({ queryKey: queryKeys.viewers })
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return { change: (shows) => void change(shows), busy }
}
