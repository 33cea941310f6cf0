import type { Language } from '#contract/languages.ts'
import type { Handle } from '#server/platform/database/database.ts'
import type { Attachment, MailFile } from '#server/platform/mail/outgoing.ts'
import { siteOf } from '#server/site/site.ts'
import { type InvoiceRow, invoicesOf, numberOf } from './invoices.ts'
import { pdfOf } from './pdf.ts'
import * as sql from './queries.ts'

/** Which document, in whose language. */
export interface Wanted {
  memberId: string
  orderId: string
  /** As it is read out. */
  number: string
  language: Language
}

/** An invoice or a credit note as a file, whose name says its number alone; undefined for what is not of an order of this member's. */
export async function invoiceFile(db: Handle, { memberId, orderId, number, language }: Wanted): Promise<MailFile | undefined> {
  const [order, invoices] = await Promise.all([db.row(sql.findSold, [memberId, orderId]), invoicesOf(db, memberId, [orderId])])
  const [first, ...others] = invoices.get(orderId) ?? []
  const invoice = first && [first, ...others].find((each) => numberOf(each) === number)
  if (!order || !invoice) return undefined
  const { settings } = await siteOf(db, order.site_id)
  const content = await pdfOf({ order, invoice, first, language, timeZone: settings.time_zone })
  return { name: `${number}.pdf`, type: 'application/pdf', content }
}

/** What a mail that tells of an invoice brings along. */
export function attachmentOf(invoice: InvoiceRow, language: Language): Attachment {
  return { invoice: numberOf(invoice), member: invoice.member_id, order: invoice.order_id, language }
}

/** The file that a mail brings along (`attachmentOf`). */
export async function attachedFile(db: Handle, { invoice, member, order, language }: Attachment): Promise<MailFile | undefined> {
  if (!invoice || !member || !order) return undefined
  return invoiceFile(db, { memberId: member, orderId: order, number: invoice, language: language as Language })
}
