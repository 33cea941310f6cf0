import { type CallRule, logged, typed } from '../rule.ts'

/** A site as its admins see it. */
const managed = ['shop', 'public', 'company', 'creditor', 'operator'] as const

/** The sites of the installation. What each refuses: server/site-management. */
export const staffSitesCalls: Record<string, CallRule> = {
  'GET /api/staff/sites.php': { asks: () => [{}], answers: 'ok', discloses: ['shop'] },
  'POST /api/staff/sites.php': {
    asks: () => [
      { id: 'pink', name: 'Pink', host: 'pink.example', countries: ['NL'], languages: ['nl', 'en'] },
      { id: 'beau', name: 'Pink', host: 'pink.example', countries: ['NL'], languages: ['nl'] },
    ],
    answers: ['ok', 'invalid_input'],
    discloses: ['shop'],
    changes: ['site', 'site_host', 'bundle', ...logged],
  },
  'GET /api/staff/site.php': {
    asks: () => [{ site: 'beau' }, { site: 'elsewhere' }, { site: 'nowhere' }],
    answers: ['ok', 'not_found'],
    discloses: managed,
  },
  'PUT /api/staff/site.php': {
    asks: () => [
      { site: 'beau', part: 'settings', changes: { min_age: { from: 18, to: 21 } } },
      { site: 'beau', part: 'settings', changes: { min_age: { from: 18, to: 21 } }, check: true },
      { site: 'beau', part: 'company', changes: { country: { from: 'DE', to: 'BE' } } },
      { site: 'nowhere', part: 'company', changes: {} },
    ],
    answers: ['ok', 'conflict', 'not_found'],
    discloses: [],
    // With each change, sharing ends where the sites are no longer those that members agreed to.
    changes: ['site', 'site_change', 'member_search', 'sharing_ending', 'shared_at', ...logged],
  },
  'POST /api/staff/site-opening.php': {
    asks: () => [{ site: 'beau' }, { site: 'nowhere' }],
    answers: ['ok', 'conflict', 'not_found'],
    discloses: [],
  },
  'GET /api/staff/site-history.php': {
    asks: () => [{ site: 'beau' }, { site: 'beau', before: 1 }, { site: 'nowhere' }],
    answers: ['ok', 'not_found'],
    discloses: ['team'],
  },
  'POST /api/staff/site-undo.php': {
    asks: () => [
      { site: 'beau', number: 99 },
      { site: 'nowhere', number: 1 },
    ],
    answers: 'not_found',
    discloses: [],
  },
  'POST /api/staff/site-hosts.php': {
    asks: () => [
      { site: 'beau', host: 'pink.example' },
      { site: 'beau', host: 'elsewhere.example' },
      { site: 'nowhere', host: 'pink.example' },
    ],
    answers: ['ok', 'invalid_input', 'not_found'],
    discloses: ['shop'],
    changes: ['site_host', 'site_change', ...logged],
  },
  'DELETE /api/staff/site-hosts.php': {
    asks: () => [
      { site: 'beau', host: 'beau.example' },
      { site: 'nowhere', host: 'pink.example' },
    ],
    answers: ['ok', 'invalid_input', 'not_found'],
    discloses: ['shop'],
    changes: ['site_host', 'site_change', ...logged],
  },
  'POST /api/staff/site-pictures.php': {
    asks: () => [{ site: 'beau', kind: 'icon' }],
    answers: 'invalid_input',
    discloses: [],
  },
  'DELETE /api/staff/site-pictures.php': {
    asks: () => [
      { site: 'beau', kind: 'logo' },
      { site: 'nowhere', kind: 'icon' },
    ],
    answers: ['ok', 'not_found'],
    discloses: [],
    changes: ['site_file', ...logged],
  },
  'POST /api/staff/site-accounting.php': {
    asks: () => [
      { site: 'beau', period: '2020-01', format: 'csv' },
      { site: 'beau', period: '2020-01', format: 'oss' },
      { site: 'nowhere', period: '2020-01', format: 'csv' },
    ],
    answers: ['ok', 'invalid_input', 'not_found'],
    discloses: [],
    changes: logged,
  },
  'GET /api/staff/site-pages.php': {
    asks: () => [{ site: 'beau' }, { site: 'nowhere' }],
    answers: ['ok', 'not_found'],
    discloses: ['shop'],
  },
  'GET /api/staff/site-page.php': {
    asks: () => [
      { site: 'beau', name: 'terms' },
      { site: 'nowhere', name: 'terms' },
    ],
    answers: ['ok', 'not_found'],
    discloses: ['shop'],
  },
  'PUT /api/staff/site-page.php': {
    asks: () => [
      { site: 'beau', name: 'about-us', texts: {}, listed: false, version: 'old' },
      { site: 'nowhere', name: 'terms', texts: {}, listed: true, version: 'old' },
    ],
    answers: ['conflict', 'not_found'],
    discloses: [],
  },
  'DELETE /api/staff/site-page.php': {
    asks: () => [
      { site: 'beau', name: 'terms' },
      { site: 'nowhere', name: 'terms' },
    ],
    answers: 'not_found',
    discloses: [],
  },
  'POST /api/staff/site-page-preview.php': {
    asks: () => [{ site: 'beau', name: 'terms', language: 'en', source: `## Words\n\n${typed} {support_email}` }],
    answers: 'ok',
    discloses: managed,
  },
  'GET /api/staff/site-invitations.php': {
    asks: () => [{ site: 'beau' }, { site: 'nowhere' }],
    answers: ['ok', 'not_found'],
    discloses: ['team'],
  },
  'POST /api/staff/site-invitations.php': {
    asks: () => [
      { site: 'beau', uses: 1, days: 3, note: '' },
      { site: 'nowhere', uses: 1, days: 3, note: '' },
    ],
    answers: ['ok', 'not_found'],
    discloses: [],
    changes: ['invitation', 'site_change', ...logged],
    fresh: true,
  },
  'DELETE /api/staff/site-invitations.php': {
    asks: () => [{ site: 'beau', id: '00000000' }],
    answers: 'not_found',
    discloses: [],
  },
  'GET /api/staff/site-broadcasts.php': {
    asks: () => [{ site: 'beau' }, { site: 'nowhere' }],
    answers: ['ok', 'not_found'],
    discloses: ['team'],
  },
  'GET /api/staff/site-broadcast.php': {
    asks: () => [{ site: 'beau', type: 'news', name: 'nowhere' }],
    answers: 'not_found',
    discloses: [],
  },
  'POST /api/staff/site-broadcast.php': {
    asks: () => [
      { site: 'beau', type: 'news', name: 'fresh' },
      { site: 'nowhere', type: 'news', name: 'fresh' },
    ],
    answers: ['ok', 'not_found'],
    discloses: [],
    changes: ['broadcast', ...logged],
  },
  'PUT /api/staff/site-broadcast.php': {
    asks: () => [
      { site: 'beau', type: 'news', name: 'nowhere', words: {}, audience: {}, version: 'old' },
      { site: 'nowhere', type: 'news', name: 'nowhere', words: {}, audience: {}, version: 'old' },
    ],
    answers: 'not_found',
    discloses: [],
  },
  'DELETE /api/staff/site-broadcast.php': {
    asks: () => [{ site: 'beau', type: 'news', name: 'nowhere' }],
    answers: 'not_found',
    discloses: [],
  },
  'POST /api/staff/site-broadcast-preview.php': {
    asks: () => [
      { site: 'beau', language: 'en', discreet: false, text: { subject: typed, heading: typed, text: typed } },
      { site: 'nowhere', language: 'en', discreet: true, text: { subject: typed, heading: typed, text: typed } },
    ],
    answers: ['ok', 'not_found'],
    discloses: managed,
  },
  'GET /api/staff/site-broadcast-estimate.php': {
    asks: () => [{ site: 'beau', type: 'news', name: 'nowhere' }],
    answers: 'not_found',
    discloses: [],
  },
  'POST /api/staff/site-broadcast-test.php': {
    asks: () => [{ site: 'beau', type: 'news', name: 'nowhere' }],
    answers: 'not_found',
    discloses: [],
  },
  'POST /api/staff/site-broadcast-send.php': {
    asks: () => [
      { site: 'beau', type: 'news', name: 'nowhere', version: 'old', at: null },
      { site: 'nowhere', type: 'news', name: 'nowhere', version: 'old', at: null },
    ],
    answers: 'not_found',
    discloses: [],
  },
  'POST /api/staff/site-broadcast-stop.php': {
    asks: () => [{ site: 'beau', type: 'news', name: 'nowhere' }],
    answers: 'not_found',
    discloses: [],
  },
  'GET /api/staff/site-figures.php': {
    asks: () => [{ site: 'beau' }, { site: 'nowhere' }],
    answers: ['ok', 'not_found'],
    discloses: [],
  },
  'GET /api/staff/site-prices.php': {
    asks: () => [{ site: 'beau' }, { site: 'nowhere' }],
    answers: ['ok', 'not_found'],
    discloses: ['shop', 'code', 'team'],
  },
  'PUT /api/staff/site-bundles.php': {
    asks: () => [
      { site: 'beau', id: 'nl-7', country: 'NL', credits: 7, price: 700, currency: 'EUR', before: null },
      { site: 'nowhere', id: 'nl-7', country: 'NL', credits: 7, price: 700, currency: 'EUR', before: null },
    ],
    answers: ['ok', 'not_found'],
    discloses: [],
    changes: ['bundle', 'site_change', ...logged],
  },
  'DELETE /api/staff/site-bundles.php': {
    asks: () => [
      { site: 'beau', id: 'none' },
      { site: 'nowhere', id: 'none' },
    ],
    answers: ['invalid_input', 'not_found'],
    discloses: [],
  },
  'PUT /api/staff/site-discounts.php': {
    asks: () =>
      ['beau', 'nowhere'].map((site) => ({
        site,
        code: 'SPRING',
        percent: 10,
        country: null,
        currency: null,
        minimum: null,
        methods: null,
        expires_at: null,
        validity: 'once',
        known: false,
      })),
    answers: ['ok', 'not_found'],
    discloses: [],
    changes: ['discount', 'site_change', ...logged],
  },
  'DELETE /api/staff/site-discounts.php': {
    asks: () => [
      { site: 'beau', code: 'NONE' },
      { site: 'nowhere', code: 'NONE' },
    ],
    answers: ['invalid_input', 'not_found'],
    discloses: [],
  },
}
