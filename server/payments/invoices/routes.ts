import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/languages.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { siteOf } from '#server/site/site.ts'
import type { Told } from './contents.ts'
import { invoicesOf, numberOf } from './invoices.ts'
import { pdfOf } from './pdf.ts'
import * as sql from './queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `/invoices/<order>/<number>.pdf`: an invoice or a credit note for an order of one's own, in the language one reads now. */
export function invoiceFiles(server: FastifyInstance, { db }: Payments): void {
  server.get<{ Params: { order: string; file: string } }>('/invoices/:order/:file', async ({ params, visit }, reply) => {
    const { order, file } = params
    if (visit.memberId === undefined) throw problem('authentication_required')
    const told = uuid.test(order) ? await tell(db, visit.memberId, order, file.replace(/\.pdf$/, ''), visit.language) : undefined
    if (!told) throw problem('not_found')
    const name = `${numberOf(told.invoice)}.pdf`
    return reply
      .type('application/pdf')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(await pdfOf(told))
  })
}

/** Undefined for what is not of an order of this member's. */
async function tell(
  db: Handle,
  memberId: string,
  orderId: string,
  number: string,
  language: Language,
): Promise<Told | undefined> {
  const [order, invoices] = await Promise.all([db.row(sql.findSold, [memberId, orderId]), invoicesOf(db, memberId, [orderId])])
  const [first, ...others] = invoices.get(orderId) ?? []
  const invoice = first && [first, ...others].find((each) => numberOf(each) === number)
  if (!order || !invoice) return undefined
  const { settings } = await siteOf(db, order.site_id)
  return { order, invoice, first, language, timeZone: settings.time_zone }
}
