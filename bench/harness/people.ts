import type { Database } from '#server/platform/database/database.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { shownAge } from '#server/profile/age/age.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { testKeys } from '#server/testing/keys.ts'

/** A member for whom a measurement acts. */
export interface BenchMember {
  id: string
  cityId: number
  country: string
  region: string
  age: number
}

/** Random members, the same ones each time. */
export async function sampleMembers(db: Database, count: number): Promise<BenchMember[]> {
  const { rows } = await db.raw(
    'select member_id, city_id, country, region, birth_date from member_search order by md5(member_id::text) limit $1',
    [count],
  )
  return (rows as Array<{ member_id: string; city_id: number; country: string; region: string; birth_date: string }>).map(
    (row) => ({
      id: row.member_id,
      cityId: row.city_id,
      country: row.country,
      region: row.region,
      age: shownAge(row.birth_date, new Date()),
    }),
  )
}

export function asVisit({ id, cityId }: BenchMember): MemberVisit {
  return {
    host: 'localhost',
    language: 'en',
    languages: ['en'],
    memberId: id,
    sharedAt: [],
    sessionHash: undefined,
    confirmed: true,
    premium: false,
    discreet: { device: false, account: false },
    cityId,
    role: 'member',
    address: '127.0.0.1',
    userAgent: 'bench',
    fromSource: false,
    device: '',
    pendingLogin: '',
    siteUrl: 'http://localhost',
    keys: testKeys,
    site: defaultSite('localhost', 'support@localhost'),
  }
}

export function drawFrom<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)]!
}
