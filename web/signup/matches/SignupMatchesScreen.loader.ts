import type { LoaderFunctionArgs } from 'react-router'
import { read } from '#contract/profile.ts'
import { members } from '#contract/search.ts'
import { apiContext } from '../../net/context.ts'
import { signedInOnly } from '../../account/signed-in-only.ts'
import { wishOf } from './wish.ts'

const shown = 12

/** Men who fit: of his country, nearest first, of the kind and age he named; too few are filled up with those who nearly fit. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const profile = await signedInOnly(request, api(read, {}))
  const wish = wishOf(profile, new URL(request.url).searchParams)
  const { results, similar_results: similar = [] } = await api(members, wish)
  return { men: [...results, ...similar].slice(0, shown) }
}
