import { statement } from '#server/platform/database/database.ts'

/** Why no mail that can be switched off goes to a member: they marked one as spam, one came back, or they stopped them all. */
export type StopReason = 'fbl' | 'bounce' | 'listunsubscribe'

/** A no-op for a member who does not exist or is about to be erased. */
export const insertStop = statement(
  'mail_stop_insert',
  `insert into mail_stop (member_id, reason, since)
   select a.member_id, $2, now() from account a
   where a.member_id = $1 and not exists (select from deletion d where d.member_id = $1 and d.erasing_at is not null)
   on conflict do nothing`,
)
export const deleteStops = statement('mail_stop_end', 'delete from mail_stop where member_id = $1 and reason = any ($2::text[])')
/** The stop of the member's own button that was set between $2, inclusive, and $3. */
export const deleteOwnStop = statement(
  'mail_stop_take_back',
  "delete from mail_stop where member_id = $1 and reason = 'listunsubscribe' and since >= $2 and since < $3",
)
export const deleteDelays = statement('mail_delay_end', 'delete from mail_delay where member_id = $1')

export const findStops = statement<{ reason: StopReason }>(
  'mail_stop_list',
  'select reason from mail_stop where member_id = $1 order by since, reason',
)
/** When the member's own button stopped their mails. */
export const findOwnStop = statement<{ since: Date }>(
  'mail_stop_own',
  "select since from mail_stop where member_id = $1 and reason = 'listunsubscribe'",
)
/** The member's site, as long as the account exists. */
export const findMailed = statement<{ site_id: string; email: string }>(
  'mail_stop_members',
  `select a.site_id, a.email from account a
   where a.member_id = $1 and not exists (select from deletion d where d.member_id = $1 and d.erasing_at is not null)`,
)
