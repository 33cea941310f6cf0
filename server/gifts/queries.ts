import { statement } from '#server/platform/database/database.ts'

export const saveReceived = statement(
  'gift_received_save',
  `insert into gift_received (member_id, gift, received) values ($1, $2, 1)
   on conflict (member_id, gift) do update set received = gift_received.received + 1`,
)

export const deleteReceived = statement('gift_received_erase', 'delete from gift_received where member_id = $1')
