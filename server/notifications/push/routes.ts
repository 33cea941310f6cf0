import * as contract from '#contract/notifications/push.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { readSubscription } from './endpoints.ts'
import { subscribe, unsubscribe } from './push.ts'

/** Whether this browser receives push notes (specification, section 7). */
export function routes(calls: Calls, { config, limits }: Services): void {
  calls.serve(contract.subscribe, async ({ input, visit, memberId, once }) => {
    const subscription = readSubscription(input.subscription, config.pushHosts)
    await limits.take('push_subscribe', memberId)
    await once((tx) => subscribe(tx, visit, subscription))
    return undefined
  })

  calls.serve(contract.unsubscribe, async ({ visit, once }) => {
    await once((tx) => unsubscribe(tx, visit))
    return undefined
  })
}
