import { statement } from '#server/platform/database/database.ts'

export interface SharedKey {
  member_id: string
  /** The site where the member is shown. */
  site_id: string
}

/** A site that a member agreed to, with the name and company shown to them. */
export interface AgreedRow {
  site_id: string
  /** Null for agreements from before the company was shown. */
  agreed_name: string | null
  agreed_company: string | null
}

export interface SharedRow extends SharedKey, AgreedRow {
  home: string
  name: string
}

export const findShared = statement<{ site_id: string }>('shared_at', 'select site_id from shared_at where member_id = $1')

export const findAgreements = statement<AgreedRow>(
  'shared_at_agreements',
  'select site_id, name as agreed_name, company as agreed_company from shared_at where member_id = $1 order by site_id',
)

/** Renews the agreement if the name or the company differs. */
export const insertShared = statement(
  'shared_at_insert',
  `insert into shared_at (member_id, site_id, agreed_at, name, company) values ($1, $2, now(), $3, $4)
   on conflict (member_id, site_id) do update set agreed_at = excluded.agreed_at, name = excluded.name, company = excluded.company
   where (shared_at.name, shared_at.company) is distinct from (excluded.name, excluded.company)`,
)

export const deleteShared = statement<{ site_id: string }>(
  'shared_at_delete',
  'delete from shared_at where member_id = $1 and site_id = any ($2::text[]) returning site_id',
)

/** The next page after member $1 at site $2. */
export const findAllShared = statement<SharedRow>(
  'shared_at_all',
  `select h.member_id, h.site_id, h.name as agreed_name, h.company as agreed_company, p.site_id as home, p.name
   from shared_at h join profile p on p.member_id = h.member_id
   where (h.member_id, h.site_id) > ($1::uuid, $2::text) order by h.member_id, h.site_id limit 500`,
)
