import type { SiteBroadcast } from '#contract/staff/broadcasts.ts'
import { SmallPrint } from '../../shell/SmallPrint.tsx'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'
import styles from './BroadcastState.module.css'

/** How far a mail is, with the time by the clocks of the site, and how many got it. */
export function BroadcastState({ broadcast: { state, mailed, pushed, ...times } }: { broadcast: SiteBroadcast }) {
  const { t, formatNumber, formatMomentIn } = useTexts()
  const { site } = useSite()
  const count = (members: number | null) => (members === null ? t('figures.few') : formatNumber(members))
  const isUnderWay = state === 'sending' || state === 'planned'
  return (
    <SmallPrint>
      <span className={isUnderWay ? styles.running : undefined}>{t(`broadcasts.state_${state}`)}</span>
      <span>{formatMomentIn(times.ended_at ?? times.starts_at ?? times.created_at, site.settings.time_zone)}</span>
      {state !== 'draft' && state !== 'planned' && (
        <>
          <span>{t('broadcasts.mailed', { count: count(mailed) })}</span>
          <span>{t('broadcasts.pushed', { count: count(pushed) })}</span>
        </>
      )}
    </SmallPrint>
  )
}
