import type { Gift } from '#contract/chat/options.ts'
import { statement } from '#server/platform/database/database.ts'

/** $1 member, $2 gift, $3 how many are shown on the profile, $4 how many wait to be shown. */
export const saveReceived = statement(
  'gift_received_save',
  `insert into gift_received (member_id, gift, received, waiting) values ($1, $2, $3, $4)
   on conflict (member_id, gift) do update
     set received = gift_received.received + excluded.received, waiting = gift_received.waiting + excluded.waiting`,
)

export interface ReceivedRow {
  code: Gift
  received: number
  waiting: number
}

export const findReceived = statement<ReceivedRow>(
  'gift_received_find',
  'select gift as code, received, waiting from gift_received where member_id = $1 order by gift',
)

/**
 * $1 member, $2 gifts, $3 their counts, which stop waiting, $4 whether they are shown. Gifts that arrived meanwhile keep
 * waiting.
 */
export const settleWaiting = statement(
  'gift_received_settle',
  `update gift_received g
   set received = g.received + case when $4::boolean then least(g.waiting, s.count) else 0 end, waiting = g.waiting - least(g.waiting, s.count)
   from unnest($2::text[], $3::integer[]) as s (gift, count)
   where g.member_id = $1 and g.gift = s.gift`,
)

export const hideReceived = statement(
  'gift_received_hide',
  'update gift_received set received = 0 where member_id = $1 and gift = $2 and received > 0',
)

export const deleteReceived = statement('gift_received_erase', 'delete from gift_received where member_id = $1')
