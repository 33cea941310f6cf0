import type { WebhookEvent } from '#contract/staff/options.ts'
import { statement } from '#server/platform/database/database.ts'
import type { SealedColumn } from '#server/platform/keys/resealing.ts'

export type OffWhy = 'gone' | 'failing' | 'full' | 'staff'

export interface EndpointRow {
  site_id: string
  id: string
  url: string
  events: WebhookEvent[]
  sealed: Buffer
  former_sealed: Buffer | null
  former_until: Date | null
  created_at: Date
  failing_since: Date | null
  off_at: Date | null
  off_why: OffWhy | null
  lane_until: Date | null
}

export interface DeliveryRow {
  id: string
  event: WebhookEvent | 'test'
  body: string
  created_at: Date
  attempts: number
  last_at: Date | null
  status: number | null
  failure: string | null
  delivered_at: Date | null
  next_at: Date | null
}

/** How many deliveries wait for the endpoint $1, $2 at most. */
const waiting = (limit: string) =>
  `(select count(*) from (select from webhook_delivery d where d.site_id = $1 and d.endpoint_id = e.id and d.next_at is not null
     limit ${limit}) w)`

/**
 * $1 site, $2 ids, $3 events, $4 members, $5 bodies, $6 now, $7 how many may wait: one row for each endpoint that wants to know. Without
 * events, or without endpoints, nothing is inserted, in as many statements.
 */
export const insertDeliveries = statement(
  'webhook_deliveries_insert',
  `insert into webhook_delivery (site_id, endpoint_id, id, event, member_id, body, created_at, next_at)
   select e.site_id, e.id, t.id, t.event, t.member_id, t.body, $6::timestamptz, $6::timestamptz
   from webhook_endpoint e, unnest($2::uuid[], $3::text[], $4::uuid[], $5::text[]) as t (id, event, member_id, body)
   where e.site_id = $1 and e.off_at is null and t.event = any (e.events) and ${waiting('$7::integer')} < $7::integer`,
)

/** Sites with an endpoint that wants to know of one of the events $1. */
export const findHearing = statement<{ site_id: string }>(
  'webhook_hearing',
  'select distinct site_id from webhook_endpoint where off_at is null and events && $1::text[]',
)

/** A test, for the endpoint $2 alone. */
export const insertTest = statement(
  'webhook_test_insert',
  `insert into webhook_delivery (site_id, endpoint_id, id, event, body, created_at, next_at) values ($1, $2, $3, 'test', $4, $5, $5)`,
)

export const insertEndpoint = statement(
  'webhook_endpoint_insert',
  'insert into webhook_endpoint (site_id, id, url, events, sealed, created_at) values ($1, $2, $3, $4, $5, $6)',
)

/** $2 how many are counted of those that wait. */
export const findEndpoints = statement<EndpointRow & { waiting: number }>(
  'webhook_endpoints',
  `select e.*, ${waiting('$2::integer')} as waiting from webhook_endpoint e where e.site_id = $1 order by e.created_at, e.id`,
)

export const lockEndpoint = statement<EndpointRow>(
  'webhook_endpoint_lock',
  'select * from webhook_endpoint where site_id = $1 and id = $2 for update',
)

export const countWaiting = statement<{ waiting: number }>(
  'webhook_waiting',
  `select count(*) as waiting from (select from webhook_delivery where site_id = $1 and endpoint_id = $2 and next_at is not null limit $3) w`,
)

/** $5 since when it is off, $6 why; both null for on. One that is switched on begins anew. */
export const saveEndpoint = statement(
  'webhook_endpoint_save',
  `update webhook_endpoint set url = $3, events = $4, off_at = $5, off_why = $6, failing_since = case when $5::timestamptz is null then null else failing_since end
   where site_id = $1 and id = $2`,
)

export const saveSecret = statement(
  'webhook_secret_save',
  'update webhook_endpoint set sealed = $3, former_sealed = sealed, former_until = $4 where site_id = $1 and id = $2',
)

export const deleteEndpoint = statement('webhook_endpoint_delete', 'delete from webhook_endpoint where site_id = $1 and id = $2')

export const deleteDeliveries = statement(
  'webhook_deliveries_delete',
  'delete from webhook_delivery where site_id = $1 and endpoint_id = $2',
)

export const deleteEndpointsOf = statement('webhook_endpoints_delete_site', 'delete from webhook_endpoint where site_id = $1')

export const deleteDeliveriesOf = statement('webhook_deliveries_delete_site', 'delete from webhook_delivery where site_id = $1')

/** $3 the id below which they are read; null for the latest. Ids sort by time. */
export const findDeliveries = statement<DeliveryRow>(
  'webhook_deliveries',
  `select id, event, body, created_at, attempts, last_at, status, failure, delivered_at, next_at from webhook_delivery
   where site_id = $1 and endpoint_id = $2 and ($3::uuid is null or id < $3) order by id desc limit $4`,
)

/** Sends one again: one that waits is sent at once. */
export const sendAgain = statement(
  'webhook_send_again',
  'update webhook_delivery set next_at = $4, attempts = 0, delivered_at = null where site_id = $1 and endpoint_id = $2 and id = $3',
)

/** Endpoints with something due at $1 to which no worker sends, $2 at most: those that waited longest come first. */
export const findDue = statement<{ site_id: string; id: string }>(
  'webhook_due',
  `select e.site_id, e.id from webhook_endpoint e
   where e.off_at is null and (e.lane_until is null or e.lane_until <= $1)
     and exists (select from webhook_delivery d where d.site_id = e.site_id and d.endpoint_id = e.id and d.next_at <= $1)
   order by e.lane_until nulls first, e.id limit $2`,
)

/** $3 now, $4 until when this worker has it. */
export const takeLane = statement<EndpointRow>(
  'webhook_lane_take',
  `update webhook_endpoint set lane_until = $4
   where site_id = $1 and id = $2 and off_at is null and (lane_until is null or lane_until <= $3) returning *`,
)

export const leaveLane = statement(
  'webhook_lane_leave',
  'update webhook_endpoint set lane_until = $3 where site_id = $1 and id = $2',
)

/** What is due at $3, $4 at most. */
export const nextDue = statement<Pick<DeliveryRow, 'id' | 'body' | 'attempts' | 'event'>>(
  'webhook_next',
  `select id, body, attempts, event from webhook_delivery where site_id = $1 and endpoint_id = $2 and next_at <= $3
   order by next_at limit $4`,
)

/** $4 when it was sent, $5 the status, $6 the failure, $7 when it is sent next, $8 whether it was taken. */
export const noteAttempt = statement(
  'webhook_attempt',
  `update webhook_delivery set attempts = attempts + 1, last_at = $4, status = $5, failure = $6, next_at = $7,
     delivered_at = case when $8 then $4 else delivered_at end
   where site_id = $1 and endpoint_id = $2 and id = $3`,
)

/** It took something, or failed at $3. */
export const noteHealth = statement<{ failing_since: Date | null }>(
  'webhook_health',
  `update webhook_endpoint set failing_since = case when $3::timestamptz is null then null else coalesce(failing_since, $3) end
   where site_id = $1 and id = $2 returning failing_since`,
)

export const switchOff = statement(
  'webhook_off',
  'update webhook_endpoint set off_at = $3, off_why = $4 where site_id = $1 and id = $2 and off_at is null',
)

export const forgetDeliveries = statement('webhook_forget', 'delete from webhook_delivery where created_at < $1')

/** A secret that signs no more. */
export const forgetFormer = statement(
  'webhook_forget_former',
  'update webhook_endpoint set former_sealed = null, former_until = null where former_until < $1',
)

export const eraseDeliveries = statement('webhook_erase', 'delete from webhook_delivery where member_id = $1')

export const findIds = statement<{ id: string }>('webhook_ids', 'select id from webhook_endpoint')

/** For another secret. */
export const sealedWebhookSecrets: readonly SealedColumn[] = [
  {
    purpose: 'webhook secret',
    find: statement(
      'webhook_sealed',
      'select id as owner, id::text as context, sealed from webhook_endpoint where id = any ($1::uuid[])',
    ),
    replace: statement('webhook_reseal', 'update webhook_endpoint set sealed = $3 where id = $1 and sealed = $2'),
  },
  {
    purpose: 'webhook secret',
    find: statement(
      'webhook_former_sealed',
      `select id as owner, id::text as context, former_sealed as sealed from webhook_endpoint
       where id = any ($1::uuid[]) and former_sealed is not null`,
    ),
    replace: statement(
      'webhook_former_reseal',
      'update webhook_endpoint set former_sealed = $3 where id = $1 and former_sealed = $2',
    ),
  },
]
