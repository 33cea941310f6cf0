import type { LoaderFunctionArgs } from 'react-router'
import { me, type User } from '#contract/account.ts'
import { settings, type VisibleSettings } from '#contract/site.ts'
import { ApiError } from './api/api-error.ts'
import { type Api, apiContext } from './api/context.ts'

/** What every screen knows: the site, and who is signed in. Regions are left out: who needs them asks for them. */
export interface RootData {
  settings: Omit<VisibleSettings, 'region_data'>
  user: User | null
}

export async function rootLoader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const api = context.get(apiContext)
  const [{ region_data: _, ...site }, user] = await Promise.all([api(settings, {}), currentUser(api)])
  return { settings: site, user }
}

async function currentUser(api: Api): Promise<User | null> {
  try {
    return (await api(me, {})).user
  } catch (error) {
    if (error instanceof ApiError && error.code === 'authentication_required') return null
    throw error
  }
}
