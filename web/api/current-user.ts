import { me, type User } from '#contract/account.ts'
import { ApiError } from './api-error.ts'
import type { Api } from './context.ts'

/** The signed-in member, or null for a visitor. */
export async function currentUser(api: Api): Promise<User | null> {
  try {
    return (await api(me, {})).user
  } catch (error) {
    if (error instanceof ApiError && error.code === 'authentication_required') return null
    throw error
  }
}
