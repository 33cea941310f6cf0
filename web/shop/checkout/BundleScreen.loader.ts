import { type LoaderFunctionArgs, redirect } from 'react-router'
import { membersOnly } from '../../account/current-user.ts'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'
import { paths } from '../../app/paths.ts'

/** A bundle at the member's price. One that is no longer sold redirects to the list. */
export async function loader(args: LoaderFunctionArgs) {
  await membersOnly(args)
  try {
    return await args.context.get(apiContext)('GET /api/quote.php', { bundle: args.params.id ?? '' })
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'other_country'))
      throw redirect(paths.credits())
    throw error
  }
}

export type Quote = Awaited<ReturnType<typeof loader>>
