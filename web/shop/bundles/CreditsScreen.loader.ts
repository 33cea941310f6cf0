import type { LoaderFunctionArgs } from 'react-router'
import { membersOnly } from '../../account/members-only.ts'
import { apiContext } from '../../net/context.ts'
import { loadBundles } from './load-bundles.ts'

/** What is on sale where he is, for members. */
export async function loader(args: LoaderFunctionArgs) {
  await membersOnly(args)
  return loadBundles(args.context.get(apiContext), args.request)
}
