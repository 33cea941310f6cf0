import { countryOfAddress, isPublicAddress } from '#server/places/ip-country.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { findCountry } from './queries.ts'

/** What says where somebody lives, before he pays. */
interface Facts {
  profile: string | undefined
  /** Undefined where his network address says nothing. */
  address: string | undefined
  /** He is at this machine or in its network: there the profile's country suffices. */
  isLocal: boolean
}

/** A country that he may buy in, kept with his order. */
export interface Sale {
  profile_country: string | null
  address_country: string | null
  /** The two do not agree: the second fact has to be what is paid with. */
  restricted: boolean
}

async function factsOf(db: Handle, visit: Visit, geoipFile: string | undefined): Promise<Facts> {
  const row = visit.memberId === undefined ? undefined : await db.row(findCountry, [visit.memberId])
  const address = countryOfAddress(visit.address, geoipFile)
  return { profile: row?.country, address, isLocal: !isPublicAddress(visit.address) }
}

type Shop = Pick<Payments, 'config' | 'providers'>

/**
 * The countries whose bundles are for who asks, his own first. What is sold is taxed where he lives, and that takes two facts that
 * agree: his profile and his network address; or one of them and his card or bank, which a provider can be held to. A visitor
 * buys nothing and may look at all.
 */
export async function saleCountries(db: Handle, { config, providers }: Shop, visit: Visit): Promise<string[]> {
  const { countries } = visit.site.settings
  const facts = await factsOf(db, visit, config.geoipFile)
  const own = countriesOf(facts, providers.current?.restricts ?? false).filter((each) => countries.includes(each))
  if (visit.memberId !== undefined) return own
  return [...new Set([...own, ...countries])]
}

function countriesOf({ profile, address, isLocal }: Facts, restricts: boolean): string[] {
  const asked = isLocal || !restricts ? [profile ?? address] : [profile, address]
  return [...new Set(asked.filter((each) => each !== undefined))]
}

/** What is kept of where he lives with an order of a country; `other_country` unless he may buy there (`saleCountries`). */
export async function saleIn(db: Handle, { config, providers }: Shop, visit: Visit, country: string): Promise<Sale> {
  const facts = await factsOf(db, visit, config.geoipFile)
  const restricts = providers.current?.restricts ?? false
  if (!countriesOf(facts, restricts).includes(country)) throw problem('other_country')
  return keptOf(facts)
}

/** What says today where a member lives, as it is kept with an order. */
export async function factsToday(db: Handle, { config }: Pick<Shop, 'config'>, visit: Visit): Promise<Sale> {
  return keptOf(await factsOf(db, visit, config.geoipFile))
}

function keptOf({ profile, address, isLocal }: Facts): Sale {
  return {
    profile_country: profile ?? null,
    address_country: address ?? null,
    restricted: !isLocal && profile !== address,
  }
}
