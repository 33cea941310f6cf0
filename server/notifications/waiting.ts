import type { NotificationType } from '#contract/notifications/options.ts'
import { daySeconds } from '#contract/rules/durations.ts'
import { statement, type Transaction } from '#server/platform/database/database.ts'
import { closeNotes } from './push/push.ts'

/** Something that happened to a member, and its subject: a conversation, or the member who likes them. */
export interface MemberEvent {
  memberId: string
  type: NotificationType
  subject: string
}

/** Seconds: long enough for a member with the site open to see it, and to report together what happens in quick succession. */
const breath = 10
/** Three days, for what a member may have put off. */
export const reminderAfter = 3 * daySeconds

interface Waiting {
  member: string
  type: string
  subject: string
  at: string
  /** The part of the statement that caused it. */
  given: string
  /** After how many seconds it is decided. */
  after?: string
}

/**
 * The part of a statement that records for a member what it causes, to notify them while away. Arguments are parameters of the
 * statement, or what it has read. An event has one row, however often it happens: what there is to report is read when it is
 * sent. Where the devices were notified ten minutes ago and only a mail waits, they are notified again; else nothing is written.
 */
export function waiting({ member, type, subject, at, given, after = String(breath) }: Waiting): string {
  return `insert into notification (member_id, type, subject, caused_at, due_at)
   select ${member}, ${type}, ${subject}, ${at}, ${at} + make_interval(secs => ${after}) from ${given}
   on conflict (member_id, type, subject) do update set pushed_at = null, due_at = least(notification.due_at, excluded.due_at)
   where excluded.caused_at - notification.pushed_at > interval '10 minutes'`
}

const insertNotification = statement(
  'notification_insert',
  waiting({
    member: '$1::uuid',
    type: '$2',
    subject: '$3::uuid',
    at: '$4::timestamptz',
    given: '(select) happened',
    after: '$5',
  }),
)

/** $3: of this type alone, if any. */
const deleteOfSubject = statement<{ unsent: boolean }>(
  'notification_forget',
  'delete from notification where member_id = $1 and subject = $2 and ($3::text is null or type = $3) returning pushed_at is null as unsent',
)

/** The same for what was sent; returns the tags of notes of which now everything has been seen. */
const deleteSent = statement<{ tag: string }>(
  'notification_sent_take_back',
  `with others as materialized (
     select distinct tag from notification_sent where member_id = $1 and subject <> $2 and tag is not null
   ), sent as (
     delete from notification_sent where member_id = $1 and subject = $2 and channel = 'push' and ($3::text is null or type = $3) returning tag
   )
   select distinct tag from sent where tag is not null and not exists (select from others where others.tag = sent.tag)`,
)

/** Records a notification in the transaction that caused it; whether and when it is sent is decided later (deciding.ts). */
export async function notify(tx: Transaction, { memberId, type, subject }: MemberEvent, after = breath): Promise<void> {
  await tx.run(insertNotification, [memberId, type, subject, new Date(), after])
}

/**
 * Forgets all notifications of a subject: the member has seen it, or it is gone. Closes notes on it where they are shown, also
 * one of a decision in progress: the first statement waits for its end, and only one that begins after that sees what it sent.
 * Returns whether some of it had not been sent yet.
 */
export async function forgetWaiting(
  tx: Transaction,
  memberId: string,
  subject: string,
  type?: NotificationType,
): Promise<boolean> {
  const event = [memberId, subject, type ?? null]
  const waited = await tx.rows(deleteOfSubject, event)
  for (const { tag } of await tx.rows(deleteSent, event)) await closeNotes(tx, memberId, tag)
  return waited.some(({ unsent }) => unsent)
}
