import { limits } from '#contract/limits.ts'
import { statement } from '#server/platform/database/database.ts'
import type { SealedColumn } from '#server/platform/keys/resealing.ts'

/** Serialises a member's subscriptions: they are counted. */
export const lockMember = statement<object>('push_member_lock', 'select from account where member_id = $1 for update')

/** $2 takes it where nobody has it; only its owner can change it until the commit. */
export const takeEndpoint = statement(
  'push_endpoint_take',
  'insert into push_endpoint (endpoint_hash, member_id) values ($1, $2) on conflict do nothing',
)

export const lockEndpoint = statement<{ member_id: string }>(
  'push_endpoint_lock',
  'select member_id from push_endpoint where endpoint_hash = $1 for update',
)

export const moveEndpoint = statement('push_endpoint_move', 'update push_endpoint set member_id = $2 where endpoint_hash = $1')

export const forgetEndpoints = statement(
  'push_endpoint_forget',
  'delete from push_endpoint where endpoint_hash = any ($1::bytea[]) and member_id = $2',
)

/** A browser that subscribes again counts as a new one. */
export const saveSubscription = statement(
  'push_subscription_save',
  `insert into push_subscription (member_id, endpoint_hash, sealed, session_hash, created_at) values ($1, $2, $3, $4, now())
   on conflict (member_id, endpoint_hash) do update
   set sealed = excluded.sealed, session_hash = excluded.session_hash, created_at = excluded.created_at, wait_until = null`,
)

export interface SubscriptionRow {
  sealed: Buffer
  session_hash: Buffer
  /** Until when its push service does not want to be asked. */
  wait_until: Date | null
}

export const findSubscription = statement<SubscriptionRow>(
  'push_subscription_find',
  'select sealed, session_hash, wait_until from push_subscription where member_id = $1 and endpoint_hash = $2',
)

/** The newest first, no more than the member may have. */
export const findDevices = statement<{ endpoint_hash: Buffer; session_hash: Buffer }>(
  'push_subscription_list',
  `select endpoint_hash, session_hash from push_subscription where member_id = $1
   order by created_at desc, endpoint_hash limit ${limits.pushDevices}`,
)

/** All but those. */
export const forgetOlder = statement<{ endpoint_hash: Buffer }>(
  'push_subscription_forget_older',
  `delete from push_subscription where member_id = $1 and endpoint_hash not in (
     select endpoint_hash from push_subscription where member_id = $1
     order by created_at desc, endpoint_hash limit ${limits.pushDevices}
   ) returning endpoint_hash`,
)

export const forgetSubscriptions = statement<{ endpoint_hash: Buffer }>(
  'push_subscription_forget',
  'delete from push_subscription where member_id = $1 and endpoint_hash = any ($2::bytea[]) returning endpoint_hash',
)

/** Deletes the subscriptions of these sessions. */
export const forgetOfSessions = statement<{ endpoint_hash: Buffer }>(
  'push_subscription_forget_sessions',
  'delete from push_subscription where member_id = $1 and session_hash = any ($2::bytea[]) returning endpoint_hash',
)

export const findSessions = statement<{ session_hash: Buffer }>(
  'push_subscription_sessions',
  'select distinct session_hash from push_subscription where member_id = $1',
)

export const putOff = statement(
  'push_subscription_put_off',
  'update push_subscription set wait_until = $3 where member_id = $1 and endpoint_hash = $2',
)

/** $3 of them in the order of their key, after hash $2 of member $1. */
export const findAfter = statement<{ member_id: string; endpoint_hash: Buffer; session_hash: Buffer }>(
  'push_subscription_after',
  `select member_id, endpoint_hash, session_hash from push_subscription
   where (member_id, endpoint_hash) > ($1, $2) order by member_id, endpoint_hash limit $3`,
)

/** For another secret. */
export const sealedDevices: SealedColumn = {
  purpose: 'push_subscription',
  find: statement(
    'push_subscription_sealed',
    'select member_id as owner, member_id::text as context, sealed as sealed from push_subscription where member_id = any ($1::uuid[]) and sealed is not null',
  ),
  replace: statement('push_subscription_reseal', 'update push_subscription set sealed = $3 where member_id = $1 and sealed = $2'),
}
