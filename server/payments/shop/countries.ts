import { countryOfAddress, isPublicAddress } from '#server/places/ip-country/ip-country.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { findCountry } from './queries.ts'

/** What shows a buyer's country before the payment. */
interface Facts {
  profile: string | undefined
  /** Undefined if the network address has no known country. */
  address: string | undefined
  /** The visit comes from this machine or its network, where the profile's country suffices. */
  isLocal: boolean
}

/** The facts about the buyer's country, stored with the order. */
export interface Sale {
  profile_country: string | null
  address_country: string | null
  /** The two do not agree: the payment method has to be the second fact. */
  restricted: boolean
}

async function factsOf(db: Handle, visit: Visit, geoipFile: string | undefined): Promise<Facts> {
  const row = visit.memberId === undefined ? undefined : await db.row(findCountry, [visit.memberId])
  const address = countryOfAddress(visit.address, geoipFile)
  return { profile: row?.country, address, isLocal: !isPublicAddress(visit.address) }
}

type Shop = Pick<Payments, 'config' | 'providers'>

/**
 * The countries whose bundles the member may buy, their own first. Sales are taxed where the buyer lives, which takes two facts
 * that agree: profile and network address, or one of them and the card or bank, which a provider can enforce. A visitor
 * cannot buy and may see all countries.
 */
export async function saleCountries(db: Handle, { config, providers }: Shop, visit: Visit): Promise<string[]> {
  const { countries } = visit.site.settings
  const facts = await factsOf(db, visit, config.geoipFile)
  const own = countriesOf(facts, providers.current?.restricts ?? false).filter((each) => countries.includes(each))
  if (visit.memberId !== undefined) return own
  return [...new Set([...own, ...countries])]
}

function countriesOf({ profile, address, isLocal }: Facts, restricts: boolean): string[] {
  const candidates = isLocal || !restricts ? [profile ?? address] : [profile, address]
  return [...new Set(candidates.filter((each) => each !== undefined))]
}

/** The facts to store with an order in a country; `other_country` unless the buyer may buy there (`saleCountries`). */
export async function saleIn(db: Handle, { config, providers }: Shop, visit: Visit, country: string): Promise<Sale> {
  const facts = await factsOf(db, visit, config.geoipFile)
  const restricts = providers.current?.restricts ?? false
  if (!countriesOf(facts, restricts).includes(country)) throw problem('other_country')
  return saleOf(facts)
}

/** Today's facts about a member's country, as they are stored with an order. */
export async function factsToday(db: Handle, { config }: Pick<Shop, 'config'>, visit: Visit): Promise<Sale> {
  return saleOf(await factsOf(db, visit, config.geoipFile))
}

function saleOf({ profile, address, isLocal }: Facts): Sale {
  return {
    profile_country: profile ?? null,
    address_country: address ?? null,
    restricted: !isLocal && profile !== address,
  }
}
