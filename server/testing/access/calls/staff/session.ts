import { type CallRule, logged, typed } from '../rule.ts'

export const staffSessionCalls: Record<string, CallRule> = {
  // The staff. Codes and passwords that are right: server/staff/routes.test.ts.
  'POST /api/staff/login.php': {
    asks: () => [{ name: 'nobody', password: typed }],
    answers: 'login_failed',
    discloses: [],
  },
  'POST /api/staff/code.php': { asks: () => [{ code: '000000' }], answers: 'login_expired', discloses: [] },
  'GET /api/staff/me.php': { asks: () => [{}], answers: 'ok', discloses: ['id', 'team'] },
  'POST /api/staff/logout.php': {
    asks: () => [{}],
    answers: 'ok',
    discloses: [],
    changes: ['staff_session', ...logged],
  },
  'POST /api/staff/step-up.php': { asks: () => [{ code: '000000' }], answers: 'login_failed', discloses: [] },
}
