import { type CallRule, logged } from '../rule.ts'

export const staffSignalsCalls: Record<string, CallRule> = {
  'GET /api/staff/signals.php': { asks: () => [{}], answers: 'ok', discloses: ['id', 'team'] },
  'POST /api/staff/signal-test.php': {
    asks: () => [{ kind: 'links', least: 3, days: 7 }],
    answers: 'ok',
    discloses: ['team'],
    changes: ['signal_test', ...logged],
  },
  'PUT /api/staff/signals.php': {
    asks: () => [{ kind: 'blocked', version: 0, active: false, least: 3, days: 7 }],
    answers: 'ok',
    discloses: ['id', 'team'],
    changes: ['signal_rule', ...logged],
    fresh: true,
  },
}
