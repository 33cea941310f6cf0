import { statement, type Transaction } from '#server/platform/database/database.ts'
import { eraseMail } from '#server/platform/mail/outbox.ts'

const ofMember = [
  statement('notification_erase', 'delete from notification where member_id = $1'),
  statement('notification_sent_erase', 'delete from notification_sent where member_id = $1'),
  statement('notification_choice_erase', 'delete from notification_choice where member_id = $1'),
  statement('notification_setting_erase', 'delete from notification_setting where member_id = $1'),
  statement('mail_stop_erase', 'delete from mail_stop where member_id = $1'),
  statement('mail_delay_erase', 'delete from mail_delay where member_id = $1'),
]
const deleteSubscriptions = statement<{ endpoint_hash: Buffer }>(
  'push_subscription_erase',
  'delete from push_subscription where member_id = $1 returning endpoint_hash',
)
const deleteEndpoints = statement('push_endpoint_erase', 'delete from push_endpoint where endpoint_hash = any ($1::bytea[])')

/** Erases a member's notification settings, what was sent, and what waits. */
export async function eraseNotifications(tx: Transaction, memberId: string): Promise<void> {
  for (const each of ofMember) await tx.run(each, [memberId])
  const endpoints = await tx.rows(deleteSubscriptions, [memberId])
  // Waiting notes for a browser are keyed by its endpoint.
  for (const { endpoint_hash: hash } of endpoints) await eraseMail(tx, hash.toString('hex'), { waiting: true })
  await tx.run(deleteEndpoints, [endpoints.map((row) => row.endpoint_hash)])
}
