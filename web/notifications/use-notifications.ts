import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { OwnNotifications } from '#contract/notifications/notifications.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { useMessages } from '../i18n/messages.tsx'
import { ApiError, errorText } from '../net/api-error.ts'
import { keepAnswer, sendInLine } from '../net/changes.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { showToast } from '../ui/toast.ts'

export type NotificationChanges = InputOf<'PUT /api/notifications.php'>

export interface Notifications {
  own: OwnNotifications
  /** Shows a change at once; a refused one is reverted and named by its `label`. Returns whether it was saved. */
  save: (changes: NotificationChanges, label: string) => Promise<boolean>
}

/** The member's notification settings. The cache holds the server's state; pending changes are applied on top. */
export function useNotifications(initial: OwnNotifications): Notifications {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  const [waiting, setWaiting] = useState<readonly NotificationChanges[]>([])
  const { data: kept } = useQuery({
    queryKey: queryKeys.notifications,
    queryFn: ({ signal }) => api('GET /api/notifications.php', {}, { signal }),
    initialData: initial,
  })

  async function save(changes: NotificationChanges, label: string): Promise<boolean> {
    setWaiting((all) => [...all, changes])
    try {
      const answer = await sendInLine(queries, 'notifications', (once) =>
        api('PUT /api/notifications.php', changes, { ...once, retries: 1 }),
      )
      keepAnswer(queries, queryKeys.notifications, answer)
      // Dependent data is read again, as the live socket may be down.
      for (const queryKey of [queryKeys.notificationPreviews, queryKeys.anyConsents]) void queries.invalidateQueries({ queryKey })
      return true
    } catch (error) {
      const fields = error instanceof ApiError ? Object.values(error.fields) : []
      const why = fields[0] ?? errorText(error, t)
      showToast({ text: t('notifications.not_saved', { what: label, why }), tone: 'danger' })
      return false
    } finally {
      setWaiting((all) => all.filter((one) => one !== changes))
    }
  }

  return { own: waiting.reduce(shown, kept), save }
}

/** The settings with a pending change applied. */
function shown(own: OwnNotifications, changes: NotificationChanges): OwnNotifications {
  const { choices = [], pause, ...rest } = changes
  const chosen = { ...own.choices }
  for (const { type, channel, chosen: on } of choices) chosen[type] = { ...chosen[type], [channel]: on }
  return {
    ...own,
    ...(rest as Partial<OwnNotifications>),
    choices: chosen,
    ...(pause !== undefined && { pause: pause === null ? null : { until: endOf(pause) } }),
  }
}

function endOf(pause: NonNullable<NotificationChanges['pause']>): string | null {
  return pause === 'open' ? null : new Date(Date.now() + pause * dayMs).toISOString()
}
