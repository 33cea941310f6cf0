import type { CallRule } from '../rule.ts'

export const staffKnownCalls: Record<string, CallRule> = {
  // The cases of the world are reports by members.
  'POST /api/staff/authority-export.php': {
    on: 'case',
    asks: (id) => [{ id }],
    answers: 'not_found',
    discloses: [],
  },
}
