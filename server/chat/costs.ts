import type { costs } from '#contract/chat.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { SiteSettings } from '#contract/site.ts'
import { creditValue } from '#server/credits/bundles.ts'
import { costsOf, creditsOf } from '#server/credits/credits.ts'
import { type Handle, statement } from '#server/platform/database/database.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'

/** What he has and what sending costs him, where there is no conversation yet to tell it. */
export async function readCosts(
  db: Handle,
  visit: Visit,
  settings: Pick<SiteSettings, 'message_credits' | 'photo_credits' | 'free_messages'>,
): Promise<OutputOf<typeof costs>> {
  const memberId = memberOf(visit)
  const country = (await db.row(findCountry, [memberId]))?.country ?? ''
  const [credits, prices, value] = await Promise.all([
    creditsOf(db, memberId),
    costsOf(db, memberId, settings, visit.premium),
    creditValue(db, memberId, visit.siteId, country),
  ])
  return { credits, ...prices, ...(value && { credit_value: value }) }
}

const findCountry = statement<{ country: string }>('chat_cost_country', 'select country from profile where member_id = $1')
