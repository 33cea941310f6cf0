import { type ActionFunctionArgs, redirect } from 'react-router'
import { apiContext } from '../net/context.ts'
import { paths } from '../paths.ts'

/** Logging out where no script runs. */
export async function action({ context }: ActionFunctionArgs) {
  await context.get(apiContext)('GET /api/logout.php', {})
  return redirect(paths.index(), 303)
}
