import type { LoaderFunctionArgs } from 'react-router'
import type { User } from '#contract/account.ts'
import { company, type CompanyInfo, settings, type VisibleSettings } from '#contract/site.ts'
import { apiContext } from './api/context.ts'
import { currentUser } from './api/current-user.ts'

/** What every screen knows: the site, and who is signed in. Regions are left out: who needs them asks for them. */
export interface RootData {
  settings: Omit<VisibleSettings, 'region_data'>
  company: CompanyInfo
  user: User | null
}

export async function rootLoader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const api = context.get(apiContext)
  const [{ region_data: _, ...site }, owner, user] = await Promise.all([api(settings, {}), api(company, {}), currentUser(api)])
  return { settings: site, company: owner, user }
}
