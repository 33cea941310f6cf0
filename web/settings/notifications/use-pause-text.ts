import type { OwnNotifications } from '#contract/notifications/notifications.ts'
import { useMessages } from '../../i18n/messages.tsx'

/** Paused until a date, paused indefinitely, or off. */
export function usePauseText(pause: OwnNotifications['pause']): string {
  const { t, formatDay } = useMessages()
  if (!pause) return t('notifications.pause_off')
  return pause.until === null ? t('notifications.paused_open') : t('notifications.paused_until', { day: formatDay(pause.until) })
}
