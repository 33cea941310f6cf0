import { localeIn } from '#contract/site/languages.ts'
import * as contract from '#contract/site/site.ts'
import { countryOfAddress } from '#server/places/ip-country/ip-country.ts'
import type { Services } from '#server/services.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { text } from '#server/platform/messages.ts'
import { interestCodes } from '#contract/profile/options.ts'
import { figureBlocks } from '#server/site/pages/figures.ts'
import { helpBlocks, urgentHelp } from '#server/site/pages/help.ts'
import { ownPage } from '#server/site/pages/own-pages.ts'
import { isLoopback } from './site.ts'
import { staticPage, writtenPage } from '#server/site/pages/static-pages.ts'
import { problem } from '#server/platform/http/problem.ts'
import { aboutVisitor, visibleSettings } from './visible-settings.ts'

/** Settings, company, interests and static pages of the site at this host (specification, section 7). */
export function routes(calls: Calls, { config, db, sites }: Services): void {
  calls.serve(contract.settings, async ({ input, visit }) => {
    // A host named by the client counts where the address itself has none: this must be the only way to learn which sites exist.
    const named = input.host !== undefined && isLoopback(visit.host) ? await sites.at(input.host) : undefined
    return visibleSettings(named ?? visit.site, visit, config)
  })

  calls.serve(contract.visitor, async ({ visit }) => aboutVisitor(visit.site, visit, config))

  calls.serve(contract.company, async ({ visit }) => visit.site.company)

  calls.serve(contract.interests, async ({ visit }) =>
    interestCodes.map((code) => ({ code, name: text(visit.language, `interest.${code}`) })),
  )

  calls.serve(contract.page, async ({ input, visit }) => {
    const { site, language, address } = visit
    const country = countryOfAddress(address, config.geoipFile)
    const locale = localeIn(language, country)
    return staticPage(input.name, locale, site, config, {
      own: await ownPage(db, site, input.name, language),
      made: {
        ...(input.name === 'safety' && { help: helpBlocks(locale, country ?? site.settings.countries[0]!) }),
        ...(input.name === 'transparency' && { figures: await figureBlocks(db, site.id, locale) }),
      },
    })
  })

  calls.serve(contract.urgentHelp, async ({ visit: { site, language, address } }) => {
    const country = countryOfAddress(address, config.geoipFile)
    return { help: urgentHelp(localeIn(language, country), country ?? site.settings.countries[0]!) }
  })

  calls.serve(contract.ownPage, async ({ input: { token }, visit }) => {
    const { site, language, address } = visit
    // Guessed addresses cost no statement.
    const own = Object.hasOwn(site.pages, token) ? await ownPage(db, site, token, language) : undefined
    if (!own) throw problem('not_found')
    return writtenPage(localeIn(language, countryOfAddress(address, config.geoipFile)), site, config, own)
  })
}
