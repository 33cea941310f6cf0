import { interestCodes } from '#contract/options.ts'
import type { VisibleSettings } from '#contract/site.ts'
import { countryOfAddress } from '#server/places/ip-country.ts'
import { regionNames } from '#server/places/places.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { lookOf } from './look.ts'
import { isDiscreet, neutralSettings } from './neutral.ts'
import type { Site } from './site.ts'

/** The settings as a browser at `address` gets them (specification, section 3). */
export function visibleSettings(
  site: Site,
  { address, language, languages, discreet, keys }: Pick<Visit, 'address' | 'language' | 'languages' | 'discreet' | 'keys'>,
  config: { demo: boolean; geoipFile: string | undefined },
): VisibleSettings {
  const { countries, visible_languages: offered } = site.settings
  const shown = languages.filter((each) => offered.includes(each))
  const country = countryOfAddress(address, config.geoipFile) ?? countries[0]!
  return {
    ...site.settings,
    push_public_key: keys.push.publicKey,
    cdn_prefix: '',
    look: lookOf(site),
    cam_cards: site.settings.cam_feed !== null,
    discreet: null,
    geoip_country: country,
    geoip_selected_country: countries.includes(country) ? country : countries[0]!,
    region_data: Object.fromEntries(countries.map((code) => [code, regionNames(code)])),
    interests: [...interestCodes],
    // None where another site's settings are asked for, which speaks none of his.
    shown_languages: shown.length > 0 ? shown : offered,
    demo: config.demo,
    ...(isDiscreet({ discreet }) && neutralSettings(language)),
  }
}
