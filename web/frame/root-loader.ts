import type { LoaderFunctionArgs } from 'react-router'
import type { User } from '#contract/viewer.ts'
import { limits } from '#contract/limits.ts'
import { apiContext } from '../net/context.ts'
import { currentUser } from '../account/current-user.ts'
import type { ViewerData } from '../account/use-viewer.ts'
import type { SiteData } from '../site/use-settings.ts'

/** What every page knows: the site, and who is signed in. */
export async function rootLoader({ context }: LoaderFunctionArgs): Promise<SiteData & ViewerData> {
  const api = context.get(apiContext)
  const [{ region_data: _, ...site }, owner, user] = await Promise.all([
    api('GET /api/settings.php', {}),
    api('GET /api/companyinfo.php', {}),
    currentUser(api),
  ])
  return { settings: site, company: owner, user, newcomer: user !== null && isNewcomer(user) }
}

function isNewcomer(user: User): boolean {
  return !user.paid_user && Date.now() - Date.parse(user.signup_date) < limits.welcomeDiscountDays * 86_400_000
}
