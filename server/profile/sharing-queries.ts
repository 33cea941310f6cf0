import { statement } from '#server/platform/database/database.ts'

export interface SharedKey {
  member_id: string
  /** Where he is shown. */
  site_id: string
}

export interface SharedRow extends SharedKey {
  home: string
  name: string
}

export const findShared = statement<{ site_id: string }>('shared_at', 'select site_id from shared_at where member_id = $1')

export const insertShared = statement(
  'shared_at_insert',
  'insert into shared_at (member_id, site_id, agreed_at) select $1::uuid, id, now() from unnest($2::text[]) as site (id) on conflict do nothing',
)

/** All of $1 but $2. */
export const deleteOthers = statement<{ site_id: string }>(
  'shared_at_delete',
  'delete from shared_at where member_id = $1 and site_id <> all ($2::text[]) returning site_id',
)

/** The next after member $1 at site $2. */
export const findAllShared = statement<SharedRow>(
  'shared_at_all',
  `select h.member_id, h.site_id, p.site_id as home, p.name from shared_at h join profile p on p.member_id = h.member_id
   where (h.member_id, h.site_id) > ($1::uuid, $2::text) order by h.member_id, h.site_id limit 500`,
)
