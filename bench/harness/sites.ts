import type { Database } from '#server/platform/database/database.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { refreshCube } from '#server/search/search.ts'
import { asVisit, type BenchMember } from './people.ts'

const others = ['second', 'third']

const searched = `country, region, city_id, gender, birth_date, has_photo, shown_to_visitors, interests, traits, last_active, joined, seeks,
  seeks_min_age, seeks_max_age`

/** Spreads the town's members over three sites, each shown on all: three rows of search for one. Done once per stored town. */
export async function spreadOverSites(db: Database): Promise<void> {
  const { rows } = await db.raw('select from shared_at limit 1')
  if (rows.length > 0) return
  await db.raw(`
    update profile set site_id = (array['second', 'third'])[1 + mod(abs(hashtext(member_id::text)), 2)] where mod(abs(hashtext(member_id::text)), 3) > 0;
    update member_search m set site_id = p.site_id from profile p where p.member_id = m.member_id and p.site_id <> m.site_id;
    insert into shared_at select p.member_id, site.id, now() from profile p join unnest('{beau,second,third}'::text[]) site (id) on site.id <> p.site_id;
    insert into member_search (site_id, member_id, home_site, ${searched})
      select h.site_id, m.member_id, m.site_id, ${searched.replace('shown_to_visitors', 'false')} from member_search m join shared_at h on h.member_id = m.member_id`)
  await refreshCube(db)
  await db.raw('vacuum analyze')
  await db.raw('checkpoint')
}

/** The visit of a member who shares with the other two sites, and so sees their members. */
export function asSharing(someone: BenchMember): MemberVisit {
  const visit = asVisit(someone)
  const shares = others.map((id) => ({ id, name: id, company: id, hostileCountries: [] }))
  return { ...visit, sharedAt: others, site: { ...visit.site, shares } }
}
