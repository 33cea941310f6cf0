import { Link } from '../../app/Link.tsx'
import type { Discount } from '#contract/payments/discounts.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './TimeBonusModal.module.css'
import { useCountdown } from './use-countdown.ts'
import { isFollowedByLess, lastDayOf, minimumOf } from './newcomer-discount.ts'
import type { RunningBonus } from './use-time-bonus.ts'

/** Shows the bonus and its end once; 'not now' is as easy to reach as the rest, and the discount that follows is named. */
export function TimeBonusModal({ bonus, onClose }: { bonus: RunningBonus; onClose: () => void }) {
  const { t, formatPercent, formatTime, formatDay } = useMessages()
  const percent = formatPercent(bonus.value_percentage)
  const losesDiscount = isFollowedByLess(bonus)
  const day = formatDay(lastDayOf(bonus, bonus)!)
  return (
    <Dialog
      open
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
        {losesDiscount && (
          <Link className={styles.panel} to={paths.credits()} onClick={onClose}>
            <VisuallyHidden>
              {t('time_bonus.strip', { percent })}, {t('time_bonus.until', { time: formatTime(bonus.expires) })}
            </VisuallyHidden>
            <Figures deadline={bonus.deadline} />
          </Link>
        )}
        {losesDiscount ? (
          <p>{t('time_bonus.text', { percent, time: formatTime(bonus.expires) })}</p>
        ) : (
          <p>{t('welcome.text', { percent, day })}</p>
        )}
        {losesDiscount && bonus.afterwards && <FollowingDiscount welcome={bonus.afterwards} />}
      </div>
    </Dialog>
  )
}

/** The remaining time in large figures. Hidden from screen readers, which would read it forever: the hour above says the same. */
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

/** The welcome discount that follows, with its conditions; shown without hurry when it is as large. */
function FollowingDiscount({ welcome }: { welcome: Discount }) {
  const { t, formatDay, formatPercent, formatMoney } = useMessages()
  const minimum = minimumOf(welcome)
  const values = { percent: formatPercent(welcome.value_percentage), day: formatDay(welcome.expires!) }
  return (
    <p className={styles.after}>
      {minimum
        ? t('time_bonus.afterwards_from', { ...values, amount: formatMoney(minimum) })
        : t('time_bonus.afterwards', values)}
    </p>
  )
}
