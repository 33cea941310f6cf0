import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account/check-ins.ts'
import { canText } from '#server/platform/sms/sms.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/services.ts'
import { prove } from '#server/account/login/login.ts'
import { endCheckIn, endWithoutLogin, moveCheckIn, previewCheckIn, readCheckIn, readNotice, startCheckIn } from './check-ins.ts'
import { serveContactPage } from './contact-page.ts'

/** "Someone knows where I am": the member's check-in, and the page where its contact answers. */
export async function routes(server: FastifyInstance, calls: Calls, services: Services): Promise<void> {
  const { config, keys, limits, loginLimit } = services
  await serveContactPage(server, services)
  const phones = canText(config)
  const reachOf = ({ site }: MemberVisit) => ({ countries: site.settings.countries, phones })

  calls.serve(contract.readCheckIn, async ({ db, visit }) => ({ check_in: await readCheckIn(db, visit), phones }))

  calls.serve(contract.previewCheckIn, async ({ visit, input }) => {
    await limits.take('check_in_change', visit.memberId)
    return previewCheckIn(visit, await readNotice(input, visit.language, reachOf(visit)))
  })

  calls.serve(contract.startCheckIn, async ({ visit, input, once }) => {
    await limits.take('check_in_change', visit.memberId)
    const notice = await readNotice(input, visit.language, reachOf(visit))
    return once((tx) => startCheckIn(tx, visit, notice, input.due_at))
  })

  calls.serve(contract.moveCheckIn, async ({ visit, input, once }) => {
    await limits.take('check_in_change', visit.memberId)
    await once((tx) => moveCheckIn(tx, visit, input.due_at))
  })

  calls.serve(contract.endCheckIn, async ({ visit, once }) => once((tx) => endCheckIn(tx, visit)))

  calls.serve(contract.endWithoutLogin, async ({ db, visit, input, once }) => {
    const { site, address, device, userAgent } = visit
    const account = await prove(db, { limits, loginLimit }, { ...input, siteId: site.id, address, device, userAgent })
    return once((tx) => endWithoutLogin(tx, keys, account))
  })
}
