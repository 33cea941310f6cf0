import { Check, CheckCheck, Clock } from 'lucide'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/cx.ts'
import { useInBrowser } from '../../ui/use-browser.ts'
import type { Tick } from '../store/conversation.ts'
import styles from './ChatTime.module.css'

interface Props {
  created: string
  /** How it is told: the time of day, the day, or whichever says more of a moment in a list. */
  as: 'time' | 'day' | 'moment'
}

/** As wide as times are, by any clock. */
const anyTime = new Date(2026, 0, 1, 12, 34)

/** A moment by the visitor's own clock. The server does not know it and keeps its room, so that nothing moves when it comes. */
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

/** How far his message has come. */
export function TickMark({ tick }: { tick: Tick | 'sending' }) {
  const { t } = useMessages()
  return (
    <span className={cx(styles.tick, tick === 'read' && styles.read)} role="img" aria-label={t(`chat.${tick}`)} data-tick={tick}>
      <Icon node={tick === 'sending' ? Clock : tick === 'sent' ? Check : CheckCheck} />
    </span>
  )
}
