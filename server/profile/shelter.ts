import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import { countryOfAddress } from '#server/places/ip-country.ts'
import { cityById } from '#server/places/places.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { forgetRemembered, presenceEnds, refreshSearchable } from './profile.ts'
import { lockMember } from './queries.ts'
import * as sql from './shelter-queries.ts'

const hour = 60 * 60 * 1000

interface Means {
  config: Pick<Config, 'geoipFile'>
  db: Database
}

/** Before anything else is done for a member who is where men are prosecuted, his profile is hidden. */
export function shelterWhoComes(server: FastifyInstance, means: Means): void {
  server.addHook('onRequest', async ({ visit }) => {
    if (visit?.memberId !== undefined) await shelter(means, { ...visit, memberId: visit.memberId })
  })
}

/**
 * Hides a member for a week from where he was last seen in such a country, by his network or the place that he chose: to all others he
 * is invisible, whatever the reason. Of where he was nothing is kept but that end.
 */
async function shelter({ config, db }: Means, { memberId, site, address, cityId }: Visit & { memberId: string }): Promise<void> {
  const hostile = new Set(site.settings.hostile_countries)
  const here = [countryOfAddress(address, config.geoipFile), cityId === undefined ? undefined : cityById(cityId)?.country]
  if (!here.some((country) => country !== undefined && hostile.has(country))) return
  const now = Date.now()
  const { wanted, until } = (await db.row(sql.findShelter, [memberId])) ?? { wanted: false, until: null }
  const end = now + limits.shelterDays * 24 * hour
  if (!wanted || (until && until.getTime() > end - hour)) return
  await db.transaction(async (tx) => {
    await tx.row(lockMember, [memberId])
    if (!(await tx.row(sql.findShelter, [memberId]))?.wanted) return
    await tx.run(sql.beginShelter, [memberId, new Date(end)])
    await refreshSearchable(tx, memberId)
    forgetRemembered(tx, memberId)
    presenceEnds(tx, memberId)
  })
}

/** Hides a member who is to be shown in such a country till a week after his last day there, whether he comes here meanwhile or not. */
export async function shelterOnTrip(tx: Transaction, memberId: string, lastDay: string): Promise<void> {
  if (!(await tx.row(sql.findShelter, [memberId]))?.wanted) return
  await tx.run(sql.beginShelter, [memberId, new Date(Date.parse(lastDay) + (1 + limits.shelterDays) * 24 * hour)])
  await refreshSearchable(tx, memberId)
  forgetRemembered(tx, memberId)
  presenceEnds(tx, memberId)
}

/** He does not want it, or it is over: he is seen again unless he chose to be invisible. */
export async function endShelter(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.endShelter, [memberId])
  await tx.run(sql.deleteUnfounded, [memberId])
  await refreshSearchable(tx, memberId)
  forgetRemembered(tx, memberId)
}

/** Called every hour. */
export async function endShelters(db: Database): Promise<void> {
  for (const { member_id: memberId } of await db.rows(sql.findEnded, []))
    await db.transaction(async (tx) => {
      await tx.row(lockMember, [memberId])
      const until = (await tx.row(sql.findShelter, [memberId]))?.until
      if (until && until.getTime() < Date.now()) await endShelter(tx, memberId)
    })
}
