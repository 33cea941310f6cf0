import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Bundle } from '#contract/payments/shop.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import type { LoadedBundles } from './CreditsScreen.loader.ts'

export interface Shop {
  /** Undefined while those of a newly chosen country are on their way. */
  bundles: Bundle[] | undefined
  failed: boolean
  retry: () => void
}

/** The bundles of a country at what he would pay with a code of his, fresh after each discount that begins or ends. */
export function useBundles(loaded: LoadedBundles, country: string, discountcode = ''): Shop {
  const api = useApi()
  const drawn = loaded.country === country && discountcode === ''
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.bundles(country, discountcode),
    queryFn: ({ signal }) => api('GET /api/bundles.php', { country, discountcode }, { signal }),
    placeholderData: keepPreviousData,
    ...(drawn && { initialData: loaded.bundles }),
  })
  // Another country's prices are not his, even for a moment.
  const his = data?.every((bundle) => bundle.country === country) ? data : undefined
  return { bundles: isError ? undefined : his, failed: isError, retry: () => void refetch() }
}
