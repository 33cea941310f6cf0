import { Check, CheckCheck, Clock } from 'lucide'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/cx.ts'
import { useInBrowser } from '../../ui/use-browser.ts'
import type { Tick } from '../store/conversation.ts'
import styles from './ChatTime.module.css'

interface Props {
  created: string
  /** Time of day, day, or `moment`: the time today, else the day. */
  as: 'time' | 'day' | 'moment'
}

/** A placeholder as wide as any time. */
const anyTime = new Date(2026, 0, 1, 12, 34)

/** A time in the visitor's time zone. The server does not know the zone and reserves the space, so nothing shifts. */
export function ChatTime({ created, as }: Props) {
  const { formatTime, formatRecentDay } = useMessages()
  const hydrated = useInBrowser()
  const format = as === 'time' || (as === 'moment' && isToday(created)) ? formatTime : formatRecentDay
  return (
    <time dateTime={created} className={hydrated ? undefined : styles.unknown} suppressHydrationWarning={!hydrated}>
      {hydrated ? format(created) : as === 'day' ? '\u00a0' : formatTime(anyTime)}
    </time>
  )
}

function isToday(created: string): boolean {
  return new Date(created).toDateString() === new Date().toDateString()
}

/** The delivery state of the viewer's own message. `decorative`: beside it in words. */
export function TickMark({ tick, decorative }: { tick: Tick | 'sending'; decorative?: boolean }) {
  const { t } = useMessages()
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t(`chat.${tick}`) }
  return (
    <span className={cx(styles.tick, tick === 'read' && styles.read)} {...named} data-tick={tick}>
      <Icon node={tick === 'sending' ? Clock : tick === 'sent' ? Check : CheckCheck} />
    </span>
  )
}
