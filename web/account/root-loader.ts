import type { LoaderFunctionArgs } from 'react-router'
import type { User } from '#contract/account.ts'
import type { CompanyInfo, VisibleSettings } from '#contract/site.ts'
import { limits } from '#contract/limits.ts'
import { apiContext } from '../net/context.ts'
import { currentUser } from './current-user.ts'

/** What every screen knows: the site, and who is signed in. Regions are left out: who needs them asks for them. */
export interface RootData {
  settings: Omit<VisibleSettings, 'region_data'>
  company: CompanyInfo
  user: User | null
  /** He may have what newcomers get: told by the server’s clock, so that its place is kept from the first paint. */
  newcomer: boolean
}

export async function rootLoader({ context }: LoaderFunctionArgs): Promise<RootData> {
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
