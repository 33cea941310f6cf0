import type { FastifyInstance } from 'fastify'
import type { Calls } from '#server/platform/http/http.ts'
import { accountingRoutes } from './accounting/routes.ts'
import { invoiceFiles } from './invoices/routes.ts'
import { mandateRoutes } from './mandates/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { webhooks } from './orders/webhooks.ts'
import type { Payments } from './payments.ts'
import { refundRoutes } from './refunds/routes.ts'
import { repeatRoutes } from './repeat/routes.ts'
import { shopRoutes } from './shop/routes.ts'

/** Registers every payment call, folder by folder. */
export async function routes(server: FastifyInstance, calls: Calls, payments: Payments): Promise<void> {
  mandateRoutes(calls, payments)
  shopRoutes(calls, payments)
  orderRoutes(calls, payments)
  refundRoutes(calls, payments)
  repeatRoutes(calls, payments)
  accountingRoutes(calls)
  invoiceFiles(server, payments)
  await webhooks(server, payments)
}
