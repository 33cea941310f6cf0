import { limits } from '#contract/limits.ts'
import { addressOf, endPremium, startPremium } from '#server/account/account.ts'
import { siteAddress, siteOf } from '#server/site/site.ts'
import { mailTo } from '#server/payments/mail.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { mailText } from '#server/platform/messages.ts'
import * as sql from './queries.ts'
import type { OrderRow } from './queries.ts'

/**
 * Premium lasts while the member has a completed order: the first paid order starts it. It ends, with a mail, when the last one
 * is charged back, withdrawn or refunded, however much was used. A refund on its way counts as refunded; a partial refund by
 * the operator at the provider leaves the order completed. Call it wherever an order changes, in the same transaction
 * and with the wallet locked, so that the second of two concurrent changes sees the first.
 */
export async function settlePremium(
  tx: Transaction,
  { db, config }: Pick<Payments, 'db' | 'config'>,
  before: OrderRow,
  after: OrderRow,
): Promise<void> {
  const { member_id: memberId } = after
  if (givesPremium(before) === givesPremium(after)) return
  if (givesPremium(after)) await startPremium(tx, memberId)
  else if (await tx.row(sql.findCompleted, [memberId])) return
  else if (await endPremium(tx, memberId)) await mailEnd(tx, { db, config }, after)
  tx.publish([memberId], { type: 'credits' })
}

/** The same rule as `findCompleted`. */
function givesPremium({ state }: Pick<OrderRow, 'state'>): boolean {
  return state === 'completed'
}

async function mailEnd(tx: Transaction, { db, config }: Pick<Payments, 'db' | 'config'>, order: OrderRow): Promise<void> {
  const site = await siteOf(db, order.site_id)
  const { email, language, discreet } = await addressOf(tx, site, order.member_id)
  const words = {
    subject: mailText(language, 'premium.ended_subject'),
    preview: mailText(language, 'premium.ended_preview'),
    heading: mailText(language, 'premium.ended_heading'),
    paragraphs: [
      mailText(language, 'premium.ended_text'),
      mailText(language, 'premium.ended_photos', { photos: limits.photosFree }),
    ],
    neutral: {
      subject: mailText(language, 'payment.subject'),
      heading: mailText(language, 'payment.subject'),
      paragraphs: [mailText(language, 'neutral.ended_text')],
    },
    button: { label: mailText(language, 'premium.ended_button'), url: `${siteAddress(site, config)}/transactions` },
    notes: [],
  }
  await mailTo(tx, { site, config, email, language, discreet }, words)
}
