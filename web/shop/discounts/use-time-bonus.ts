import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Discount, TimeBonus } from '#contract/payments/discounts.ts'
import { useNewcomer } from '../../account/use-viewer.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'

/** A time bonus, and its end by this page's own clock (`performance.now()`), which nobody can set. */
export interface RunningBonus extends TimeBonus {
  deadline: number
}

/** A newcomer's discounts: `undefined` until the server has answered. Not requested for other members. */
export interface NewcomerDiscount {
  timeBonus: RunningBonus | null | undefined
  /** Requested only when there is no time bonus. */
  welcome: Discount | null | undefined
}

/** The time bonus, else the welcome discount; refetched whenever the page gets the focus. */
export function useNewcomerDiscount(): NewcomerDiscount {
  const api = useApi()
  const newcomer = useNewcomer() !== null
  const bonus = useQuery({
    queryKey: queryKeys.timeBonus,
    queryFn: async ({ signal }) => {
      const asked = performance.now()
      const found = await api('GET /api/time-bonus.php', {}, { signal })
      // Counted from the request, so that the countdown never promises more than remains.
      return found ? { ...found, deadline: asked + found.remaining_seconds * 1000 } : null
    },
    enabled: newcomer,
    refetchOnWindowFocus: 'always',
  })
  const timeBonus = newcomer ? bonus.data : null
  const welcome = useQuery({
    queryKey: queryKeys.welcomeDiscount,
    queryFn: async ({ signal }) =>
      (await api('GET /api/discountcode.php', { welcome: 'true' }, { signal }).catch(() => undefined)) ?? null,
    enabled: newcomer && timeBonus === null,
    staleTime: 5 * 60_000,
  })
  return { timeBonus, welcome: newcomer ? welcome.data : null }
}

/** Runs at the end of the bonus: clears it and refetches prices. */
export function useBonusEnded(): () => void {
  const queries = useQueryClient()
  return () => {
    queries.setQueryData(queryKeys.timeBonus, null)
    for (const key of ['bundles', 'quote']) void queries.invalidateQueries({ queryKey: [key] })
  }
}

/** Asks the server again after this page's clock stood still, as in sleep. */
export function useRefetchBonus(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: queryKeys.timeBonus })
}
