import { someSubscription } from '#server/testing/push-service.ts'
import { type CallRule, own } from './rule.ts'

export const notificationsCalls: Record<string, CallRule> = {
  // server/notifications/unsubscribing/routes.test.ts tests what a valid link does.
  'POST /api/unsubscribe.php': {
    asks: () => [
      { token: 'x'.repeat(60), what: 'all' },
      { token: '', what: 'kind' },
    ],
    answers: 'ok',
    discloses: [],
    fresh: true,
  },
  'POST /api/mail-refusal.php': { asks: () => [{ token: 'x'.repeat(80) }], answers: 'link_expired', discloses: [] },
  'DELETE /api/unsubscribe.php': { asks: () => [{ undo: 'x'.repeat(70) }], answers: 'ok', discloses: [] },
  'DELETE /api/mail-stops.php': {
    asks: () => [{}],
    answers: ['ok', 'too_many_requests'],
    discloses: [],
    changes: ['mail_stop', 'mail_delay', 'rate_limit'],
  },
  'POST /api/user.php?push=1': {
    asks: () => [{ subscription: someSubscription() }],
    answers: 'ok',
    discloses: [],
    changes: ['push_endpoint', 'push_subscription', 'rate_limit'],
  },
  'DELETE /api/user.php?push=1': {
    asks: () => [{}],
    answers: 'ok',
    discloses: [],
    changes: ['push_endpoint', 'push_subscription'],
  },
  'GET /api/notifications.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'GET /api/notification-previews.php': { asks: () => [{}], answers: 'ok', discloses: [...own, 'shop'] },
  'PUT /api/notifications.php': {
    asks: () => [
      { choices: [{ type: 'news', channel: 'email', chosen: true }] },
      { quiet: { from: '22:00', until: '07:00', time_zone: 'Europe/Amsterdam' }, pause: null, mails_per_day: 5, names: true },
    ],
    answers: 'ok',
    discloses: own,
    changes: ['consent', 'withdrawn_consent', 'notification', 'notification_choice', 'notification_setting'],
  },
}
