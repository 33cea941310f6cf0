import type { Gift } from '#contract/options.ts'
import { statement } from '#server/platform/database/database.ts'

/** $3 how many of them stand on the member's profile, $4 how many wait for the member to show them. */
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

/** Of the gifts $2 as many as $3 wait no longer; $4: they stand on the profile from now on. What came meanwhile waits on. */
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
