import { statement } from '#server/platform/database/database.ts'

export const takeName = statement(
  'account_name_take',
  'insert into account_name (site_id, name_key, member_id) values ($1, $2, $3) on conflict do nothing',
)

export const findName = statement<{ member_id: string }>(
  'account_name_find',
  "select member_id from account_name where site_id = $1 and name_key = $2 and name_key not like '~%'",
)

/** The owner of a name key or a confusable key. */
export const findNameOwner = statement<{ member_id: string }>(
  'account_name_owner',
  'select member_id from account_name where site_id = $1 and name_key = $2',
)

/** Whether a confusable key ($2, with its prefix) is taken. */
export const findConfusable = statement<object>(
  'account_confusable_find',
  'select from account_name where site_id = $1 and name_key = $2',
)

export const findConfusables = statement<{ site_id: string; name_key: string }>(
  'account_confusables_find',
  'select site_id, name_key from account_name where name_key = any ($1::text[])',
)

/** The next $3 names by site and key, after site $1 and key $2. */
export const findNamesAfter = statement<{ site_id: string; name_key: string; member_id: string }>(
  'account_names_after',
  `select site_id, name_key, member_id from account_name
   where (site_id, name_key) > ($1, $2) and name_key not like '~%' order by site_id, name_key limit $3`,
)

export const releaseName = statement(
  'account_name_release',
  'delete from account_name where site_id = $1 and name_key = $2 and member_id = $3',
)
