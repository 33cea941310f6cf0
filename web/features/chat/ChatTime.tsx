import { useMessages } from '../../i18n/messages.tsx'
import { useInBrowser } from '../../api/use-in-browser.ts'

interface Props {
  created: string
  /** How it is told: the time of day, the day, or whichever says more of a moment in a list. */
  as: 'time' | 'day' | 'moment'
}

/** A moment by the visitor's own clock. */
export function ChatTime({ created, as }: Props) {
  const { formatTime, formatRecentDay } = useMessages()
  const hydrated = useInBrowser()
  const format = as === 'time' || (as === 'moment' && isToday(created)) ? formatTime : formatRecentDay
  return <time dateTime={created}>{hydrated ? format(created) : '\u00a0'}</time>
}

function isToday(created: string): boolean {
  return new Date(created).toDateString() === new Date().toDateString()
}
