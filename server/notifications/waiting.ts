import type { NotificationType } from '#contract/options.ts'
import { statement, type Transaction } from '#server/platform/database/database.ts'
import { closeNotes } from './push/push.ts'

/** What happened to a member, and with what: a conversation, or the member who likes him. */
export interface Matter {
  memberId: string
  type: NotificationType
  subject: string
}

/** Seconds: long enough to be seen by who has the site open, and for what comes in one breath to be told as one. */
const breath = 10
/** Three days, for what he may have put off. */
export const reminderAfter = 3 * 24 * 60 * 60

interface Waiting {
  member: string
  type: string
  subject: string
  at: string
  /** The part of the statement by which it happened. */
  given: string
  /** How many seconds later it is looked at. */
  after?: string
}

/**
 * The part of a statement that leaves for a member what it brings about, to be told while he is away; arguments are parameters of the
 * statement, or what it has read. One row of a matter waits however often it happens: what there is to tell is read when it is told. Where
 * his devices were told ten minutes ago and only a mail waits, maybe for tomorrow, they are told again; else nothing is written.
 */
export function waiting({ member, type, subject, at, given, after = String(breath) }: Waiting): string {
  return `insert into notification (member_id, type, subject, caused_at, due_at)
   select ${member}, ${type}, ${subject}, ${at}, ${at} + make_interval(secs => ${after}) from ${given}
   on conflict (member_id, type, subject) do update set pushed_at = null, due_at = least(notification.due_at, excluded.due_at)
   where notification.pushed_at < excluded.caused_at - interval '10 minutes'`
}

const insertNotification = statement(
  'notification_insert',
  waiting({ member: '$1::uuid', type: '$2', subject: '$3::uuid', at: 'now()', given: '(select) happened', after: '$4' }),
)

/** $3: of this type alone, if any. */
const deleteOfSubject = statement<{ untold: boolean }>(
  'notification_forget',
  'delete from notification where member_id = $1 and subject = $2 and ($3::text is null or type = $3) returning pushed_at is null as untold',
)

/** The same of what he was told; answers the notes of which now everything has been seen. */
const deleteTold = statement<{ tag: string }>(
  'notification_told_forget',
  `with told as (
     delete from notification_sent where member_id = $1 and subject = $2 and channel = 'push' and ($3::text is null or type = $3) returning tag
   )
   select distinct tag from told where tag is not null and not exists (
     select from notification_sent other where other.member_id = $1 and other.tag = told.tag and other.subject <> $2)`,
)

/** Leaves something to be told in the transaction that caused it; whether it is told, and when, is decided later (deciding.ts). */
export async function notify(tx: Transaction, { memberId, type, subject }: Matter, after = breath): Promise<void> {
  await tx.run(insertNotification, [memberId, type, subject, after])
}

/**
 * Nothing of this waits any longer: he has seen it, or it is gone. A note that told of it is closed where it stands, also one of a decision
 * that was being made: the first statement waits for its end, and only one that begins after that sees what he was told by it. Answers whether
 * some of it had been told to nobody yet.
 */
export async function forgetWaiting(
  tx: Transaction,
  memberId: string,
  subject: string,
  type?: NotificationType,
): Promise<boolean> {
  const matter = [memberId, subject, type ?? null]
  const waited = await tx.rows(deleteOfSubject, matter)
  for (const { tag } of await tx.rows(deleteTold, matter)) await closeNotes(tx, memberId, tag)
  return waited.some(({ untold }) => untold)
}
