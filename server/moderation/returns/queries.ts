import { statement } from '#server/platform/database/database.ts'

/** Up to $2 accounts after $1 whose blockers wish the same for all accounts of the person, in order. */
export const findWished = statement<{ member_id: string }>(
  'return_wished',
  'select distinct member_id from block where of_person and not by_me and member_id > $1 order by member_id limit $2',
)

export interface WishRow {
  /** The blocked account, and the member who blocked the person behind it. */
  former_id: string
  blocker_id: string
}

/** The wishes of those who blocked one of the accounts $1, for all accounts of the person. */
export const findWishes = statement<WishRow>(
  'return_wishes',
  'select member_id as former_id, other_id as blocker_id from block where member_id = any ($1::uuid[]) and not by_me and of_person',
)

/** Members with a block in either direction with member $1. */
export const findApart = statement<{ other_id: string }>('return_apart', 'select other_id from block where member_id = $1')
