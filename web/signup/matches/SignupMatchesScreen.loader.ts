import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../net/context.ts'
import { signedInOnly } from '../../account/signed-in-only.ts'
import { wishOf } from './wish.ts'

const shown = 12

/** Men who fit: of his country, nearest first, of the kind and age he named; too few are filled up with those who nearly fit. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const profile = await signedInOnly(request, api('GET /api/profile.php', {}))
  const wish = wishOf(profile, new URL(request.url).searchParams)
  const { results, similar_results: similar = [] } = await api('GET /api/members.php', wish)
  return { men: [...results, ...similar].slice(0, shown) }
}
