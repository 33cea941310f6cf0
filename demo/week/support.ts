import { limits } from '#contract/limits.ts'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import type { Config } from '#server/config.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import { requestPayment } from '#server/payments/orders/pay.ts'
import { placeOrder } from '#server/payments/orders/place.ts'
import { openPayments, type Payments } from '#server/payments/payments.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { openReview } from '#server/photos/approval/reviews.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { MemberVisit, Staff } from '#server/platform/http/visit.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Site } from '#server/site/site.ts'
import { propose } from '#server/support/shared-acts.ts'
import { lookUp } from '#server/support/support.ts'
import type { TownPerson } from '#demo/town/person.ts'
import type { Week } from './people.ts'

interface Means {
  db: Database
  keys: Keys
  config: Config
  site: Site
  visitOf: (person: TownPerson) => MemberVisit
}

/** Public addresses by the country of their registration. */
const networks = { NL: '145.97.39.155', US: '8.8.8.8' }

/** Lets photos wait for a look, the first of them because it looks like another member's. */
export async function showNewPhotos({ photographed }: Week, { db, site }: Means): Promise<void> {
  for (const [index, person] of photographed.entries()) {
    const { rows } = await db.raw('select id from photo where member_id = $1 order by id limit 1', [person.id])
    const [photo] = rows as Array<{ id: string }>
    if (!photo) continue
    const mark = index === 0 ? ('stolen' as const) : null
    await db.transaction((tx) =>
      openReview(tx, { site, memberId: person.id }, photo.id, { status: 'active', reviewed: true, mark }),
    )
  }
}

/** Somebody of support proposes credits, which a lead confirms. */
export async function proposeCredits({ asking }: Week, { db }: Means, { id, name }: { id: string; name: string }): Promise<void> {
  if (!asking) return
  const now = new Date()
  const staff: Staff = { id, name, role: 'support', sites: null, steppedUpAt: now, endsAt: now, sessionHash: Buffer.alloc(32) }
  const reason = 'Ticket 4711: ten messages were charged twice on Monday'
  await db.transaction((tx) => lookUp(tx, staff, { find: asking.id, reason }))
  await db.transaction((tx) => propose(tx, staff, { id: asking.id, act: 'grant', amount: 20, reason }))
}

/** Two members buy credits: one from the network of another country, which holds the payment; the bank of the other takes the money back. */
export async function buyCredits({ paying }: Week, means: Means): Promise<void> {
  const payments = openPayments(means)
  const { sandbox } = payments
  const [abroad, disputing] = paying
  if (!sandbox || !abroad || !disputing) return
  // The server starts its own later: nobody could pay before it listens.
  sandbox.start()
  try {
    await buy(payments, { ...means.visitOf(abroad), address: networks.US }, 'paypal', ['pay'])
    await buy(payments, { ...means.visitOf(disputing), address: networks.NL }, 'visa', ['pay', 'charge_back'])
  } finally {
    await sandbox.stop()
  }
}

async function buy(payments: Payments, visit: MemberVisit, method: MethodCode, events: readonly string[]): Promise<void> {
  const { db, sandbox } = payments
  const asked = await quote(db, visit, { bundle: 'nl-20', method })
  const { id } = await db.transaction((tx) =>
    placeOrder(tx, { payments, visit, quote: asked, express: limits.expressVersion }, { method }),
  )
  const { payment_id: payment } = await requestPayment(payments, visit.memberId, id)
  for (const event of events) {
    const answer = await fetch(`${await sandbox!.address()}/_sandbox/payments/${payment}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event }),
    })
    if (!answer.ok) throw new Error(`The sandbox refuses ${event}: ${await answer.text()}`)
    await reconcile(payments, visit.memberId, id)
  }
}
