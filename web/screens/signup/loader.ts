import { redirect, type LoaderFunctionArgs } from 'react-router'
import { me } from '#contract/account.ts'
import { ApiError } from '../../api/api-error.ts'
import { apiContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'

/** Whoever is signed in has nothing to sign up for. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  try {
    await context.get(apiContext)(me, {})
  } catch (error) {
    if (error instanceof ApiError && error.code === 'authentication_required') return null
    throw error
  }
  throw redirect(paths.members())
}
