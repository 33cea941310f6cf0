import { type Handle, statement } from '#server/platform/database.ts'

const touch = statement(
  'searchable_touch',
  `update member_search s set last_active = date_trunc('hour', now())
   from site, unnest($1::uuid[]) member_id
   where s.site_id = site.id and s.member_id = member_id.member_id and s.last_active < date_trunc('hour', now())`,
)

/** Members who were active in this hour move up in the search; within the hour it changes nothing. */
export async function touchSearchable(db: Handle, memberIds: readonly string[]): Promise<void> {
  await db.run(touch, [memberIds])
}
