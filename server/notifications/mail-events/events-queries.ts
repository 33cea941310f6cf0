import { statement } from '#server/platform/database/database.ts'

export const findMail = statement<{ recipient: string; member_id: string | null }>(
  'mail_event_mail',
  "select recipient, member_id from outbox where id = $1 and channel = 'mail'",
)
/** A mail counts once, however often it is reported. */
export const insertDelay = statement(
  'mail_delay_insert',
  'insert into mail_delay (member_id, outbox_id, delayed_at) values ($1, $2, now()) on conflict do nothing',
)
export const countDelays = statement<{ count: number }>(
  'mail_delay_count',
  "select count(*)::int as count from mail_delay where member_id = $1 and delayed_at > now() - interval '72 hours'",
)
export const forgetDelays = statement(
  'mail_delay_forget',
  "delete from mail_delay where delayed_at < now() - interval '72 hours'",
)
