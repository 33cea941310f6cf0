import { type CallRule, logged, typed } from '../rule.ts'

export const staffCasesCalls: Record<string, CallRule> = {
  // Cases. What only whoever has taken one may do: server/moderation/cases/cases.test.ts.
  'GET /api/staff/queues.php': { asks: () => [{}], answers: 'ok', discloses: ['team'] },
  'GET /api/staff/cases.php': {
    asks: () => [{ queue: 'reports' }, { queue: 'appeals', show: 'mine' }],
    answers: 'ok',
    discloses: ['team'],
  },
  'POST /api/staff/next.php': {
    asks: () => [{ queue: 'reports' }],
    answers: 'ok',
    discloses: ['team'],
    changes: ['moderation_case', ...logged],
  },
  'GET /api/staff/case.php': {
    on: 'case',
    asks: (id) => [{ id }],
    answers: { self: ['ok', 'staff_only'], unseen: 'not_found' },
    discloses: ['id', 'name', 'team'],
    changes: logged,
  },
  'POST /api/staff/claim.php': {
    on: 'case',
    asks: (id) => [{ id }],
    answers: { self: ['ok', 'conflict'], unseen: 'not_found' },
    discloses: [],
    changes: ['moderation_case', ...logged],
  },
  'POST /api/staff/release.php': {
    on: 'case',
    asks: (id) => [{ id }, { id, declined: true }],
    answers: { self: ['ok', 'conflict'], unseen: 'not_found' },
    discloses: [],
    changes: ['moderation_case', 'case_declined', ...logged],
  },
  'POST /api/staff/snooze.php': {
    on: 'case',
    asks: (id) => [{ id, hours: 2 }],
    answers: { self: 'conflict', unseen: 'not_found' },
    discloses: [],
  },
  'POST /api/staff/escalate.php': {
    on: 'case',
    asks: (id) => [{ id, comment: typed }],
    answers: { self: 'conflict', unseen: 'not_found' },
    discloses: [],
  },
  'POST /api/staff/comment.php': {
    on: 'case',
    asks: (id) => [{ id, comment: typed }],
    answers: { self: ['ok', 'conflict', 'staff_only'], unseen: 'not_found' },
    discloses: [],
    changes: ['case_comment', ...logged],
  },
  'POST /api/staff/statement.php': {
    on: 'case',
    asks: (id) => [{ id, measure: 'warn', rule: 'respect', facts: typed }],
    answers: { self: ['ok', 'staff_only', 'conflict'], unseen: 'not_found' },
    discloses: [],
  },
  'POST /api/staff/decision.php': {
    on: 'case',
    asks: (id) => [{ id, measure: 'suspend', rule: 'respect', facts: typed }],
    answers: { self: 'conflict', unseen: 'not_found' },
    discloses: [],
  },
  // Only cases of the queue of complaints have one.
  'GET /api/staff/complaint.php': {
    on: 'case',
    asks: (id) => [{ id }],
    answers: { self: ['ok', 'not_found', 'staff_only'], unseen: 'not_found' },
    discloses: ['id', 'team'],
    changes: logged,
  },
  'POST /api/staff/complaint.php': {
    on: 'case',
    asks: (id) => [
      { id, answer: typed },
      { id, answer: null },
    ],
    answers: { self: 'conflict', unseen: 'not_found' },
    discloses: [],
  },
  'GET /api/staff/verification.php': {
    on: 'case',
    asks: (id) => [{ id }],
    answers: { self: ['ok', 'not_found', 'staff_only'], unseen: 'not_found' },
    discloses: ['id', 'name', 'team', 'own'],
    changes: logged,
  },
  'POST /api/staff/verification.php': {
    on: 'case',
    asks: (id) => [
      { id, accept: true },
      { id, accept: false, reasons: typed },
    ],
    answers: { self: 'conflict', unseen: 'not_found' },
    discloses: [],
  },
  'POST /api/staff/tags.php': {
    on: 'case',
    asks: (id) => [{ id, tags: [typed] }],
    answers: { self: ['ok', 'conflict', 'staff_only'], unseen: 'not_found' },
    discloses: [],
    changes: ['case_tag', ...logged],
  },
  'GET /api/staff/filters.php': { asks: () => [{}], answers: 'ok', discloses: ['team'] },
  'POST /api/staff/filters.php': {
    asks: () => [{ name: typed, queue: 'reports', show: 'free', reason: null, priority: 'danger', tag: null }],
    answers: 'ok',
    discloses: [],
    changes: ['staff_filter', ...logged],
  },
  'DELETE /api/staff/filters.php': {
    asks: () => [{ name: 'nobody’s' }],
    answers: 'ok',
    discloses: [],
    changes: ['staff_filter', ...logged],
  },
}
