import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import { dayMs, hourMs } from '#contract/rules/durations.ts'
import type { Config } from '#server/config.ts'
import { countryOfAddress } from '#server/places/ip-country/ip-country.ts'
import { cityById } from '#server/places/places.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
import { nilId } from '#server/platform/ids.ts'
import { sites } from '#server/site/site.ts'
import { forgetRemembered, presenceEnds, refreshSearchable } from '#server/profile/profile.ts'
import { endAccessOfHidden } from '#server/profile/albums/access.ts'
import { lockMember } from '#server/profile/queries.ts'
import { sharedAt as sharedIn } from '#server/profile/sharing/sharing.ts'
import * as sql from './travel-hiding-queries.ts'

interface Means {
  config: Pick<Config, 'geoipFile'>
  db: Database
}

/** Hides a member who sends a request from a hostile country (one that prosecutes members), before the request is handled. */
export function hideWhereHostile(server: FastifyInstance, means: Means): void {
  server.addHook('onRequest', ({ visit }, _reply, done) => {
    if (visit?.memberId === undefined || !isWhereHostile(means.config, visit)) return done()
    hideIfWanted(means.db, visit.memberId).then(() => done(), done)
  })
}

/** Hides a member in a hostile country before a further site shows them; that site's list may name the country. */
export async function hideBeforeSharing(means: Means, visit: MemberVisit, siteId: string): Promise<void> {
  const shared = { ...visit, sharedAt: [...visit.sharedAt, siteId] }
  if (isWhereHostile(means.config, shared)) await hideIfWanted(means.db, visit.memberId)
}

/**
 * Makes a member invisible for a week after the last request from a hostile country, by the network or the chosen place. Others cannot see
 * the reason, and only the end is stored, not the country.
 */
async function hideIfWanted(db: Database, memberId: string): Promise<void> {
  const now = Date.now()
  const { wanted, until } = (await db.row(sql.findTravelHiding, [memberId])) ?? { wanted: false, until: null }
  const end = now + limits.travelHidingDays * dayMs
  if (!wanted || (until && until.getTime() > end - hourMs)) return
  await db.transaction(async (tx) => {
    await tx.row(lockMember, [memberId])
    if (!(await tx.row(sql.findTravelHiding, [memberId]))?.wanted) return
    await hide(tx, memberId, new Date(end))
  })
}

/** Whether the network or the chosen place of a request is in a country that is hostile to members of the sites that show the member. */
export function isWhereHostile(
  { geoipFile }: Pick<Config, 'geoipFile'>,
  { site, sharedAt, address, cityId }: Pick<Visit, 'site' | 'sharedAt' | 'address' | 'cityId'>,
): boolean {
  const hostile = hostileTo(site, sharedAt)
  const here = [countryOfAddress(address, geoipFile), cityId === undefined ? undefined : cityById(cityId)?.country]
  return here.some((country) => country !== undefined && hostile.includes(country))
}

async function hide(tx: Transaction, memberId: string, until: Date): Promise<void> {
  await tx.run(sql.beginTravelHiding, [memberId, until])
  await endAccessOfHidden(tx, memberId)
  await refreshSearchable(tx, memberId)
  forgetRemembered(tx, memberId)
  presenceEnds(tx, memberId)
}

/** Hides a member on a trip to a hostile country until a week after the last day there. */
export async function hideOnTrip(tx: Transaction, memberId: string, lastDay: string): Promise<void> {
  if (!(await tx.row(sql.findTravelHiding, [memberId]))?.wanted) return
  await hide(tx, memberId, new Date(Date.parse(lastDay) + (1 + limits.travelHidingDays) * dayMs))
}

/** Whether the member's home is in a hostile country. */
export async function livesWhereHostile(db: Handle, hostile: readonly string[], memberId: string): Promise<boolean> {
  const home = await db.row(sql.findHome, [memberId])
  return home !== undefined && isIn(hostile, home.city_id)
}

/** The hostile countries of all sites that show the member. */
export async function hostileCountriesOf(
  db: Handle,
  site: Pick<Visit['site'], 'settings' | 'shares'>,
  memberId: string,
): Promise<readonly string[]> {
  return hostileTo(site, await sharedIn(db, memberId))
}

/** The hostile countries of the member's own site and of the others that show them. */
function hostileTo(
  { settings, shares }: Pick<Visit['site'], 'settings' | 'shares'>,
  shared: readonly string[],
): readonly string[] {
  const others = shares.filter(({ id }) => shared.includes(id))
  if (others.length === 0) return settings.hostile_countries
  return [settings.hostile_countries, ...others.map((other) => other.hostileCountries)].flat()
}

function isIn(hostile: readonly string[], cityId: number): boolean {
  const country = cityById(cityId)?.country
  return country !== undefined && hostile.includes(country)
}

/** Ends travel hiding; the member is visible again unless they chose to be invisible. */
export async function endTravelHiding(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.endTravelHiding, [memberId])
  await tx.run(sql.deleteUnfounded, [memberId])
  await refreshSearchable(tx, memberId)
  forgetRemembered(tx, memberId)
}

/**
 * Extends the hiding of members shown in a hostile country, hides those who are not hidden yet (a country may have been added to the list),
 * and ends it for all others. Called every hour.
 */
export async function updateTravelHiding(db: Database): Promise<void> {
  const all = new Map((await sites(db)).map((site) => [site.id, site]))
  const end = () => new Date(Date.now() + limits.travelHidingDays * dayMs)
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

const nobody = nilId
