import { type CallRule, shop, typed } from './rule.ts'

export const siteCalls: Record<string, CallRule> = {
  'POST /api/complaints.php': {
    asks: () => [
      { category: 'other', text: typed, email: 'nobody@example.com' },
      { category: 'illegal', text: typed, about: typed, name: typed, email: 'nobody@example.com', good_faith: true },
    ],
    answers: 'ok',
    discloses: [],
    changes: ['complaint', 'moderation_case', 'outbox', 'job'],
    fresh: true,
  },
  'POST /api/page-hidden.php': { asks: () => [{}], answers: 'ok', discloses: [] },
  // Counted in memory and added up periodically.
  'POST /api/visits.php': {
    asks: () => [{ page: 'video', slug: 'spring', source: 'friend', step: 'visit' }],
    answers: 'ok',
    discloses: [],
  },
  'GET /api/lander.php': {
    asks: () => [{ name: 'video' }, { name: 'landing2', slug: 'spring' }],
    answers: 'ok',
    discloses: shop,
  },
  'GET /api/settings.php': {
    asks: () => [{}, { host: 'elsewhere.example' }, { host: 'localhost' }],
    answers: 'ok',
    discloses: ['public'],
  },
  'GET /api/visitor.php': { asks: () => [{}], answers: 'ok', discloses: [] },
  'GET /api/companyinfo.php': { asks: () => [{}], answers: 'ok', discloses: ['shop'] },
  'GET /api/interests.php': { asks: () => [{}], answers: 'ok', discloses: [] },
  'GET /api/urgent-help.php': { asks: () => [{}], answers: 'ok', discloses: ['public'] },
  'GET /api/page.php': {
    asks: () => ['ban', 'privacy', 'service', 'terms'].map((name) => ({ name })),
    answers: 'ok',
    discloses: shop,
  },
  'GET /api/own-page.php': {
    asks: () => ['about', 'nothing', 'terms', 'constructor'].map((token) => ({ token })),
    answers: 'not_found',
    discloses: [],
  },
}
