import { statement } from '#server/platform/database/database.ts'

/** Members of site $1 who have confirmed their address since $2, without fictional ones. */
export const findNewcomers = statement<{ member_id: string }>(
  'return_newcomers',
  `select a.member_id from account a join profile p on p.member_id = a.member_id
   where a.site_id = $1 and a.confirmed_at > $2 and not p.fictional`,
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
