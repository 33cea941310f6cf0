import { type Language, localeIn } from '#contract/site/languages.ts'
import type { Handle } from '#server/platform/database/database.ts'
import type { Attachment, MailFile } from '#server/platform/mail/outgoing.ts'
import { ownPage } from '#server/site/pages/own-pages.ts'
import type { Installation } from '#server/site/pages/page-values.ts'
import { staticPage } from '#server/site/pages/static-pages.ts'
import { siteOf } from '#server/site/site.ts'
import { conditionsOf } from './conditions.ts'
import { type InvoiceRow, invoicesOf, numberOf } from './invoices.ts'
import { pdfOf } from './pdf.ts'
import * as sql from './queries.ts'

/** Names a document and its language. */
export interface DocumentRef {
  memberId: string
  orderId: string
  /** As `numberOf` formats it. */
  number: string
  language: Language
}

/** An invoice or a credit note as a file named by its number; undefined unless it belongs to an order of this member. */
export async function invoiceFile(
  db: Handle,
  { memberId, orderId, number, language }: DocumentRef,
): Promise<MailFile | undefined> {
  const [order, invoices] = await Promise.all([db.row(sql.findSold, [memberId, orderId]), invoicesOf(db, memberId, [orderId])])
  const [first, ...others] = invoices.get(orderId) ?? []
  const invoice = first && [first, ...others].find((each) => numberOf(each) === number)
  if (!order || !invoice) return undefined
  const { settings } = await siteOf(db, order.site_id)
  const content = await pdfOf({ order, invoice, first, language, timeZone: settings.time_zone })
  return { name: `${number}.pdf`, type: 'application/pdf', content }
}

/** The attachment of a mail about an invoice; with `conditions`, also the conditions of the purchase (`conditionsOf`). */
export function attachmentOf(invoice: InvoiceRow, language: Language, { conditions = false } = {}): Attachment {
  const reference = { invoice: numberOf(invoice), member: invoice.member_id, order: invoice.order_id, language }
  return conditions ? { ...reference, conditions: 'attached' } : reference
}

/** The files of an attachment (`attachmentOf`); empty if the invoice no longer exists. */
export async function attachedFiles(
  db: Handle,
  uses: Installation,
  { invoice, member, order, language, conditions }: Attachment,
): Promise<MailFile[]> {
  if (!invoice || !member || !order) return []
  const ref = { memberId: member, orderId: order, number: invoice, language: language as Language }
  const file = await invoiceFile(db, ref)
  if (!file) return []
  return conditions ? [file, await conditionsFile(db, uses, ref)] : [file]
}

async function conditionsFile(
  db: Handle,
  uses: Installation,
  { memberId, orderId, number, language }: DocumentRef,
): Promise<MailFile> {
  const order = (await db.row(sql.findSold, [memberId, orderId]))!
  const site = await siteOf(db, order.site_id)
  const pages = await Promise.all(
    (['terms', 'return-policy'] as const).map(async (name) =>
      staticPage(name, localeIn(language, order.country), site, uses, { own: await ownPage(db, site, name, language) }),
    ),
  )
  const content = await conditionsOf({ language, number, at: order.completed_at ?? new Date() }, pages)
  return { name: `${number}-conditions.pdf`, type: 'application/pdf', content }
}
