import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Discount, TimeBonus } from '#contract/discounts.ts'
import { useNewcomer } from '../../account/use-viewer.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'

/** A time bonus, and when it ends by this page's own clock (`performance.now()`), which nobody can set. */
export interface RunningBonus extends TimeBonus {
  deadline: number
}

/** What a newcomer has: `undefined` until the server has told. Nothing is asked for anybody else. */
export interface NewcomerDiscount {
  timeBonus: RunningBonus | null | undefined
  /** Asked for where there is no time bonus. */
  welcome: Discount | null | undefined
}

/** The time bonus, else the welcome discount, as the server has them; read again whenever he comes back to the page. */
export function useNewcomerDiscount(): NewcomerDiscount {
  const api = useApi()
  const newcomer = useNewcomer() !== null
  const bonus = useQuery({
    queryKey: queryKeys.timeBonus,
    queryFn: async ({ signal }) => {
      const asked = performance.now()
      const found = await api('GET /api/time-bonus.php', {}, { signal })
      // Counted from when it was asked: nothing is promised that is over by the time it is read.
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

/** What to do when the time is over: nothing is shown that is no longer so, and prices are asked for again. */
export function useBonusEnded(): () => void {
  const queries = useQueryClient()
  return () => {
    queries.setQueryData(queryKeys.timeBonus, null)
    for (const key of ['bundles', 'quote']) void queries.invalidateQueries({ queryKey: [key] })
  }
}

/** Asks the server again: this page's clock stood still, as in sleep. */
export function useReadBonusAgain(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: queryKeys.timeBonus })
}
