import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../net/context.ts'
import { loader as landerLoader } from '../lander.loader.ts'

/** The operator's settings for this address, and the regions of every country. */
export async function loader(args: LoaderFunctionArgs) {
  const [lander, regions] = await Promise.all([landerLoader(args), args.context.get(apiContext)('GET /api/regions.php', {})])
  return { ...lander, regions }
}
