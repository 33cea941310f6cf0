import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Bundle } from '#contract/payments/shop.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import type { LoadedBundles } from './CreditsScreen.loader.ts'

export interface Shop {
  /** Undefined while the bundles of a newly chosen country load. */
  bundles: Bundle[] | undefined
  failed: boolean
  retry: () => void
}

/** The bundles of a country at the member's price with an optional code, refetched after each discount starts or ends. */
export function useBundles(loaded: LoadedBundles, country: string, discountcode = ''): Shop {
  const api = useApi()
  const preloaded = loaded.country === country && discountcode === ''
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.bundles(country, discountcode),
    queryFn: ({ signal }) => api('GET /api/bundles.php', { country, discountcode }, { signal }),
    placeholderData: keepPreviousData,
    ...(preloaded && { initialData: loaded.bundles }),
  })
  // Never shows another country's prices, even for a moment.
  const shown = data?.every((bundle) => bundle.country === country) ? data : undefined
  return { bundles: isError ? undefined : shown, failed: isError, retry: () => void refetch() }
}
