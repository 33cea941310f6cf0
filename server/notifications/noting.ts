import type { NotificationType } from '#contract/notifications/options.ts'
import { statement, type Transaction } from '#server/platform/database/database.ts'

const noteMailed = statement(
  'notification_mailed_to_many',
  `insert into notification_sent (member_id, id, channel, type, subject, sent_at)
   select member_id, id, 'email', $3, member_id, now() from unnest($1::uuid[], $2::uuid[]) as mailed (member_id, id) on conflict do nothing`,
)

/** Counts a bulk mail among each member's mails of the day; `mails` maps the member to the mail's number in the outbox. */
export async function noteMailedToMany(
  tx: Transaction,
  type: NotificationType,
  mails: ReadonlyMap<string, string>,
): Promise<void> {
  if (mails.size > 0) await tx.run(noteMailed, [[...mails.keys()], [...mails.values()], type])
}
