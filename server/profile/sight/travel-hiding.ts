import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import { countryOfAddress } from '#server/places/ip-country.ts'
import { cityById } from '#server/places/places.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { sites } from '#server/site/site.ts'
import { forgetRemembered, presenceEnds, refreshSearchable } from '#server/profile/profile.ts'
import { lockMember } from '#server/profile/queries.ts'
import { sharedAt as sharedIn } from './sharing.ts'
import * as sql from './travel-hiding-queries.ts'

const hour = 60 * 60 * 1000

interface Means {
  config: Pick<Config, 'geoipFile'>
  db: Database
}

/** Before anything else is done for a member who is where men are prosecuted, his profile is hidden. */
export function hideWhereHostile(server: FastifyInstance, means: Means): void {
  server.addHook('onRequest', async ({ visit }) => {
    if (visit?.memberId !== undefined) await shelter(means, { ...visit, memberId: visit.memberId })
  })
}

/** The same before he is shown at a further site, by whose list it may be dangerous where he is. */
export async function hideBeforeSharing(means: Means, visit: Visit & { memberId: string }, siteId: string): Promise<void> {
  await shelter(means, { ...visit, sharedAt: [...visit.sharedAt, siteId] })
}

/**
 * Hides a member for a week from where he was last seen in such a country, by his network or the place that he chose: to all others he
 * is invisible, whatever the reason. Of where he was nothing is kept but that end.
 */
async function shelter(
  { config, db }: Means,
  { memberId, site, sharedAt, address, cityId }: Visit & { memberId: string },
): Promise<void> {
  const hostile = new Set(hostileTo(site, sharedAt))
  const here = [countryOfAddress(address, config.geoipFile), cityId === undefined ? undefined : cityById(cityId)?.country]
  if (!here.some((country) => country !== undefined && hostile.has(country))) return
  const now = Date.now()
  const { wanted, until } = (await db.row(sql.findTravelHiding, [memberId])) ?? { wanted: false, until: null }
  const end = now + limits.shelterDays * 24 * hour
  if (!wanted || (until && until.getTime() > end - hour)) return
  await db.transaction(async (tx) => {
    await tx.row(lockMember, [memberId])
    if (!(await tx.row(sql.findTravelHiding, [memberId]))?.wanted) return
    await hide(tx, memberId, new Date(end))
  })
}

async function hide(tx: Transaction, memberId: string, until: Date): Promise<void> {
  await tx.run(sql.beginTravelHiding, [memberId, until])
  await refreshSearchable(tx, memberId)
  forgetRemembered(tx, memberId)
  presenceEnds(tx, memberId)
}

/** Hides a member who is to be shown in such a country till a week after his last day there, whether he comes here meanwhile or not. */
export async function hideOnTrip(tx: Transaction, memberId: string, lastDay: string): Promise<void> {
  if (!(await tx.row(sql.findTravelHiding, [memberId]))?.wanted) return
  await hide(tx, memberId, new Date(Date.parse(lastDay) + (1 + limits.shelterDays) * 24 * hour))
}

/** Whether he lives in such a country, wherever he is shown. */
export async function livesWhereHostile(db: Handle, hostile: readonly string[], memberId: string): Promise<boolean> {
  const home = await db.row(sql.findHome, [memberId])
  return home !== undefined && isIn(hostile, home.city_id)
}

/** Where men are prosecuted by the lists of all sites that a member is shown at now. */
export async function hostileCountriesOf(
  db: Handle,
  site: Pick<Visit['site'], 'settings' | 'shares'>,
  memberId: string,
): Promise<string[]> {
  return hostileTo(site, await sharedIn(db, memberId))
}

/** Where men are prosecuted by the list of his site, or of another that he is shown at. */
function hostileTo({ settings, shares }: Pick<Visit['site'], 'settings' | 'shares'>, shared: readonly string[]): string[] {
  const others = shares.filter(({ id }) => shared.includes(id))
  return [settings.hostile_countries, ...others.map((other) => other.hostileCountries)].flat()
}

function isIn(hostile: readonly string[], cityId: number): boolean {
  const country = cityById(cityId)?.country
  return country !== undefined && hostile.includes(country)
}

/** He does not want it, or it is over: he is seen again unless he chose to be invisible. */
export async function endTravelHiding(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.endTravelHiding, [memberId])
  await tx.run(sql.deleteUnfounded, [memberId])
  await refreshSearchable(tx, memberId)
  forgetRemembered(tx, memberId)
}

/**
 * Called every hour: who is shown where men are prosecuted stays hidden for as long, be he here or not, and is hidden where he is not yet:
 * a country may have come to the list. Who was there and is so no longer is seen again.
 */
export async function updateTravelHiding(db: Database): Promise<void> {
  const all = new Map((await sites(db)).map((site) => [site.id, site]))
  const end = () => new Date(Date.now() + limits.shelterDays * 24 * hour)
  for (const { member_id: memberId, site_id: siteId, city_id: cityId } of await db.rows(sql.findEnded, []))
    await db.transaction(async (tx) => {
      await tx.row(lockMember, [memberId])
      const { wanted, until } = (await tx.row(sql.findTravelHiding, [memberId])) ?? { wanted: false, until: null }
      if (!until || until.getTime() >= Date.now()) return
      const site = all.get(siteId)
      if (wanted && site && isIn(await hostileCountriesOf(tx, site, memberId), cityId)) await hide(tx, memberId, end())
      else await endTravelHiding(tx, memberId)
    })
  for (const { id: siteId, settings } of all.values()) {
    const hostile = settings.hostile_countries
    let open = await db.rows(sql.findOpen, [siteId, hostile, nobody])
    while (open.length > 0) {
      for (const { member_id: memberId } of open.filter(({ wanted }) => wanted))
        await db.transaction(async (tx) => {
          await tx.row(lockMember, [memberId])
          if ((await tx.row(sql.findTravelHiding, [memberId]))?.wanted) await hide(tx, memberId, end())
        })
      open = await db.rows(sql.findOpen, [siteId, hostile, open.at(-1)!.member_id])
    }
  }
}

const nobody = '00000000-0000-0000-0000-000000000000'
