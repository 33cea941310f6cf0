import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { canary } from '#server/testing/access/canaries.ts'
import { insert, ago, later, minute, day } from './row.ts'

/** The member's notification settings and pending notifications. */
export async function seedNotifications(db: Database, member_id: string, session_hash: Buffer): Promise<void> {
  const about = { member_id, type: 'new_messages', subject: randomUUID() }
  await insert(db, 'notification', { ...about, caused_at: ago(minute), due_at: later(), pushed_at: ago(minute) })
  await insert(db, 'notification_sent', { ...about, id: randomUUID(), channel: 'email', sent_at: ago(2 * day), tag: canary() })
  await insert(db, 'notification_choice', { member_id, type: 'news', channel: 'email', chosen: false, chosen_at: ago(day) })
  await insert(db, 'notification_setting', { member_id, paused_until: later(), mails_per_day: 3, changed_at: ago(day) })
  await insert(db, 'mail_delay', { member_id, outbox_id: randomUUID(), delayed_at: ago(day) })
  await insert(db, 'mail_stop', { member_id, reason: 'bounce', since: ago(day) })
  const endpoint_hash = randomBytes(32)
  await insert(db, 'push_endpoint', { member_id, endpoint_hash })
  await insert(db, 'push_subscription', {
    member_id, endpoint_hash, sealed: randomBytes(90), session_hash, created_at: ago(day), wait_until: later(),
  }) // prettier-ignore
}
