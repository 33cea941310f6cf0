import dns from 'node:dns'
import { randomBytes, randomUUID } from 'node:crypto'
import type { WebhookEvent } from '#contract/staff/options.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { BadInput, problem } from '#server/platform/http/problem.ts'
import { isOutside, publicOnly } from '#server/platform/outgoing/public-address.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import * as sql from './queries.ts'
import { bodyOf, mostWaiting } from './webhooks.ts'

export type Endpoint = Omit<sql.EndpointRow, 'sealed' | 'former_sealed' | 'lane_until'> & { waiting: number }

/** Addresses of one site. */
const mostEndpoints = 10
/** How long the secret before signs too. */
const formerLasts = dayMs

export interface Wanted {
  /** From `outsideAddress`. */
  url: URL
  events: readonly WebhookEvent[]
}

export async function listEndpoints(db: Handle, siteId: string): Promise<Endpoint[]> {
  return (await db.rows(sql.findEndpoints, [siteId, mostWaiting])).map(
    ({ sealed: _sealed, former_sealed: _former, lane_until: _lane, ...shown }) => shown,
  )
}

/** Whether something may be sent there: by https to the outside, or to an origin that the operator named. */
export function mayBeSent(url: URL, webhookHosts: readonly string[]): boolean {
  return isOurs(url, webhookHosts) || isOutside(url)
}

export function isOurs(url: URL, webhookHosts: readonly string[]): boolean {
  return webhookHosts.includes(url.origin) && url.username === '' && url.password === ''
}

/**
 * The address, if it leads outside now or to an origin of the operator's own network (WEBHOOK_HOSTS); a `BadInput` otherwise. What it leads to
 * is looked at again whenever something is sent.
 */
export async function outsideAddress(
  typed: string,
  { webhookHosts }: { webhookHosts: readonly string[] },
  resolve: typeof dns.lookup = dns.lookup,
): Promise<URL> {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  const isGood =
    url !== undefined && mayBeSent(url, webhookHosts) && (isOurs(url, webhookHosts) || (await leadsOutside(url, resolve)))
  if (!isGood)
    throw new BadInput(
      'A webhook goes to an https address on the Internet, such as https://example.com/hooks, or to an origin of WEBHOOK_HOSTS.',
      { url: 'field.webhook_address' },
    )
  url.hash = ''
  return url
}

/** Adds an endpoint and returns its id. A `BadInput` for one too many. */
export async function addEndpoint(tx: Transaction, keys: Keys, siteId: string, { url, events }: Wanted): Promise<string> {
  if ((await tx.rows(sql.findEndpoints, [siteId, 0])).length >= mostEndpoints)
    throw new BadInput(`A site has ${mostEndpoints} webhooks at most.`, {
      url: { id: 'field.webhooks_full', values: { maximum: mostEndpoints } },
    })
  const id = randomUUID()
  await tx.run(sql.insertEndpoint, [siteId, id, url.href, unique(events), sealNew(keys, id), new Date()])
  return id
}

/** The secret of an endpoint; `not_found` if there is none. */
export async function secretOf(db: Handle, keys: Keys, siteId: string, id: string): Promise<string> {
  const found = (await db.rows(sql.findEndpoints, [siteId, 0])).find((each) => each.id === id)
  const secret = found && keys.open('webhook secret', id, found.sealed)
  if (!secret) throw problem('not_found')
  return secret
}

/** Changes an endpoint, or switches it off or on. What waits stays, and is sent when it is on. */
export async function changeEndpoint(
  tx: Transaction,
  siteId: string,
  { id, url, events, on }: Wanted & { id: string; on: boolean },
): Promise<void> {
  const found = await locked(tx, siteId, id)
  const off = on ? [null, null] : [found.off_at ?? new Date(), found.off_why ?? 'staff']
  await tx.run(sql.saveEndpoint, [siteId, id, url.href, unique(events), ...off])
}

/** Makes another secret; the one before signs too for a day. */
export async function rotateSecret(tx: Transaction, keys: Keys, siteId: string, id: string): Promise<void> {
  await locked(tx, siteId, id)
  await tx.run(sql.saveSecret, [siteId, id, sealNew(keys, id), new Date(Date.now() + formerLasts)])
}

export async function removeEndpoint(tx: Transaction, siteId: string, id: string): Promise<void> {
  await locked(tx, siteId, id)
  await tx.run(sql.deleteEndpoint, [siteId, id])
  await tx.run(sql.deleteDeliveries, [siteId, id])
}

/** The latest deliveries of an endpoint, before one of them. */
export async function deliveriesOf(
  db: Handle,
  siteId: string,
  { id, before, count }: { id: string; before?: string | undefined; count: number },
): Promise<sql.DeliveryRow[]> {
  return db.rows(sql.findDeliveries, [siteId, id, before ?? null, count])
}

/** Sends a delivery again, under its id, or a test; `conflict` while the endpoint is off or too much waits. Returns the id. */
export async function sendNow(tx: Transaction, siteId: string, id: string, delivery: string | undefined): Promise<string> {
  const { off_at: off } = await locked(tx, siteId, id)
  const { waiting } = (await tx.row(sql.countWaiting, [siteId, id, mostWaiting]))!
  if (off || waiting >= mostWaiting) throw problem('conflict', { message: 'error.webhook_off' })
  const now = new Date()
  if (delivery !== undefined) {
    if ((await tx.run(sql.sendAgain, [siteId, id, delivery, now])) === 0) throw problem('not_found')
    return delivery
  }
  const test = uuidv7(now.getTime())
  await tx.run(sql.insertTest, [siteId, id, test, bodyOf(siteId, { event: 'test' }, now), now])
  return test
}

/** Ids of all endpoints, of all sites. */
export async function endpointIds(db: Handle): Promise<string[]> {
  return (await db.rows(sql.findIds)).map(({ id }) => id)
}

async function locked(tx: Transaction, siteId: string, id: string): Promise<sql.EndpointRow> {
  const found = await tx.row(sql.lockEndpoint, [siteId, id])
  if (!found) throw problem('not_found')
  return found
}

function leadsOutside({ hostname }: URL, resolve: typeof dns.lookup): Promise<boolean> {
  return new Promise((done) => publicOnly(resolve)(hostname.replace(/^\[|\]$/g, ''), {}, (error) => done(error === null)))
}

function sealNew(keys: Keys, id: string): Buffer {
  return keys.seal('webhook secret', id, `whsec_${randomBytes(32).toString('base64')}`)
}

function unique(events: readonly WebhookEvent[]): WebhookEvent[] {
  return [...new Set(events)]
}
