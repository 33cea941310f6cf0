import type { LoaderFunctionArgs } from 'react-router'
import type { User } from '#contract/account/viewer.ts'
import { limits } from '#contract/limits.ts'
import { daySeconds } from '#contract/rules/durations.ts'
import { apiContext } from '../net/context.ts'
import { dismissalsIn } from '../account/dismissals.ts'
import { currentUser } from '../account/current-user.ts'
import type { ViewerData } from '../account/use-viewer.ts'
import type { SiteData } from '../site/use-settings.ts'

/** Loads the data of every page: the site, and the signed-in member. */
export async function rootLoader({ context, request }: LoaderFunctionArgs): Promise<SiteData & ViewerData> {
  const api = context.get(apiContext)
  const [{ region_data: _, ...site }, owner, user] = await Promise.all([
    api('GET /api/settings.php', {}),
    api('GET /api/companyinfo.php', {}),
    currentUser(api),
  ])
  return { settings: site, company: owner, user, newcomer: user && newcomerKind(user), dismissed: dismissalsIn(request) }
}

/** The time bonus runs first, the welcome discount after it. */
function newcomerKind({ paid_user, signup_date }: User): ViewerData['newcomer'] {
  const seconds = (Date.now() - Date.parse(signup_date)) / 1000
  if (paid_user || seconds >= limits.welcomeDiscountDays * daySeconds) return null
  return seconds < limits.timeBonusSeconds ? 'time-bonus' : 'welcome'
}
