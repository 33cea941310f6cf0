import * as contract from '#contract/account/leaving.ts'
import { clearCookies } from '#server/account/cookies/cookies.ts'
import { prove } from '#server/account/login/login.ts'
import { offerStay } from '#server/discounts/staying.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { requireProof } from '#server/sign-in/step-up.ts'
import { letterTo } from '#server/sign-in/notices.ts'
import { comeBack, leave, mailReturnLinkAgain } from './leaving.ts'

/** Leaving, and coming back before the erasure. */
export function routes(calls: Calls, { config, keys, loginLimit, limits }: Services): void {
  calls.serve(contract.leave, async (call) => {
    const { input, visit, memberId, once, reply } = call
    await requireProof(limits, call, 'leaving')
    const { erasedOn } = await once(async (tx) => {
      const from = await leave(tx, keys, { memberId, reason: input.reason }, letterTo(visit))
      return { erasedOn: from.toISOString().slice(0, 10) }
    })
    clearCookies(reply, config.siteUrl)
    return { erased_on: erasedOn }
  })

  calls.serve(contract.stayDiscount, async ({ visit, memberId, once }) => {
    const { id, company } = visit.site
    if (company.delete_discount === 0) throw problem('not_found')
    const own = { siteId: id, memberId, percent: company.delete_discount }
    const { code, percent, expires, over } = await once(async (tx) => {
      const offered = await offerStay(tx, keys, own)
      return { ...offered, expires: offered.expires.toISOString() }
    })
    if (over) throw problem('discount_used')
    return { code, percent, expires }
  })

  calls.serve(contract.wayBackMail, async ({ input, visit, db, once }) => {
    const { site, address, device, userAgent } = visit
    const { member_id: memberId } = await prove(
      db,
      { limits, loginLimit },
      { ...input, siteId: site.id, address, device, userAgent },
    )
    await once(async (tx) => {
      await rateLimits(tx, keys, config).take('reactivation_mail', memberId)
      await mailReturnLinkAgain(tx, keys, memberId, letterTo(visit))
    })
    return {}
  })

  calls.serve(contract.comeBack, async ({ input, visit, once }) => {
    await limits.take('reset', visit.address)
    await once((tx) => comeBack(tx, visit.site, input.token))
    return undefined
  })
}
