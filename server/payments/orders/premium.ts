import { limits } from '#contract/limits.ts'
import { addressOf, becomePremium, endPremium } from '#server/account/account.ts'
import { siteAddress } from '#server/site/site-address.ts'
import { mailTo } from '#server/payments/mail.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { mailText } from '#server/platform/messages.ts'
import { siteOf } from '#server/site/site.ts'
import * as sql from './queries.ts'
import type { OrderRow } from './queries.ts'

/**
 * Premium lasts while an order that made it stands: the first one that is paid brings it, and it ends, told by mail, when the
 * last one was charged back, withdrawn or refunded, whatever was used of it. What is on its way back counts as given back; a part
 * that the operator gave back at the provider leaves the order standing. To be called wherever an
 * order changes, in that transaction and with the wallet locked, so that of two that fall at once the second sees the first.
 */
export async function settlePremium(
  tx: Transaction,
  { db, config }: Pick<Payments, 'db' | 'config'>,
  before: OrderRow,
  after: OrderRow,
): Promise<void> {
  const { member_id: memberId } = after
  if (stands(before) === stands(after)) return
  if (stands(after)) await becomePremium(tx, memberId)
  else if (await tx.row(sql.findStanding, [memberId])) return
  else if (await endPremium(tx, memberId)) await mailEnd(tx, { db, config }, after)
  tx.publish([memberId], { type: 'credits' })
}

/** As `findStanding` has it. */
function stands({ state }: Pick<OrderRow, 'state'>): boolean {
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
