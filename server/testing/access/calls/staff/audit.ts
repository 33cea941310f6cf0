import { type CallRule, logged } from '../rule.ts'

export const staffAuditCalls: Record<string, CallRule> = {
  'GET /api/staff/audit.php': {
    asks: () => [{}, { act: 'session.begin' }],
    answers: 'ok',
    discloses: ['id', 'team'],
    changes: logged,
    fresh: true,
  },
}
