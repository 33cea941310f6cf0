import type { NotificationChannel, NotificationType } from '#contract/notifications/options.ts'
import { isSameDay, nextMorning, type QuietHours, quietUntil } from './hours.ts'
import { typeOf } from '#server/notifications/types/list.ts'
import { type Facts, type PendingEvent, seconds, type SentNotification, type Type } from '#server/notifications/types/type.ts'

/** The member to notify, and their settings. */
export interface Receiver extends Facts {
  /** The account is no fictional one, neither suspended nor leaving, and its address is confirmed. */
  isReached: boolean
  /** The member has the site open somewhere. */
  isOpen: boolean
  /** When the member was last here. */
  seen: Date | null
  chosen: (type: NotificationType, channel: NotificationChannel) => boolean
  /** Mails that can be switched off are stopped: one came back, or the member used the button of a mail program. */
  mailStopped: boolean
  hasDevices: boolean
  pausedUntil: Date | null
  quiet: QuietHours | null
  mailsPerDay: number
  /** The member's time zone. */
  zone: string
}

export interface PendingNotification {
  event: PendingEvent
  type: Type
}

/** The decision: what is sent now as a note or a mail, and what is decided again later. Everything else is dropped. */
export interface Decision {
  note: PendingNotification[]
  mail: PendingNotification[]
  later: Array<PendingEvent & { due: Date }>
}

const minute = 60
/** How long after a note, or after the event, it is mailed if still unseen. */
const mailAfter = 10 * minute
/** A member seen this recently may still be here without a live connection. */
const hereFor = 5 * minute
const openAgain = minute
/** How long an unseen note delays another about the same. */
const noteEvery = 10 * minute
const unread: NotificationType = 'unread_message_reminders'

/** Decides about everything that waits for one member. `known`: the members they may be notified of. */
export function decide(now: Date, events: readonly PendingEvent[], receiver: Receiver, known: ReadonlySet<string>): Decision {
  const decision: Decision = { note: [], mail: [], later: [] }
  if (!receiver.isReached) return decision
  const wait = (event: PendingEvent, due: Date) => void decision.later.push({ ...event, due })
  const mails: Array<PendingNotification & { due: Date }> = []
  for (const event of events) {
    const type = typeOf(event, receiver)
    const other = type?.other(event, receiver)
    if (
      !type ||
      other === undefined ||
      (other !== receiver.memberId && !known.has(other)) ||
      !type.isStillRelevant(event, receiver)
    )
      continue
    const dueAt = type.dueAt(event, receiver)
    if (dueAt > now) {
      wait(event, dueAt)
      continue
    }
    const [byNote, byMail] = [wantsNote(event, receiver), wantsMail(event, receiver)]
    const held =
      byNote || byMail ? (heldUntil(now, receiver) ?? (byNote ? noteFrom(now, event, receiver) : undefined)) : undefined
    if (held) wait(event, held)
    else {
      if (byNote) decision.note.push({ event, type })
      const current = byNote ? { ...event, pushed: now } : event
      if (byMail) mails.push({ event: current, type, due: mailDue(current, type, dueAt) })
      else remind(current, type, receiver, wait)
    }
  }
  const mayMail = mailFrom(now, receiver)
  const isDue = ({ due }: { due: Date }) => due <= now && mayMail <= now
  // One mail reports everything, also what would have been reported some minutes later.
  if (mails.some(isDue)) {
    decision.mail = mails
    // If an unseen note did not bring the member here, the mail needs no second note.
    const mailed = new Set(mails.map(({ event }) => event.subject))
    decision.note = decision.note.filter(({ event }) => !mailed.has(event.subject) || unseenNotes(event, receiver).length === 0)
  } else for (const { event, due } of mails) wait(event, mayMail > now && due <= now ? mayMail : due)
  return decision
}

function wantsNote({ type, pushed }: PendingEvent, { hasDevices, chosen }: Receiver): boolean {
  return hasDevices && pushed === null && chosen(type, 'push')
}

/** Nothing is mailed twice: the message that begins a conversation and those that follow are one. */
function wantsMail({ type, subject, caused }: PendingEvent, { mailStopped, chosen, sent }: Receiver): boolean {
  const wasMailed = sent.some((each) => each.channel === 'email' && isAbout(each, type, subject) && each.at >= caused)
  return !mailStopped && !wasMailed && chosen(type, 'email')
}

/** Nobody is notified while they have the site open, in a pause, or in their quiet hours. */
function heldUntil(now: Date, { isOpen, pausedUntil, quiet }: Receiver): Date | undefined {
  if (isOpen) return seconds(now, openAgain)
  if (pausedUntil && pausedUntil > now) return pausedUntil
  return quiet ? quietUntil(now, quiet) : undefined
}

/** Before the member has looked, devices do not ring for every message of one sender or for every like. */
function noteFrom(now: Date, event: PendingEvent, receiver: Receiver): Date | undefined {
  const again = Math.max(0, ...unseenNotes(event, receiver).map(({ at }) => seconds(at, noteEvery).getTime()))
  return again > now.getTime() ? new Date(again) : undefined
}

function unseenNotes({ type, subject }: PendingEvent, { sent }: Receiver): SentNotification[] {
  const isSame = (each: SentNotification) => isAbout(each, type, subject) || (type === 'like' && each.type === 'like')
  return sent.filter((each) => each.channel === 'push' && isSame(each))
}

/** A like differs from the reminder of a match in which neither has written. */
function isAbout(each: SentNotification, type: NotificationType, subject: string): boolean {
  return each.subject === subject && (each.type === 'reminders') === (type === 'reminders')
}

function mailDue({ caused, pushed }: PendingEvent, { happens }: Type, dueAt: Date): Date {
  if (pushed) return seconds(pushed, mailAfter)
  return happens ? seconds(caused, mailAfter) : dueAt
}

/** When the member may be mailed: not while they may be here, and no more in a day than they want. */
function mailFrom(now: Date, { seen, sent, zone, mailsPerDay }: Receiver): Date {
  const today = new Set(sent.filter(({ channel, at }) => channel === 'email' && isSameDay(at, now, zone)).map(({ id }) => id))
  if (today.size >= mailsPerDay) return nextMorning(now, zone)
  return seen ? seconds(seen, hereFor) : now
}

/** Messages that no mail has reported are reported once more, after a long time unread. */
function remind(event: PendingEvent, type: Type, receiver: Receiver, wait: (event: PendingEvent, due: Date) => void): void {
  if (
    type.kind !== 'messages' ||
    !(wantsMail({ ...event, type: unread }, receiver) || (receiver.hasDevices && receiver.chosen(unread, 'push')))
  )
    return
  const reminder: PendingEvent = { ...event, type: unread, pushed: null }
  const dueAt = typeOf(reminder, receiver)!.dueAt(reminder, receiver)
  wait(reminder, dueAt)
}
