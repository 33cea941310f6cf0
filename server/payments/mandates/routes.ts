import * as contract from '#contract/payments/mandates.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Payments } from '#server/payments/payments.ts'
import { readDirectDebit } from './direct-debit.ts'

/** The page of direct debit. Its form places an order: see `orders/routes.ts`. */
export function mandateRoutes(calls: Calls, payments: Payments): void {
  calls.serve(contract.readDirectDebit, async ({ visit, db }) => readDirectDebit(db, payments.providers.current, visit))
}
