import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { ApiError } from '../../net/api-error.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import type { Quote } from './BundleScreen.loader.ts'

export interface ShownQuote {
  quote: Quote
  /** False while a price that may differ loads: nothing is ordered at an outdated price. */
  current: boolean
  /** Why there is no price, in the member's language. */
  refusal: string | undefined
}

/** The price of a bundle with a method and a code; starts from the quote loaded with the page. */
export function useQuote(loaded: Quote, method: MethodCode | undefined, discountcode = ''): ShownQuote {
  const api = useApi()
  const { id } = loaded.bundle
  const { data, isSuccess, isPlaceholderData, error } = useQuery({
    queryKey: queryKeys.quote(id, method, discountcode),
    queryFn: ({ signal }) => api('GET /api/quote.php', { bundle: id, method, discountcode }, { signal }),
    placeholderData: (before) => keepPreviousData(before) ?? loaded,
  })
  return {
    quote: data ?? loaded,
    current: isSuccess && !isPlaceholderData,
    refusal: error instanceof ApiError ? error.message : undefined,
  }
}

/** The available payment methods. Polls while the provider offers none. */
export function useMethods(loaded: Quote): MethodCode[] {
  const api = useApi()
  const { id } = loaded.bundle
  const { data } = useQuery({
    queryKey: queryKeys.quote(id, undefined, ''),
    queryFn: ({ signal }) => api('GET /api/quote.php', { bundle: id }, { signal }),
    enabled: loaded.methods.length === 0,
    refetchInterval: ({ state }) => (state.data?.methods.length ? false : 3_000),
  })
  return loaded.methods.length > 0 ? loaded.methods : (data?.methods ?? [])
}

export type Mandate = OutputOf<'GET /api/direct-debit.php'>['mandate']

/** The signed mandate, where direct debit is open to the member, who then need not sign again. Null while unknown. */
export function useMandate(wanted: boolean): { mandate: Mandate; pending: boolean } {
  const api = useApi()
  const { data, isPending } = useQuery({
    queryKey: queryKeys.mandate,
    queryFn: async ({ signal }) => {
      const { open, mandate } = await api('GET /api/direct-debit.php', {}, { signal, retries: 1 })
      return open ? mandate : null
    },
    enabled: wanted,
  })
  return { mandate: wanted ? (data ?? null) : null, pending: wanted && isPending }
}
