import type { OutputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/search/search.ts'
import { regionsOf } from '#server/places/places.ts'
import { type Handle, statement } from '#server/platform/database/database.ts'

export type Counts = OutputOf<typeof contract.regionCounts>['regions']

const minutes = 10
const step = 10

/** Members of the site by region, from the cube: those whom a search can find. */
const countRegions = statement<{ region: string; members: number }>(
  'search_regions',
  `select region, sum(members)::integer as members from search_cell where site_id = $1 and country = $2 and region <> '' and home_site = '' group by region`,
  'replica',
)

/** Fictional profiles among them. They are few, and read from their own index. */
const countFictional = statement<{ region: string; members: number }>(
  'search_regions_fictional',
  `with fictional as materialized (select member_id from profile where fictional)
   select m.region, count(*)::integer as members from fictional join member_search m on m.member_id = fictional.member_id
   where m.site_id = $1 and m.country = $2 and m.home_site is null group by m.region`,
  'replica',
)

/**
 * The number of people in each region, public: in tens, and updated every ten minutes, so that nobody is seen to come or go.
 * Fictional profiles are not people and are not counted.
 */
export class RegionCounts {
  private readonly db: Handle
  private readonly known = new Map<string, { window: number; counts: Promise<Counts> }>()

  constructor(db: Handle) {
    this.db = db
  }

  read(siteId: string, country: string, now = new Date()): Promise<Counts> {
    const regions = regionsOf(country).map(({ code }) => code)
    if (regions.length === 0) return Promise.resolve({})
    const window = Math.floor(now.getTime() / (minutes * 60_000))
    const key = `${siteId} ${country}`
    const known = this.known.get(key)
    if (known?.window === window) return known.counts
    const counts = this.count(siteId, country, regions)
    this.known.set(key, { window, counts })
    counts.catch(() => this.known.delete(key))
    return counts
  }

  private async count(siteId: string, country: string, regions: string[]): Promise<Counts> {
    const [all, fictional] = await Promise.all([
      this.db.rows(countRegions, [siteId, country]),
      this.db.rows(countFictional, [siteId, country]),
    ])
    const members = new Map(all.map((row) => [row.region, row.members]))
    for (const row of fictional) members.set(row.region, (members.get(row.region) ?? 0) - row.members)
    return Object.fromEntries(regions.map((code) => [code, inSteps(members.get(code) ?? 0)]))
  }
}

/** Fewer than ten are shown as zero. */
function inSteps(members: number): number | null {
  return members < step ? null : members - (members % step)
}
