import { foundScaleTown } from '#demo/scale/found.ts'
import type { Database } from '#server/platform/database/database.ts'
import { visitOf as testVisit } from './visit.ts'
import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
import type { Viewer } from './brute-force.ts'
import { refreshCube } from '#server/search/search.ts'

/** Inserts many members with few statements, and counts them. No member goes offline during a test. */
export async function foundTestTown(db: Database, members: number, countries = ['NL', 'BE', 'DE', 'DK']): Promise<void> {
  await foundScaleTown(db, { siteId: 'beau', countries, members, likes: 0, messages: 0, blocks: members * 2 })
  await db.raw(
    `update presence set shown_seen = now() + interval '10 minutes' where shown_seen > now() - interval '7 minutes 10 seconds'`,
  )
  await db.raw(
    `with pool as (select member_id, row_number() over (order by member_id) as number from profile),
       pair as (select one.member_id, other.member_id as other_id from pool one join pool other on other.number = one.number + 3)
     insert into known_contact select member_id, other_id, '{x}'::bytea[], '{}'::bytea[] from pair union all select other_id, member_id, '{}', '{x}' from pair`,
  )
  await db.raw(
    `with pool as (select member_id, row_number() over (order by member_id) as number from profile)
     insert into hidden_member select one.member_id, other.member_id, now() from pool one join pool other on other.number = one.number + 5`,
  )
  // One in twelve belongs to another site and is shown on this one.
  await db.raw(
    `with pool as (update profile set site_id = 'third' where uuid_hash_extended(member_id, 0) % 12 = 0 returning member_id),
       shared as (insert into shared_at select member_id, 'beau', now() from pool)
     update member_search s set home_site = 'third', shown_to_visitors = false from pool where s.member_id = pool.member_id`,
  )
  await db.raw('vacuum analyze')
  await refreshCube(db)
}

/** A member who may search, with the members hidden from them by blocks, hiding or lists of known people. */
export async function anyViewer(db: Database, country = 'NL', offset = 0, homes: string[] = []): Promise<Viewer> {
  const { rows } = await db.raw(
    'select member_id, city_id from member_search where country = $1 and home_site is null order by member_id offset $2 limit 1',
    [country, offset],
  )
  const { member_id: id, city_id: cityId } = rows[0] as { member_id: string; city_id: number }
  const blocks = await db.raw(
    `select other_id from block where member_id = $1 union select other_id from known_contact where member_id = $1 and theirs <> '{}'
     union select other_id from hidden_member where member_id = $1`,
    [id],
  )
  return { id, cityId, homes, blocked: new Set(blocks.rows.map((row) => (row as { other_id: string }).other_id)) }
}

export function visitOf(viewer: Viewer): MemberVisit
export function visitOf(viewer: Viewer | undefined): Visit
export function visitOf(viewer: Viewer | undefined): Visit {
  const homes = viewer?.homes ?? []
  const shares = homes.map((id) => ({ id, name: id, company: id, hostileCountries: [] }))
  const site = { ...testVisit().site, shares }
  return testVisit(undefined, { memberId: viewer?.id, cityId: viewer?.cityId, confirmed: true, site, sharedAt: homes })
}
