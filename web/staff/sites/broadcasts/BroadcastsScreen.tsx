import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteBroadcast } from '#contract/staff/broadcasts.ts'
import { ApiError } from '../../../net/api-error.ts'
import { useApi } from '../../../net/use-api.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { showError, staffErrorText } from '../../errors.ts'
import { ScreenTitle } from '../../shell/ScreenTitle.tsx'
import { staffKeys } from '../../staff-keys.ts'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'
import styles from './BroadcastsScreen.module.css'

const refreshMs = 15_000

/** The broadcasts of a site with their progress. One that is sent, or will be, is stopped here. */
export function BroadcastsScreen() {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const queries = useQueryClient()
  const { site } = useSite()
  const [stopping, setStopping] = useState<SiteBroadcast>()
  const queryKey = staffKeys.siteBroadcasts(site.id)
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => api('GET /api/staff/site-broadcasts.php', { site: site.id }),
    refetchInterval: refreshMs,
  })

  async function stop() {
    if (!stopping) return
    setStopping(undefined)
    const { type, name } = stopping
    await api('POST /api/staff/site-broadcast-stop.php', { site: site.id, type, name }).then(
      () => showToast({ text: t('broadcasts.stopped'), tone: 'success' }),
      (failed: unknown) =>
        failed instanceof ApiError && failed.code === 'conflict'
          ? showToast({ text: t('broadcasts.not_sending') })
          : showError(failed, texts),
    )
    await queries.invalidateQueries({ queryKey })
  }

  return (
    <>
      <ScreenTitle title={t('site_section.broadcasts')} note={t('broadcasts.note')} />
      {error && <Alert tone="danger">{staffErrorText(error, texts)}</Alert>}
      {data?.broadcasts.length === 0 && <EmptyState drawing="no-results" title={t('broadcasts.empty')} />}
      <ul role="list" className={styles.broadcasts} aria-busy={!data && !error}>
        {!data && !error && (
          <li className={styles.broadcast}>
            <Skeleton shape="line" width="half" />
          </li>
        )}
        {data?.broadcasts.map((each) => (
          <li key={`${each.type}/${each.name}`} className={styles.broadcast}>
            <Line broadcast={each} onStop={() => setStopping(each)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={stopping !== undefined}
        title={t('broadcasts.stop_title')}
        confirmLabel={t('broadcasts.stop')}
        cancelLabel={t('console.cancel')}
        danger
        onConfirm={() => void stop()}
        onCancel={() => setStopping(undefined)}
      >
        {t('broadcasts.stop_text')}
      </ConfirmDialog>
    </>
  )
}

function Line({ broadcast, onStop }: { broadcast: SiteBroadcast; onStop: () => void }) {
  const { t, formatNumber, formatMoment } = useTexts()
  const { type, name, state, mailed, pushed } = broadcast
  const count = (members: number | null) => (members === null ? t('figures.few') : formatNumber(members))
  const isUnderWay = state === 'sending' || state === 'planned'
  return (
    <>
      <div className={styles.words}>
        <p className={styles.name}>
          {t(`broadcasts.type_${type}`)} · {name}
        </p>
        <p className={styles.about}>
          <span className={isUnderWay ? styles.running : undefined}>{t(`broadcasts.state_${state}`)}</span>
          <span>{formatMoment(broadcast.ended_at ?? broadcast.starts_at ?? broadcast.created_at)}</span>
          {state !== 'draft' && state !== 'planned' && (
            <>
              <span>{t('broadcasts.mailed', { count: count(mailed) })}</span>
              <span>{t('broadcasts.pushed', { count: count(pushed) })}</span>
            </>
          )}
        </p>
      </div>
      {isUnderWay && (
        <Button size="s" variant="secondary" onClick={onStop} aria-label={t('broadcasts.stop_name', { name })}>
          {t('broadcasts.stop')}
        </Button>
      )}
    </>
  )
}
