import { type ActionFunctionArgs, redirect } from 'react-router'
import { apiContext } from '../net/context.ts'
import { paths } from '../app/paths.ts'

/** Logs out without a script. */
export async function action({ context }: ActionFunctionArgs) {
  await context.get(apiContext)('GET /api/logout.php', {})
  return redirect(paths.index(), 303)
}
