import * as contract from '#contract/staff/orders.ts'
import { listWaiting } from '#server/payments/back-office/back-office.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { actorOf, record, requireStepUp } from '#server/staff/staff.ts'
import { endDispute, endHeld, presentRow, readOrder, refund } from './orders.ts'

/** Orders as support sees them, and refunds. */
export function routes(calls: Calls, { payments }: Pick<Services, 'payments'>): void {
  calls.serve(contract.listOrders, async ({ db, visit, input: { list } }) => {
    const found = await listWaiting(db, list, visit.staff.sites)
    const details = { list, orders: found.length }
    await db.transaction((tx) => record(tx, { actor: actorOf(visit), act: 'order.list', subject: '', details }))
    return { orders: found.map(presentRow) }
  })

  calls.serve(contract.readOrder, async ({ db, visit, input }) => ({
    order: (await db.transaction((tx) => readOrder(tx, visit.staff, input.id))) ?? null,
  }))

  calls.serve(contract.refundOrder, async ({ visit, input, once }) => {
    requireStepUp(visit)
    return { waits: await once((tx) => refund(tx, payments, visit.staff, input)) }
  })

  calls.serve(contract.endHeld, async ({ visit, input, once }) => {
    requireStepUp(visit)
    await once((tx) => endHeld(tx, payments, visit.staff, input))
  })

  calls.serve(contract.answerDispute, ({ visit, input, once }) => once((tx) => endDispute(tx, visit.staff, input.id)))
}
