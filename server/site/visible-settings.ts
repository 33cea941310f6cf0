import { interestCodes } from '#contract/profile/options.ts'
import type { SiteSettings, VisibleSettings } from '#contract/site/site.ts'
import type { Config } from '#server/config.ts'
import { countryOfAddress } from '#server/places/ip-country/ip-country.ts'
import { regionNames } from '#server/places/places.ts'
import { isDiscreet, type Visit } from '#server/platform/http/visit.ts'
import { brandingOf } from './branding/branding.ts'
import { neutralSettings } from './neutral.ts'
import { listedPages } from '#server/site/pages/tokens.ts'
import type { Site } from './site.ts'

/** The settings as a browser at `address` gets them (specification, section 3). */
export function visibleSettings(
  site: Site,
  visit: Pick<Visit, 'address' | 'language' | 'languages' | 'discreet' | 'keys' | 'memberId' | 'fromSource'>,
  config: Pick<Config, 'demo' | 'geoipFile' | 'translateUrl' | 'turnUrls'>,
): VisibleSettings {
  const { countries } = site.settings
  const { language, discreet, keys } = visit
  return {
    ...site.settings,
    push_public_key: keys.push.publicKey,
    cdn_prefix: '',
    branding: brandingOf(site),
    own_pages: listedPages(site, language),
    cam_cards: site.settings.cam_feed !== null,
    calls: config.turnUrls.length > 0,
    translates: config.translateUrl !== undefined,
    discreet: null,
    ...aboutVisitor(site, visit, config),
    region_data: Object.fromEntries(countries.map((code) => [code, regionNames(code)])),
    interests: [...interestCodes],
    demo: config.demo,
    ...(isDiscreet({ discreet }) && neutralSettings(language)),
  }
}

/** The settings that differ between readers of the site in one language. */
export function aboutVisitor(
  { settings }: Site,
  visit: Pick<Visit, 'address' | 'languages' | 'memberId' | 'fromSource'>,
  { geoipFile }: { geoipFile: string | undefined },
): Pick<VisibleSettings, 'geoip_country' | 'geoip_selected_country' | 'shown_languages' | 'may_search'> {
  const { countries, visible_languages: offered } = settings
  const { address, languages } = visit
  const shown = languages.filter((each) => offered.includes(each))
  const country = countryOfAddress(address, geoipFile) ?? countries[0]!
  return {
    geoip_country: country,
    geoip_selected_country: countries.includes(country) ? country : countries[0]!,
    // None for another site's settings, which has none of the reader's languages.
    shown_languages: shown.length > 0 ? shown : offered,
    may_search: maySearch(visit, settings),
  }
}

/**
 * A visitor may search only where the site allows it, for all visitors or those from one of its sources (specification, section
 * 6).
 */
export function maySearch(
  { memberId, fromSource }: Pick<Visit, 'memberId' | 'fromSource'>,
  settings: Pick<SiteSettings, 'logged_out_search' | 'logged_out_search_trafficsource'>,
): boolean {
  if (memberId !== undefined || settings.logged_out_search) return true
  return settings.logged_out_search_trafficsource && fromSource
}
