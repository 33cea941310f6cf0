import { useMessages } from '../../i18n/messages.tsx'

/** Says until when an album is open: a time of today, or a day with its time; null until it is taken back. */
export function useUntil(): (until: string | null | undefined) => string {
  const { t, formatDay, formatTime } = useMessages()
  return (until) => {
    if (!until) return t('albums.no_end')
    const time = formatTime(until)
    if (new Date(until).toDateString() === new Date().toDateString()) return t('albums.until_time', { time })
    return t('albums.until_day', { day: formatDay(until), time })
  }
}
