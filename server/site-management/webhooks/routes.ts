import * as contract from '#contract/staff/webhooks.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { managedSite } from '#server/site-management/site-management.ts'
import { actorOf, requireStepUp } from '#server/staff/staff.ts'
import { deliveriesOf, listEndpoints, outsideAddress, secretOf } from '#server/webhooks/endpoints.ts'
import { addWebhook, changeWebhook, removeWebhook, rotateWebhook, sendToWebhook } from './webhooks.ts'

const shown = 50

/** The webhooks of a site. */
export function routes(calls: Calls, { config, keys }: Services): void {
  calls.serve(contract.listWebhooks, async ({ input, db }) => {
    const { id } = await managedSite(db, input.site)
    return {
      webhooks: (await listEndpoints(db, id)).map((each) => ({
        ...each,
        created_at: each.created_at.toISOString(),
        failing_since: text(each.failing_since),
        off_at: text(each.off_at),
        former_until: text(each.former_until),
      })),
    }
  })

  calls.serve(contract.addWebhook, async ({ input, visit, db, once }) => {
    requireStepUp(visit)
    const { id: site } = await managedSite(db, input.site)
    const url = await outsideAddress(input.url, config)
    const id = await once((tx) => addWebhook(tx, keys, actorOf(visit), site, { url, events: input.events }))
    return { id, secret: await secretOf(db, keys, site, id) }
  })

  calls.serve(contract.changeWebhook, async ({ input, visit, db, once }) => {
    requireStepUp(visit)
    const { id: site } = await managedSite(db, input.site)
    const url = await outsideAddress(input.url, config)
    await once((tx) => changeWebhook(tx, actorOf(visit), site, { id: input.id, url, events: input.events, on: input.on }))
  })

  calls.serve(contract.removeWebhook, async ({ input, visit, db, once }) => {
    requireStepUp(visit)
    const { id: site } = await managedSite(db, input.site)
    await once((tx) => removeWebhook(tx, actorOf(visit), site, input.id))
  })

  calls.serve(contract.rotateWebhookSecret, async ({ input, visit, db, once }) => {
    requireStepUp(visit)
    const { id: site } = await managedSite(db, input.site)
    await once((tx) => rotateWebhook(tx, keys, actorOf(visit), site, input.id))
    return { secret: await secretOf(db, keys, site, input.id) }
  })

  calls.serve(contract.listWebhookDeliveries, async ({ input: { site, id, before }, db }) => {
    await managedSite(db, site)
    return {
      deliveries: (await deliveriesOf(db, site, { id, before, count: shown })).map(({ body: _body, ...each }) => ({
        ...each,
        created_at: each.created_at.toISOString(),
        last_at: text(each.last_at),
        delivered_at: text(each.delivered_at),
        next_at: text(each.next_at),
      })),
    }
  })

  calls.serve(contract.sendWebhook, async ({ input: { site, ...sent }, visit, db, once }) => {
    await managedSite(db, site)
    await once((tx) => sendToWebhook(tx, actorOf(visit), site, sent))
  })
}

function text(time: Date | null): string | null {
  return time?.toISOString() ?? null
}
