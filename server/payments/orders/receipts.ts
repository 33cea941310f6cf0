import { addressOf } from '#server/account/account.ts'
import { addressee } from '#server/notifications/addressee.ts'
import { html, type Letter, plainText } from '#server/notifications/layout.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import type { Site } from '#server/site/site.ts'
import { orderEventsOf } from './news.ts'
import type { OrderRow } from './queries.ts'
import { letterAbout } from './receipt-letters.ts'
import type { Payments } from '#server/payments/payments.ts'

/**
 * Writes to a member what became of his order where something did that he should have in writing, in his language,
 * neutral from the outside. In the transaction that changes the order: it is sent when that holds, and once.
 */
export async function mailOrderEvents(
  tx: Transaction,
  { config }: Payments,
  site: Site,
  before: OrderRow,
  after: OrderRow,
): Promise<void> {
  const news = orderEventsOf(before, after)
  if (news.length === 0) return
  const address = await addressOf(tx, site.id, after.member_id)
  const { senderName, siteUrl, email, language } = addressee(site, config, address)
  for (const each of news) {
    const { subject, ...parts } = letterAbout(each, { before, after, site, siteUrl, language })
    const letter: Letter = { language, senderName, ...parts }
    await sendMail(tx, { to: email, senderName, subject, text: plainText(letter), html: html(letter) })
  }
}
