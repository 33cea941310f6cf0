import type { NotificationType } from '#contract/options.ts'
import { statement, type Transaction } from '#server/platform/database/database.ts'

/** What happened to a member, and with what: a conversation, or the member who likes him. */
export interface Matter {
  memberId: string
  type: NotificationType
  subject: string
}

/** Long enough to be seen by who has the site open, and for what comes in one breath to be told as one. */
const breath = "interval '10 seconds'"

interface Waiting {
  member: string
  type: string
  subject: string
  at: string
  /** The part of the statement by which it happened. */
  given: string
}

/**
 * The part of a statement that leaves for a member what it brings about, to be told while he is away; arguments are parameters of the
 * statement, or what it has read. One row of a matter waits however often it happens: what there is to tell is read when it is told.
 */
export function waiting({ member, type, subject, at, given }: Waiting): string {
  return `insert into notification (member_id, type, subject, caused_at, due_at)
   select ${member}, ${type}, ${subject}, ${at}, ${at} + ${breath} from ${given} on conflict do nothing`
}

const insertNotification = statement(
  'notification_insert',
  waiting({ member: '$1::uuid', type: '$2', subject: '$3::uuid', at: 'now()', given: '(select) happened' }),
)

const deleteOfSubject = statement('notification_forget', 'delete from notification where member_id = $1 and subject = $2')

/** Leaves something to be told in the transaction that caused it; whether it is told, and when, is decided later (deciding.ts). */
export async function notify(tx: Transaction, { memberId, type, subject }: Matter): Promise<void> {
  await tx.run(insertNotification, [memberId, type, subject])
}

/** Nothing of this waits any longer: he has seen it, or it is gone. */
export async function forgetWaiting(tx: Transaction, memberId: string, subject: string): Promise<void> {
  await tx.run(deleteOfSubject, [memberId, subject])
}
