import { ChevronRight, Tag } from 'lucide'
import { Link } from 'react-router'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Strip.module.css'
import { useCountdown } from './use-countdown.ts'
import { type RunningBonus, useWelcomeEnd } from './use-time-bonus.ts'

type Props = {
  percentage: number
  /** With a countdown. */
  bonus?: RunningBonus
  /** Without one: until that day. */
  until?: string | null
}

/** One line that leads to the bundles. */
export function Strip({ percentage, bonus, until }: Props) {
  const { t, formatPercent, formatDay } = useMessages()
  const percent = formatPercent(percentage)
  return (
    <Link className={styles.strip} to={paths.credits()}>
      <Icon node={Tag} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.offer}>{t('time_bonus.strip', { percent })}</span>
        {bonus && <Afterwards />}
      </span>
      {bonus && <Digits bonus={bonus} />}
      {until && <span className={styles.until}>{t('welcome.until', { day: formatDay(until) })}</span>}
      <Icon node={ChevronRight} className={styles.arrow} />
    </Link>
  )
}

/** No hurry where there is none: the countdown is not the end of it. */
function Afterwards() {
  const { t, formatPercent, formatDay } = useMessages()
  const end = useWelcomeEnd()
  if (!end) return null
  const percent = formatPercent(limits.welcomeDiscountPercent)
  return <span className={styles.then}>, {t('time_bonus.then', { percent, day: formatDay(end) })}</span>
}

/** Seen each second; heard as the hour it ends, once. */
function Digits({ bonus }: { bonus: RunningBonus }) {
  const { t, formatTime } = useMessages()
  const { hours, minutes, seconds } = useCountdown(bonus.deadline)
  return (
    <>
      <span className={styles.digits} aria-hidden="true">
        {hours}:{minutes}:{seconds}
      </span>
      <VisuallyHidden>{t('time_bonus.until', { time: formatTime(bonus.expires) })}</VisuallyHidden>
    </>
  )
}
