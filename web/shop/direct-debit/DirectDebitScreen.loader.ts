import type { LoaderFunctionArgs } from 'react-router'
import { signedInOnly } from '../../account/current-user.ts'
import { ApiError } from '../../net/api-error.ts'
import { type Api, apiContext } from '../../net/context.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const asked = new URL(request.url).searchParams
  const debit = await signedInOnly(request, api('GET /api/direct-debit.php', {}))
  // Nobody collects debits here, so the page does not ask for an account number.
  if (!debit.open && debit.refusal === null) return { debit, quote: null, discountcode: undefined, unavailable: true }
  return { debit, ...(await quoteOf(api, asked.get('bundle') ?? '', asked.get('discountcode') ?? undefined)) }
}

/** The price by direct debit, without a code that no longer counts; null when there is nothing to buy. */
async function quoteOf(api: Api, bundle: string, discountcode: string | undefined) {
  try {
    const quote = await api('GET /api/quote.php', { bundle, method: 'directdebit', ...(discountcode && { discountcode }) })
    return { quote, discountcode, unavailable: false }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (discountcode && error.code.startsWith('discount_')) return quoteOf(api, bundle, undefined)
    if (!['not_found', 'invalid_input', 'method_unavailable'].includes(error.code)) throw error
    return { quote: null, discountcode: undefined, unavailable: error.code === 'method_unavailable' }
  }
}

export type DirectDebitQuote = NonNullable<Awaited<ReturnType<typeof loader>>['quote']>
