import { useQuery } from '@tanstack/react-query'
import type { Discount } from '#contract/payments/discounts.ts'
import { ApiError } from '../../net/api-error.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { rememberDiscountCode, useEnteredCode } from './discount-code.ts'

export interface EnteredDiscount {
  /** The code of this session; empty when there is none. */
  code: string
  discount: Discount | undefined
  busy: boolean
  /** Why the code does not count, in the member's language. */
  refusal: string | undefined
  enter: (code: string) => void
  remove: () => void
}

/** The discount code of this session and the server's answer on it. */
export function useEnteredDiscount(): EnteredDiscount {
  const api = useApi()
  const code = useEnteredCode()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.discount(code),
    queryFn: async ({ signal }) =>
      (await api('GET /api/discountcode.php', { discountcode: code }, { signal, retries: 1 })) ?? null,
    enabled: code !== '',
    staleTime: 60_000,
  })
  return {
    code,
    discount: code === '' ? undefined : (data ?? undefined),
    busy: code !== '' && isFetching,
    refusal: code !== '' && !isFetching ? refusalOf(error) : undefined,
    enter: (entered) => (entered.trim() === code ? void refetch() : rememberDiscountCode(entered)),
    remove: () => rememberDiscountCode(''),
  }
}

/** The code to send with a price request or an order: one the server accepted for the member, else empty. */
export function useDiscountCode(): string {
  return useEnteredDiscount().discount?.code ?? ''
}

function refusalOf(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.message : undefined
}
