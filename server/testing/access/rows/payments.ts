import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { canary } from '#server/testing/access/canaries.ts'
import type { Figure } from '#server/testing/access/people.ts'
import { insert, ago, later, number, serial, minute, day } from './row.ts'

/** A discount and a bundle of each site. */
export async function seedShop(db: Database, site: string): Promise<{ bundle: string; code: string }> {
  const [bundle, code] = [canary(), canary().toUpperCase()]
  await insert(db, 'bundle', { site_id: site, id: bundle, country: 'NL', credits: 50, price: number(), currency: 'EUR' })
  const discount = { percentage: 5000, starts_at: ago(day), expires_at: later() }
  await insert(db, 'discount', { site_id: site, code, ...discount, validity: 'unlimited', created_at: ago(day) })
  await insert(db, 'invitation', {
    site_id: site, code_hash: randomBytes(32), note: canary(), uses: 3, used: 1, created_at: ago(day), revoked_at: ago(minute),
    expires_at: later(),
  }) // prettier-ignore
  await insert(db, 'imported', { site_id: site, key_hash: randomBytes(32), row: 2, imported_at: ago(day) })
  await insert(db, 'broadcast', {
    site_id: site, type: 'news', occasion: canary(), words: { en: { subject: canary(), heading: canary(), text: canary() } }, audience: {},
    state: 'stopped', created_at: ago(day), starts_at: ago(day), ended_at: ago(minute), next_id: randomUUID(), mailed: number(),
  }) // prettier-ignore
  await insert(db, 'site_change', {
    site_id: site, number: 1, at: ago(day), actor_id: randomUUID(), actor: canary(), part: 'settings',
    changes: { name: { from: canary(), to: canary() } },
  }) // prettier-ignore
  // It wants to know nothing: what calls tell is tested in server/webhooks.
  const webhook = randomUUID()
  await insert(db, 'webhook_endpoint', {
    site_id: site, id: webhook, url: `https://${canary()}.example/`, events: [], sealed: randomBytes(60), former_sealed: randomBytes(60),
    former_until: later(), created_at: ago(day), failing_since: ago(minute), lane_until: ago(minute),
  }) // prettier-ignore
  await insert(db, 'webhook_delivery', {
    site_id: site, endpoint_id: webhook, id: uuidv7(), event: canary(), body: canary(), created_at: ago(day), attempts: 3, last_at: ago(minute),
    status: 500, failure: canary(), next_at: later(),
  }) // prettier-ignore
  return { bundle, code }
}

export async function seedPurchases(db: Database, { id: member_id, site, premium }: Figure, bundle: string): Promise<void> {
  const [order, payment, used, mandate] = [uuidv7(), `tr_${canary()}`, canary().toUpperCase(), randomUUID()]
  const paid = premium
    ? { state: 'completed', payment_state: 'paid', granted: 50, completed_at: ago(day), paid_with: canary() }
    : {
        state: 'pending',
        payment_state: 'pending',
        checkout_url: `https://${canary()}.example/`,
        next_poll_at: new Date(Date.now() + day),
      }
  const transfer = { transfer_holder: canary(), transfer_iban: canary(), transfer_reference: canary() }
  await insert(db, 'member_order', {
    member_id, id: order, site_id: site, bundle_id: bundle, credits: 50, list_price: number(), price: number(), currency: 'EUR',
    discount_code: used, discount_hundredths: 2500, vat_hundredths: 2100, vat_amount: number(), country: 'NL', method: 'ideal',
    language: 'en', sequence: 'once', provider: 'sandbox', payment_id: payment, express_at: ago(2 * day), express_version: '1', ...transfer, ...paid, created_at: ago(2 * day),
  }) // prettier-ignore
  await insert(db, 'discount_use', { site_id: site, code: used, slot: member_id, member_id, order_id: order, taken_at: ago(day) })
  await insert(db, 'provider_payment', { provider: 'sandbox', payment_id: payment, member_id, order_id: order })
  await insert(db, 'provider_customer', { member_id, provider: 'sandbox', customer_id: canary(), created_at: ago(day) })
  await insert(db, 'refund', {
    member_id, id: randomUUID(), order_id: order, state: 'failed', amount: 1, currency: 'EUR', credits: 1, provider: 'sandbox',
    payment_id: canary(), provider_refund_id: canary(), refunded_before: 0, created_at: ago(day), next_poll_at: ago(day), settled_at: ago(day),
  }) // prettier-ignore
  await insert(db, 'invoice', {
    member_id, order_id: order, kind: 'invoice', company_id: 'beau', year: 2026, number: serial(), amount: 1, vat_amount: 0, seller: {}, issued_at: ago(day), cause: 'sale',
  }) // prettier-ignore
  await insert(db, 'mandate', {
    member_id, id: mandate, provider: 'sandbox', kind: 'direct_debit', state: 'valid', method: 'directdebit', customer_id: canary(),
    provider_mandate_id: canary(), label: canary(), created_at: ago(day), forgotten_at: ago(day), revoked_at: ago(day),
    reference: canary().toUpperCase(), signed_on: new Date(Date.UTC(1960, 0, serial())).toISOString().slice(0, 10), account_holder: canary(),
    iban_end: canary(), iban_hash: randomBytes(32), language: 'en', text_version: '1', text_hash: randomBytes(32), code_id: randomUUID(),
    code_confirmed_at: ago(day), number: canary(), network_address: canary(), user_agent: canary(), sealed: randomBytes(64),
  }) // prettier-ignore
  await insert(db, 'direct_debit_form', {
    member_id, code_id: randomUUID(), code_hash: randomBytes(32), code_expires_at: ago(minute), sealed: randomBytes(64), created_at: ago(minute),
  }) // prettier-ignore
}
