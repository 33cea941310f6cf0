import { type CallRule, logged } from '../rule.ts'

const nobody = '0197a0a0-0000-7000-8000-00000000abcd'
const wanted = { url: 'https://127.0.0.1/', events: ['order.paid'] }

/** Where an operator's own systems are told of events. What each refuses: server/site-management/webhooks. */
export const staffWebhooksCalls: Record<string, CallRule> = {
  'GET /api/staff/site-webhooks.php': {
    asks: () => [{ site: 'beau' }, { site: 'nowhere' }],
    answers: ['ok', 'not_found'],
    discloses: ['team'],
  },
  'POST /api/staff/site-webhooks.php': {
    asks: () => [
      { site: 'beau', ...wanted },
      { site: 'nowhere', ...wanted },
    ],
    answers: ['invalid_input', 'not_found'],
    discloses: [],
    changes: ['webhook_endpoint', ...logged],
  },
  'PUT /api/staff/site-webhooks.php': {
    asks: () => [{ site: 'beau', id: nobody, on: true, ...wanted }],
    answers: 'invalid_input',
    discloses: [],
  },
  'DELETE /api/staff/site-webhooks.php': {
    asks: () => [{ site: 'beau', id: nobody }],
    answers: 'not_found',
    discloses: [],
  },
  'POST /api/staff/site-webhook-secret.php': {
    asks: () => [{ site: 'beau', id: nobody }],
    answers: 'not_found',
    discloses: [],
  },
  'GET /api/staff/site-webhook-deliveries.php': {
    asks: () => [
      { site: 'beau', id: nobody },
      { site: 'nowhere', id: nobody },
    ],
    answers: ['ok', 'not_found'],
    discloses: ['team'],
  },
  'POST /api/staff/site-webhook-deliveries.php': {
    asks: () => [{ site: 'beau', id: nobody }],
    answers: 'not_found',
    discloses: [],
  },
}
