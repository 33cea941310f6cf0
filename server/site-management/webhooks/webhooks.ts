import type { Transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { type Actor, record } from '#server/staff/staff.ts'
import { addEndpoint, changeEndpoint, removeEndpoint, rotateSecret, sendNow, type Wanted } from '#server/webhooks/endpoints.ts'

/** Adds a webhook to a site and returns its id; throws as `addEndpoint`. */
export async function addWebhook(tx: Transaction, keys: Keys, actor: Actor, site: string, wanted: Wanted): Promise<string> {
  const id = await addEndpoint(tx, keys, site, wanted)
  await note(tx, actor, 'webhook.add', { site, webhook: id, host: wanted.url.host, events: wanted.events })
  return id
}

/** Throws `not_found`. */
export async function changeWebhook(
  tx: Transaction,
  actor: Actor,
  site: string,
  changed: Wanted & { id: string; on: boolean },
): Promise<void> {
  await changeEndpoint(tx, site, changed)
  const { id, url, events, on } = changed
  await note(tx, actor, 'webhook.change', { site, webhook: id, host: url.host, events, on })
}

export async function rotateWebhook(tx: Transaction, keys: Keys, actor: Actor, site: string, id: string): Promise<void> {
  await rotateSecret(tx, keys, site, id)
  await note(tx, actor, 'webhook.rotate', { site, webhook: id })
}

export async function removeWebhook(tx: Transaction, actor: Actor, site: string, id: string): Promise<void> {
  await removeEndpoint(tx, site, id)
  await note(tx, actor, 'webhook.remove', { site, webhook: id })
}

/** Sends a delivery again, or a test; throws as `sendNow`. */
export async function sendToWebhook(
  tx: Transaction,
  actor: Actor,
  site: string,
  { id, delivery }: { id: string; delivery?: string | undefined },
): Promise<void> {
  const sent = await sendNow(tx, site, id, delivery)
  await note(tx, actor, 'webhook.send', { site, webhook: id, delivery: sent, again: delivery !== undefined })
}

/** The path of an address may be a secret of its own: only its host is noted. */
async function note(
  tx: Transaction,
  actor: Actor,
  act: 'webhook.add' | 'webhook.change' | 'webhook.rotate' | 'webhook.remove' | 'webhook.send',
  { site, ...details }: { site: string } & Record<string, unknown>,
): Promise<void> {
  await record(tx, { actor, act, subject: `site:${site}`, details })
}
