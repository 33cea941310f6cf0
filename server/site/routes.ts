import { page } from '#contract/pages.ts'
import * as contract from '#contract/site.ts'
import type { Services } from '#server/services.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { text } from '#server/platform/messages.ts'
import { interestCodes } from '#contract/options.ts'
import { siteAt, siteOf } from './site.ts'
import { staticPage } from './static-pages.ts'
import { visibleSettings } from './visible-settings.ts'

/** Settings, company, interests and static pages of the site at this host (specification, section 7). */
export function routes(calls: Calls, { config }: Services): void {
  calls.serve(contract.settings, async ({ db, input, visit }) => {
    // A host that the client names is believed only when it is one of our sites.
    const named = input.host === undefined ? undefined : await siteAt(db, input.host)
    return visibleSettings(named ?? (await siteOf(db, visit.siteId)), visit.address, config)
  })

  calls.serve(contract.company, async ({ db, visit }) => (await siteOf(db, visit.siteId)).company)

  calls.serve(contract.interests, async ({ visit }) =>
    interestCodes.map((code) => ({ code, name: text(visit.language, `interest.${code}`) })),
  )

  calls.serve(page, async ({ db, input, visit }) => staticPage(input.name, visit.language, await siteOf(db, visit.siteId)))
}
