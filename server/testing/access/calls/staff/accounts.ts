import { type CallRule, logged } from '../rule.ts'

export const staffAccountsCalls: Record<string, CallRule> = {
  'GET /api/staff/accounts.php': { asks: () => [{}], answers: 'ok', discloses: ['id', 'team'] },
  'POST /api/staff/accounts.php': {
    asks: () => [
      { name: 'newcomer', role: 'support' },
      { name: 'newcomer', role: 'lead', sites: ['beau'] },
    ],
    answers: 'ok',
    discloses: ['id', 'team'],
    changes: ['staff_account', ...logged],
    fresh: true,
  },
  // The last admin stays one.
  'PUT /api/staff/accounts.php': {
    on: 'staff',
    asks: (id) => [{ id, role: 'support' }],
    answers: { self: ['ok', 'conflict'], unseen: 'not_found' },
    discloses: ['id', 'team'],
    changes: ['staff_account', ...logged],
  },
  'DELETE /api/staff/accounts.php': {
    on: 'staff',
    asks: (id) => [{ id }],
    answers: { self: ['ok', 'conflict'], unseen: 'not_found' },
    discloses: [],
    changes: ['staff_account', 'staff_filter', 'staff_session', 'staff_login', ...logged],
  },
}
