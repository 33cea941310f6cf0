import { type CallRule, logged, typed } from '../rule.ts'

/** Each names a member or an order, and all are refused alike: few things suffice, and staff make few calls a minute (`staff_call`). */
const costly = true

export const staffPeopleCalls: Record<string, CallRule> = {
  // Support. An account opens only by a reason; what it then shows and does: server/support/*.test.ts.
  'POST /api/staff/look.php': {
    asks: () => [{ find: 'nobody-of-this-name', reason: typed }],
    answers: 'ok',
    discloses: [],
    changes: logged,
    fresh: true,
  },
  'GET /api/staff/person.php': { on: 'member', costly, asks: (id) => [{ id }], answers: 'ok', discloses: [] },
  'POST /api/staff/account.php': {
    on: 'member',
    costly,
    asks: (id) => [
      { id, act: 'end_sessions' },
      { id, act: 'codes_off', checked: 'document' },
    ],
    answers: 'not_found',
    discloses: [],
  },
  'PUT /api/staff/address.php': {
    on: 'member',
    costly,
    asks: (id) => [{ id, email: 'new@example.com', checked: 'document', reason: typed }],
    answers: 'not_found',
    discloses: [],
  },
  'POST /api/staff/proposal.php': {
    on: 'member',
    costly,
    asks: (id) => [
      { id, act: 'erase', reason: typed },
      { id, act: 'grant', amount: 5, reason: typed },
      { id, act: 'export', checked: 'document', reason: typed },
    ],
    answers: 'not_found',
    discloses: [],
  },
  'GET /api/staff/looks.php': { asks: () => [{}], answers: 'ok', discloses: ['id', 'team'], changes: logged, fresh: true },
  'GET /api/staff/approvals.php': { asks: () => [{}], answers: 'ok', discloses: ['id', 'team'], changes: logged, fresh: true },
  'POST /api/staff/approval.php': {
    on: 'member',
    costly,
    asks: (id) => [
      { member: id, id, confirm: true },
      { member: id, id, confirm: false },
    ],
    answers: 'not_found',
    discloses: [],
  },
  'GET /api/staff/waiting.php': { asks: () => [{}], answers: 'ok', discloses: ['team'] },
  'GET /api/staff/orders.php': {
    asks: () => [{ list: 'held' }, { list: 'disputed' }],
    answers: 'ok',
    discloses: [],
    changes: logged,
    fresh: true,
  },
  'GET /api/staff/order.php': { on: 'order', costly, asks: (id) => [{ id }], answers: 'ok', discloses: [] },
  'POST /api/staff/refund.php': {
    on: 'order',
    costly,
    asks: (id) => [{ id, amount: 1, reason: typed }],
    answers: 'not_found',
    discloses: [],
  },
  'POST /api/staff/held-order.php': {
    on: 'order',
    costly,
    asks: (id) => [
      { id, act: 'refund', reason: typed },
      { id, act: 'release', reason: typed },
    ],
    answers: 'not_found',
    discloses: [],
  },
  'POST /api/staff/dispute.php': { on: 'order', costly, asks: (id) => [{ id }], answers: 'not_found', discloses: [] },
}
