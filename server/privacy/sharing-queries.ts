import { statement } from '#server/platform/database/database.ts'

export const findName = statement<{ name: string }>('sharing_name', 'select name from profile where member_id = $1')

/** With whom a member has anything that a block would end. */
export const findTied = statement<{ other_id: string }>(
  'sharing_tied',
  `select liked_id as other_id from member_like where member_id = $1
   union select liker_id from member_liked_by where member_id = $1
   union select other_id from participant where member_id = $1
   union select other_id from favourite where member_id = $1
   union select other_id from hidden_member where member_id = $1`,
)

/** Those of the members $1 who are of one of the sites $2. */
export const findOfSites = statement<{ member_id: string }>(
  'sharing_of_sites',
  'select member_id from profile where member_id = any ($1::uuid[]) and site_id = any ($2::text[]) order by member_id',
)
