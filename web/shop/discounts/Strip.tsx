import { ChevronRight, Tag } from 'lucide'
import { Link } from '../../app/Link.tsx'
import type { Discount } from '#contract/payments/discounts.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Strip.module.css'
import { useCountdown } from './use-countdown.ts'
import { isFollowedByLess, lastDayOf, minimumOf } from './newcomer-discount.ts'
import type { RunningBonus } from './use-time-bonus.ts'

type Props = {
  discount: Discount
  /** Set when the discount is the time bonus. */
  bonus?: RunningBonus
}

/** One line that links to the bundles. It counts down only when a smaller discount follows. */
export function Strip({ discount, bonus }: Props) {
  const { t, formatDay } = useMessages()
  const counted = bonus && isFollowedByLess(bonus) ? bonus : undefined
  const until = counted ? null : lastDayOf(discount, bonus)
  return (
    <Link className={styles.strip} to={paths.credits()}>
      <Icon node={Tag} className={styles.icon} />
      <span className={styles.words}>
        <Offer discount={discount} />
        {counted?.afterwards && <FollowingDiscount welcome={counted.afterwards} />}
      </span>
      {counted && <Digits bonus={counted} />}
      {until && <span className={styles.until}>{t('welcome.until', { day: formatDay(until) })}</span>}
      <Icon node={ChevronRight} className={styles.arrow} />
    </Link>
  )
}

function Offer({ discount }: { discount: Discount }) {
  const { t, formatPercent, formatMoney } = useMessages()
  const percent = formatPercent(discount.value_percentage)
  const minimum = minimumOf(discount)
  return (
    <span className={styles.offer}>
      {minimum ? t('welcome.strip_from', { percent, amount: formatMoney(minimum) }) : t('time_bonus.strip', { percent })}
    </span>
  )
}

/** The discount that follows the countdown. */
function FollowingDiscount({ welcome }: { welcome: Discount }) {
  const { t, formatPercent, formatDay, formatMoney } = useMessages()
  const minimum = minimumOf(welcome)
  const values = { percent: formatPercent(welcome.value_percentage), day: formatDay(welcome.expires!) }
  return (
    <span className={styles.following}>
      , {minimum ? t('time_bonus.then_from', { ...values, amount: formatMoney(minimum) }) : t('time_bonus.then', values)}
    </span>
  )
}

/** Updated every second on screen; screen readers get the end time once. */
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
