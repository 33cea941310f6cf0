import * as contract from '#contract/notifications/notifications.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { changeNotifications, readNotifications } from './choices.ts'
import { notificationPreviews } from './previews.ts'

/** What a member is notified of while away. */
export function routes(calls: Calls, { config, keys }: Services): void {
  calls.serve(contract.readNotifications, ({ db, memberId }) => readNotifications(db, memberId))

  calls.serve(contract.changeNotifications, async ({ db, memberId, input, once }) => {
    await once((tx) => changeNotifications(tx, memberId, input))
    return readNotifications(db, memberId)
  })

  calls.serve(contract.notificationPreviews, ({ db, memberId, visit }) =>
    notificationPreviews({ db, config, keys }, memberId, visit.site),
  )
}
