import { type CallRule, card, own, typed } from './rule.ts'

export const searchCalls: Record<string, CallRule> = {
  // Best matches, and the caller's answers to the match finder.
  'GET /api/match-finder.php': {
    asks: () => [
      {},
      { reach: 'everywhere', intentions: '', interests: 'coffee,wine', min_age: '18', max_age: '99' },
      { reach: '25' },
    ],
    answers: 'ok',
    discloses: card,
  },
  'GET /api/match-answers.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'PUT /api/match-finder.php': {
    asks: () => [
      { intentions: ['dates', 'chat'], genders: [], min_age: 60, max_age: 20, reach: 'country', interests: ['coffee'] },
    ],
    answers: 'ok',
    discloses: own,
    changes: ['match_finder'],
  },
  'DELETE /api/match-finder.php': { asks: () => [{}], answers: 'ok', discloses: [], changes: ['match_finder'] },
  'GET /api/saved-searches.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'POST /api/saved-searches.php': {
    asks: () => [
      { name: typed, query: { country: 'NL', min_age: 25, photo: '1' } },
      { name: typed, query: {}, mail: true, member_id: '00000000-0000-4000-8000-000000000000' },
    ],
    answers: 'ok',
    discloses: own,
    changes: ['saved_search', 'consent', 'notification_choice', 'notification_setting'],
    fresh: true,
  },
  'PUT /api/saved-searches.php': {
    asks: () => [{ id: '00000000-0000-4000-8000-000000000000', name: typed, mail: true }],
    answers: 'not_found',
    discloses: [],
  },
  'DELETE /api/saved-searches.php': {
    asks: () => [{ id: '00000000-0000-4000-8000-000000000000' }],
    answers: 'ok',
    discloses: [],
    changes: ['saved_search'],
  },
  // By day nobody has an evening.
  'GET /api/tonight.php': { asks: () => [{}], answers: 'ok', discloses: [...card, ...own] },
  'PUT /api/tonight.php': {
    asks: () => [{ purpose: 'walk', member_id: '00000000-0000-4000-8000-000000000000' }],
    answers: ['ok', 'tonight_closed', 'tonight_hidden'],
    but: { unconfirmed: 'confirm_first' },
    discloses: own,
    changes: ['evening_window', 'daily_limit'],
    fresh: true,
  },
  'DELETE /api/tonight.php': { asks: () => [{}], answers: 'ok', discloses: [], changes: ['evening_window'] },
  'GET /api/members.php': {
    asks: () => [
      {},
      { country: 'NL' },
      { country: 'NL', min_age: '18', max_age: '99' },
      { sort: 'near' },
      { distance: '100' },
      { online: 'now' },
      { photo: '1', page: '2' },
    ],
    answers: 'ok',
    discloses: card,
  },
  'GET /api/members-count.php': {
    asks: () => [{}, { country: 'NL', min_age: '18', max_age: '99' }, { distance: '100' }, { online: 'now' }],
    answers: 'ok',
    discloses: [],
  },
  'GET /api/showcase.php': { asks: () => [{}, { count: '24' }, { voices: '1' }], answers: 'ok', discloses: card },
  'GET /api/landing.php': { on: 'member', asks: (id) => [{ id }], answers: 'ok', discloses: card },
  'GET /api/region-counts.php': { asks: () => [{ country: 'NL' }, { country: 'ZZ' }], answers: 'ok', discloses: [] },
  'GET /api/regions.php': { asks: () => [{}], answers: 'ok', discloses: [] },
  'GET /api/cities.php': { asks: () => [{ country: 'NL', q: 'ams' }], answers: 'ok', discloses: [] },
  'GET /api/geocode.php': { asks: () => [{ lat: '52.37', lon: '4.9' }], answers: 'ok', discloses: [] },
}
