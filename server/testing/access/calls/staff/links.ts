import { type CallRule, logged } from '../rule.ts'

export const staffLinksCalls: Record<string, CallRule> = {
  'GET /api/staff/links.php': {
    on: 'case',
    asks: (id) => [{ id }],
    answers: { self: ['ok', 'staff_only'], unseen: 'not_found' },
    discloses: ['id', 'name', 'team'],
    changes: logged,
  },
}
