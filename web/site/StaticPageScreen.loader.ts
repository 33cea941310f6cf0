import type { LoaderFunctionArgs } from 'react-router'
import { page } from '#contract/pages.ts'
import { apiContext } from '../net/context.ts'

export function loader({ context, params }: LoaderFunctionArgs) {
  return context.get(apiContext)(page, { name: params.name ?? '' })
}
