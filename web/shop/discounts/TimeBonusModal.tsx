import { Link } from 'react-router'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './TimeBonusModal.module.css'
import { useCountdown } from './use-countdown.ts'
import { type RunningBonus, useWelcomeEnd } from './use-time-bonus.ts'

/** What he has and until when, told once; 'not now' is as near as the rest, and what comes after is said too. */
export function TimeBonusModal({ bonus, onClose }: { bonus: RunningBonus; onClose: () => void }) {
  const { t, formatPercent, formatTime } = useMessages()
  const percent = formatPercent(bonus.value_percentage)
  return (
    <Dialog
      open
      sheet
      size="s"
      title={t('time_bonus.title', { percent })}
      closeLabel={t('nav.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('time_bonus.later')}
          </Button>
          <Link className={buttonClass()} to={paths.credits()} onClick={onClose}>
            {t('time_bonus.action')}
          </Link>
        </>
      }
    >
      <div className={styles.content}>
        <Link className={styles.panel} to={paths.credits()} onClick={onClose}>
          <VisuallyHidden>
            {t('time_bonus.strip', { percent })}, {t('time_bonus.until', { time: formatTime(bonus.expires) })}
          </VisuallyHidden>
          <Figures deadline={bonus.deadline} />
        </Link>
        <p>{t('time_bonus.text', { percent, time: formatTime(bonus.expires) })}</p>
        <Afterwards />
      </div>
    </Dialog>
  )
}

/** The time that is left, as large as it is true. Read aloud it would never end: the hour above says the same. */
function Figures({ deadline }: { deadline: number }) {
  const { t } = useMessages()
  const { hours, minutes, seconds } = useCountdown(deadline)
  const parts = [
    [hours, t('time_bonus.hours')],
    [minutes, t('time_bonus.minutes')],
    [seconds, t('time_bonus.seconds')],
  ]
  return (
    <span className={styles.figures} aria-hidden="true">
      {parts.map(([figure, unit]) => (
        <span key={unit} className={styles.part}>
          <span className={styles.figure}>{figure}</span>
          <span className={styles.unit}>{unit}</span>
        </span>
      ))}
    </span>
  )
}

/** No hurry where there is none: the welcome discount takes its place for the days that follow. */
function Afterwards() {
  const { t, formatDay, formatPercent } = useMessages()
  const end = useWelcomeEnd()
  if (!end) return null
  const percent = formatPercent(limits.welcomeDiscountPercent)
  return <p className={styles.after}>{t('time_bonus.afterwards', { percent, day: formatDay(end) })}</p>
}
