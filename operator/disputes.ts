import { markAnswered, listDisputed, readProof } from '#server/payments/orders/disputes/disputes.ts'
import { deadline, evidenceText, money } from '#server/payments/back-office/evidence-text.ts'
import type { OrderRow } from '#server/payments/orders/orders.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Site } from '#server/site/site.ts'
import { orderNumbered } from './orders.ts'

/**
 * `disputes SITE` lists disputes with their deadlines, `disputes SITE ORDER` prints what can be sent, `disputes SITE ORDER
 * sent` records that it was. Banks read it: it contains neither the buyer's identity nor their messages.
 */
export async function disputes(db: Database, site: Site, [number, verb]: string[]): Promise<void> {
  if (number === undefined) return list(await listDisputed(db, site.id))
  const order = await orderNumbered(db, site.id, number)
  if (verb === undefined) return console.log(evidenceText(site, order, await readProof(db, order)).join('\n'))
  if (verb !== 'sent') throw new RangeError(`disputes takes "sent" after an order, not "${verb}".`)
  console.log((await markAnswered(db, order)) ? 'Noted: no answer is due any more.' : 'No answer was due.')
}

function list(disputed: OrderRow[]): void {
  for (const each of disputed)
    console.log([deadline(each), each.id, money(each, each.charged_back || each.price), each.method].join('\t'))
  if (disputed.length === 0) console.log('No dispute waits for an answer.')
}
