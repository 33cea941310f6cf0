import { limits } from '#contract/limits.ts'
import { type CallRule, shop, order, ownOnly, ordered, typed } from './rule.ts'

export const paymentsCalls: Record<string, CallRule> = {
  'GET /api/costs.php': { asks: () => [{}], answers: 'ok', discloses: ['own', 'shop'] },
  'GET /api/bundles.php': {
    on: 'code',
    asks: (code) => [{}, { country: 'NL', discountcode: code }],
    answers: { self: 'ok', unseen: 'ok' },
    discloses: shop,
  },
  'GET /api/sale-countries.php': { asks: () => [{}], answers: 'ok', discloses: shop },
  'GET /api/message-costs.php': { asks: () => [{}], answers: 'ok', discloses: shop },
  'GET /api/discountcode.php': {
    on: 'code',
    asks: (code) => [{ code }, { discountcode: code }],
    answers: { self: 'ok', unseen: 'discount_not_found' },
    discloses: ['code'],
  },
  'GET /api/time-bonus.php': { asks: () => [{}], answers: 'ok', discloses: ['id'] },
  'GET /api/quote.php': {
    on: 'bundle',
    asks: (bundle) => [{ bundle }],
    answers: ownOnly,
    discloses: shop,
  },
  'POST /api/orders.php': {
    on: 'bundle',
    asks: (bundle) => [{ bundle, method: 'ideal', express: limits.expressVersion }],
    answers: ownOnly,
    but: { unconfirmed: ['confirm_first', 'not_found'] },
    discloses: order,
    changes: ordered,
    fresh: true,
  },
  'POST /api/orders.php with a code': {
    on: 'code',
    asks: (discountcode, { bundle }) => [{ bundle, method: 'ideal', discountcode, express: limits.expressVersion }],
    answers: { self: 'ok', unseen: 'discount_not_found' },
    but: { unconfirmed: ['confirm_first', 'discount_not_found'] },
    discloses: order,
    changes: ordered,
    fresh: true,
  },
  'GET /api/orders.php': {
    on: 'order',
    asks: (id) => [{ id }],
    answers: ownOnly,
    discloses: order,
    // The status of an unpaid order is read from the provider.
    changes: ['member_order'],
  },
  'GET /api/orders.php of all': { asks: () => [{}], answers: 'ok', discloses: order },
  'GET /api/refunds.php': {
    on: 'order',
    asks: (order) => [{ order }],
    answers: { self: ['ok', 'refund_closed'], unseen: 'not_found' },
    discloses: order,
  },
  'POST /api/refunds.php': {
    on: 'order',
    asks: (order) => [{ order }],
    answers: { self: ['ok', 'refund_closed'], unseen: 'not_found' },
    discloses: order,
    changes: ['member_order', 'account', 'refund', 'wallet', 'ledger_entry', 'invoice', 'invoice_series', 'outbox', 'job'],
  },
  'GET /api/repeat-order.php': { asks: () => [{}], answers: 'ok', premium: true, discloses: order },
  'POST /api/repeat-order.php': {
    asks: () => [{ express: limits.expressVersion }],
    answers: 'ok',
    premium: true,
    discloses: order,
    changes: ordered,
    fresh: true,
  },
  'DELETE /api/repeat-order.php': { asks: () => [{}], answers: 'ok', discloses: [], changes: ['mandate', 'job'] },
  'GET /api/direct-debit.php': { asks: () => [{}], answers: 'ok', discloses: ['own', 'shop', 'creditor'] },
  'POST /api/direct-debit.php': {
    asks: () => [
      {
        account_holder: typed,
        iban: 'NL91ABNA0417164300',
        street: 'Straat',
        house_number: '1',
        postal_code: '1000 AA',
        city: 'Amsterdam',
        mobile_number: '+31612345678',
      },
    ],
    answers: 'conflict',
    but: { unconfirmed: 'confirm_first' },
    discloses: [],
  },
}
