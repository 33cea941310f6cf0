import type { NotificationChannel, NotificationType } from '#contract/options.ts'
import { isSameDay, nextMorning, type QuietHours, quietUntil } from './deciding-hours.ts'
import { typeOf } from './types/list.ts'
import { type Facts, type Matter, seconds, type Told, type Type } from './types/type.ts'

/** Who is to be told, and how he wants it. */
export interface Receiver extends Facts {
  /** Somebody is behind the profile, and it stands: neither suspended nor leaving, and his address is confirmed. */
  isReached: boolean
  /** He has the site open somewhere. */
  isOpen: boolean
  /** When he was here last. */
  seen: Date | null
  chosen: (type: NotificationType, channel: NotificationChannel) => boolean
  /** Mails that can be switched off are stopped: one came back, or he said so to his mail program. */
  mailStopped: boolean
  hasDevices: boolean
  pausedUntil: Date | null
  quiet: QuietHours | null
  mailsPerDay: number
  /** Of his day. */
  zone: string
}

export interface Telling {
  matter: Matter
  type: Type
}

/** What becomes of what waited: told now by a note or a mail, or again later; all else is forgotten. */
export interface Decision {
  note: Telling[]
  mail: Telling[]
  later: Array<Matter & { due: Date }>
}

const minute = 60
/** So long after a note, or after it happened, something is mailed if it is still unseen. */
const mailAfter = 10 * minute
/** Who was here so lately may be so still, where no live connection tells. */
const hereFor = 5 * minute
const openAgain = minute
/** So long an unseen note stands before another tells of the same. */
const noteEvery = 10 * minute
const unread: NotificationType = 'unread_message_reminders'

/** Decides about everything that waits for one member. `known`: those of whom he may be told. */
export function decide(now: Date, matters: readonly Matter[], him: Receiver, known: ReadonlySet<string>): Decision {
  const decision: Decision = { note: [], mail: [], later: [] }
  if (!him.isReached) return decision
  const wait = (matter: Matter, due: Date) => void decision.later.push({ ...matter, due })
  const mails: Array<Telling & { due: Date }> = []
  for (const matter of matters) {
    const type = typeOf(matter, him)
    const other = type?.other(matter, him)
    if (!type || other === undefined || (other !== him.memberId && !known.has(other)) || !type.stands(matter, him)) continue
    const ripe = type.ripe(matter, him)
    if (ripe > now) {
      wait(matter, ripe)
      continue
    }
    const [byNote, byMail] = [wantsNote(matter, him), wantsMail(matter, him)]
    const held = byNote || byMail ? (heldUntil(now, him) ?? (byNote ? noteFrom(now, matter, him) : undefined)) : undefined
    if (held) wait(matter, held)
    else {
      if (byNote) decision.note.push({ matter, type })
      const told = byNote ? { ...matter, pushed: now } : matter
      if (byMail) mails.push({ matter: told, type, due: mailDue(told, type, ripe) })
      else remind(told, type, him, wait)
    }
  }
  const mayMail = mailFrom(now, him)
  const isDue = ({ due }: { due: Date }) => due <= now && mayMail <= now
  // One mail tells of all: also of what would have been told some minutes later.
  if (mails.some(isDue)) {
    decision.mail = mails
    // Whom an unseen note did not bring here needs no other beside the mail.
    const told = new Set(mails.map(({ matter }) => matter.subject))
    decision.note = decision.note.filter(({ matter }) => !told.has(matter.subject) || unseenNotes(matter, him).length === 0)
  } else for (const { matter, due } of mails) wait(matter, mayMail > now && due <= now ? mayMail : due)
  return decision
}

function wantsNote({ type, pushed }: Matter, { hasDevices, chosen }: Receiver): boolean {
  return hasDevices && pushed === null && chosen(type, 'push')
}

/** Nothing is mailed twice: what begins a conversation and what follows are one. */
function wantsMail({ type, subject, caused }: Matter, { mailStopped, chosen, told }: Receiver): boolean {
  const wasMailed = told.some((each) => each.channel === 'email' && isAbout(each, type, subject) && each.at >= caused)
  return !mailStopped && !wasMailed && chosen(type, 'email')
}

/** Nobody is told of anything while he has the site open, in a pause, or in his quiet hours. */
function heldUntil(now: Date, { isOpen, pausedUntil, quiet }: Receiver): Date | undefined {
  if (isOpen) return seconds(now, openAgain)
  if (pausedUntil && pausedUntil > now) return pausedUntil
  return quiet ? quietUntil(now, quiet) : undefined
}

/** His devices do not sound for every word of one who writes many, nor for every like, while he has not looked: what is seen is told no more. */
function noteFrom(now: Date, matter: Matter, him: Receiver): Date | undefined {
  const again = Math.max(0, ...unseenNotes(matter, him).map(({ at }) => seconds(at, noteEvery).getTime()))
  return again > now.getTime() ? new Date(again) : undefined
}

function unseenNotes({ type, subject }: Matter, { told }: Receiver): Told[] {
  const isSame = (each: Told) => isAbout(each, type, subject) || (type === 'like' && each.type === 'like')
  return told.filter((each) => each.channel === 'push' && isSame(each))
}

/** That somebody likes him is another matter than that neither has found a word since. */
function isAbout(each: Told, type: NotificationType, subject: string): boolean {
  return each.subject === subject && (each.type === 'reminders') === (type === 'reminders')
}

function mailDue({ caused, pushed }: Matter, { happens }: Type, ripe: Date): Date {
  if (pushed) return seconds(pushed, mailAfter)
  return happens ? seconds(caused, mailAfter) : ripe
}

/** The moment from which on he may be mailed: not while he may be here, and no more in a day than he wants. */
function mailFrom(now: Date, { seen, told, zone, mailsPerDay }: Receiver): Date {
  const today = new Set(told.filter(({ channel, at }) => channel === 'email' && isSameDay(at, now, zone)).map(({ id }) => id))
  if (today.size >= mailsPerDay) return nextMorning(now, zone)
  return seen ? seconds(seen, hereFor) : now
}

/** What was told by no mail comes back once, when it has stood unread for long. */
function remind(matter: Matter, type: Type, him: Receiver, wait: (matter: Matter, due: Date) => void): void {
  if (
    type.tells !== 'messages' ||
    !(wantsMail({ ...matter, type: unread }, him) || (him.hasDevices && him.chosen(unread, 'push')))
  )
    return
  const reminder: Matter = { ...matter, type: unread, pushed: null }
  const ripe = typeOf(reminder, him)!.ripe(reminder, him)
  wait(reminder, ripe)
}
