import type { NotificationType } from '#contract/options.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { dropWaitingNotes, putOut } from '#server/platform/mail/outbox.ts'
import * as sql from './queries.ts'

/** What a device shows: texts in his language, as neutral as he wants them, and where a press leads. */
export interface Note {
  /** One of a tag takes the place of the one before, and is closed by it: 'chat:<conversation>', 'likes', 'news'. */
  tag: string
  type: NotificationType
  /** A path of the site's. */
  url: string
  title: string
  body: string
  /** What it says instead where he wants it discreet, on this device or everywhere: no name. Left out where it says that anyway. */
  neutral?: { title: string; body: string }
}

/** What leaves for a device. */
export type Told = (Note | { tag: string; close: true }) & {
  /** When it was told, and until when it is worth anything. */
  at: string
}

/** So long a note waits for a device that is switched off; later he sees for himself. */
export const noteHours = 24

/**
 * Tells a member's devices something: one row of the outbox for each, in the caller's transaction. Answers their numbers; none where no
 * device takes notes for him.
 */
export async function pushNote(tx: Transaction, memberId: string, note: Note): Promise<string[]> {
  return putOutAll(tx, memberId, note)
}

/** He has seen it elsewhere, or it is gone: his devices close what they show under that tag. */
export async function closeNotes(tx: Transaction, memberId: string, tag: string): Promise<void> {
  await putOutAll(tx, memberId, { tag, close: true })
}

/** What waits under the tag, maybe to be tried again, goes first: it would come after this. */
async function putOutAll(tx: Transaction, memberId: string, what: Note | { tag: string; close: true }): Promise<string[]> {
  await dropWaitingNotes(tx, memberId, what.tag)
  const devices = await tx.rows(sql.findDevices, [memberId])
  const now = Date.now()
  const told: Told = { ...what, at: new Date(now).toISOString() }
  const notAfter = new Date(now + noteHours * 3_600_000)
  const ids: string[] = []
  for (const { endpoint_hash: hash } of devices) {
    const outgoing = {
      channel: 'push',
      recipient: hash.toString('hex'),
      // Whose it is: by the time it leaves the browser may take notes for another.
      headers: { member: memberId },
      text_part: JSON.stringify(told),
      ...nothingElse,
    } as const
    ids.push(await putOut(tx, outgoing, { notAfter, switchable: { memberId, kind: what.tag } }))
  }
  return ids
}

const nothingElse = { sender: '', sender_address: '', subject: '', html_part: '', attachment: null }
