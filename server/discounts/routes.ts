import * as contract from '#contract/payments/discounts.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { newcomerDiscounts } from './discounts.ts'
import { enterCode } from './entering.ts'
import { presentDiscount, presentTimeBonus } from './present.ts'

/** Discount codes, the welcome discount and the time bonus (specification, sections 4 and 7). */
export function routes(calls: Calls, _services: Services): void {
  calls.serve(contract.find, async ({ input, visit, db }) => {
    const code = input.discountcode || input.code
    if (!code && input.welcome === 'true') {
      const welcome = visit.memberId === undefined ? undefined : (await newcomerDiscounts(db, visit.memberId)).welcome
      return welcome && presentDiscount(welcome)
    }
    if (!code) throw invalid({ discountcode: 'field.required' })
    return presentDiscount(await enterCode(db, visit, code))
  })

  calls.serve(contract.readTimeBonus, async ({ memberId, db }) => {
    const { timeBonus, welcome } = await newcomerDiscounts(db, memberId)
    return timeBonus && presentTimeBonus(memberId, timeBonus, welcome)
  })
}
