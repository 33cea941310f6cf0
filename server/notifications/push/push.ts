import type { NotificationType } from '#contract/notifications/options.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { dropWaitingNotes, putOut } from '#server/platform/mail/outbox.ts'
import * as sql from './queries.ts'

/** What a device shows: texts in the member's language, as neutral as they want them, and where a press leads. */
export interface Note {
  /** A note replaces the one before it of the same tag, and closes it: 'chat:<conversation>', 'likes', 'news'. */
  tag: string
  type: NotificationType
  /** A path of the site's. */
  url: string
  title: string
  body: string
  /** Replaces the text where the device or the account is discreet: no name. Left out where the text is neutral already. */
  neutral?: { title: string; body: string }
}

/** The payload for a device. */
export type PushPayload = (Note | { tag: string; close: true }) & {
  /** When it was created; it expires after `noteHours`. */
  at: string
}

/** How long a note waits for a device that is switched off. */
export const noteHours = 24

/**
 * Sends a note to a member's devices: one row of the outbox for each, in the caller's transaction. Returns their ids; none where
 * no device takes notes for the member.
 */
export async function pushNote(tx: Transaction, memberId: string, note: Note): Promise<string[]> {
  return putOutAll(tx, memberId, note)
}

/** The member has seen it elsewhere, or it is gone: their devices close what they show under that tag. */
export async function closeNotes(tx: Transaction, memberId: string, tag: string): Promise<void> {
  await putOutAll(tx, memberId, { tag, close: true })
}

/** Drops what waits under the tag first, maybe to be tried again: it would arrive after this. */
async function putOutAll(tx: Transaction, memberId: string, what: Note | { tag: string; close: true }): Promise<string[]> {
  await dropWaitingNotes(tx, memberId, what.tag)
  const devices = await tx.rows(sql.findDevices, [memberId])
  const now = Date.now()
  const payload: PushPayload = { ...what, at: new Date(now).toISOString() }
  const notAfter = new Date(now + noteHours * 3_600_000)
  const ids: string[] = []
  for (const { endpoint_hash: hash } of devices) {
    const outgoing = {
      channel: 'push',
      recipient: hash.toString('hex'),
      // The recipient: when the note leaves, the browser may belong to another member.
      headers: { member: memberId },
      text_part: JSON.stringify(payload),
      ...nothingElse,
    } as const
    ids.push(await putOut(tx, outgoing, { notAfter, switchable: { memberId, kind: what.tag } }))
  }
  return ids
}

const nothingElse = { sender: '', sender_address: '', subject: '', html_part: '', attachment: null }
