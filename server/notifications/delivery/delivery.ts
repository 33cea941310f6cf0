import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { sendMail } from '#server/account/mail-budget/mail-budget.ts'
import type { Config } from '#server/config.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { sharedAt } from '#server/profile/sharing/sharing.ts'
import { canSee, visibilityOf } from '#server/profile/visibility/visibility.ts'
import { type Site, siteOf } from '#server/site/site.ts'
import { subscriber } from '#server/notifications/notifications.ts'
import { isChosen } from '#server/notifications/choices.ts'
import { digestMail, digestNote } from './letter.ts'
import * as sql from './queries.ts'
import { decide, type Receiver, type PendingNotification } from './rules.ts'
import { pushNote } from '#server/notifications/push/push.ts'
import { typeOf } from '#server/notifications/types/list.ts'
import type { PendingEvent } from '#server/notifications/types/type.ts'

/** A mail that waits longer for a gateway is out of date; the site itself is up to date. */
const mailLasts = dayMs

export interface Delivering {
  db: Database
  config: Pick<Config, 'siteUrl'>
  keys: Keys
}

const lookEvery = 3
const atOnce = 4
const perLook = 200
/** After a weekly mail to everybody there are many, and a statement must end within seconds. */
const forgottenAtOnce = 5_000

/** Decides every few seconds for members with something due: sends it, or sets when to decide again. */
export function deliveryJobs(jobs: Jobs, delivering: Delivering): void {
  jobs.every(lookEvery, 'notifications', () => deliverDue(delivering))
}

/**
 * Decides for those with something due; returns whether there may be more. An error for one is thrown after all others had their
 * turn.
 */
export async function deliverDue(delivering: Delivering): Promise<boolean> {
  await delivering.db.change(sql.postponeOnline, [new Date()])
  const due = await delivering.db.rows(sql.findDue, [perLook])
  const members = [...new Set(due.map((row) => row.member_id))]
  let failure: unknown
  const one = async (): Promise<void> => {
    for (let memberId = members.pop(); memberId !== undefined; memberId = members.pop())
      await deliverTo(delivering, memberId).catch(async (error: unknown) => {
        failure = error
        await delivering.db.run(sql.putOff, [memberId])
      })
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  if (failure) throw failure
  return due.length === perLook
}

/**
 * Decides about all that is due for a member, once: one transaction takes it, puts mail and note into the outbox, and records
 * what was sent. A worker that dies in it has sent nothing, and left everything.
 */
export async function deliverTo({ db, config, keys }: Delivering, memberId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const taken = await tx.rows(sql.takeDue, [memberId])
    if (taken.length === 0) return
    const events = taken.map(({ type, subject, caused_at, pushed_at }) => ({
      type,
      subject,
      caused: caused_at,
      pushed: pushed_at,
    }))
    const row = await tx.row(sql.findReceiver, [memberId, events.map(({ subject }) => subject)])
    if (!row) return
    const site = await siteOf(db, row.site_id)
    const receiver = receiverOf(memberId, row, site)
    const names = await namesKnown(tx, events, receiver, site)
    const { note, mail, later } = decide(row.at, events, receiver, new Set(names.keys()))
    if (later.length > 0) await putBack(tx, memberId, later)
    const { email, discreet, shows_names: named } = row
    const language = row.language ?? site.settings.domain_language
    const digest = { facts: receiver, names: named ? names : undefined }
    if (note.length > 0) {
      const words = digestNote({ language, discreet }, { ...digest, pending: note })
      const [id] = await pushNote(tx, memberId, { ...words, type: note[0]!.event.type })
      if (id) await recordSent(tx, memberId, { id, channel: 'push', tag: words.tag }, note)
    }
    if (mail.length > 0) {
      const to = subscriber(site, { config, keys }, { memberId, email, language, discreet, confirmed: row.is_reached })
      const notAfter = new Date(Date.now() + mailLasts)
      const id = await sendMail(tx, to, 'member', () => digestMail(to, { ...digest, pending: mail }), { notAfter })
      if (id) await recordSent(tx, memberId, { id, channel: 'email', tag: null }, mail)
    }
  })
}

/** Names of the members they may be notified of. */
async function namesKnown(
  tx: Transaction,
  events: readonly PendingEvent[],
  receiver: Receiver,
  site: Site,
): Promise<Map<string, string>> {
  const others = events
    .flatMap((event) => typeOf(event, receiver)?.other(event, receiver) ?? [])
    .filter((id) => id !== receiver.memberId)
  const viewer = { memberId: receiver.memberId, site, sharedAt: await sharedAt(tx, receiver.memberId) }
  const { rows, conversations } = await visibilityOf(tx, viewer, [...new Set(others)])
  return new Map(rows.filter((row) => canSee(viewer, row, conversations)).map((row) => [row.member_id, row.name]))
}

function receiverOf(memberId: string, row: sql.ReceiverRow, { settings }: Site): Receiver {
  const zone = row.time_zone ?? settings.time_zone
  return {
    memberId,
    isReached: row.is_reached,
    isOpen: row.is_open,
    seen: row.seen,
    hasPhoto: row.has_photo,
    conversations: new Map(row.conversations.map(({ id, last, ...side }) => [id, { ...side, last: new Date(last) }])),
    likes: new Map(row.likes.map(({ id, ...like }) => [id, like])),
    partners: new Set(row.partners),
    sent: row.sent.map(({ at, ...each }) => ({ ...each, at: new Date(at) })),
    chosen: (type, channel) => isChosen(row.choices, type, channel),
    mailStopped: row.mail_stopped,
    hasDevices: row.has_devices,
    pausedUntil: row.paused_until,
    quiet: row.quiet_from === null || row.quiet_until === null ? null : { from: row.quiet_from, until: row.quiet_until, zone },
    mailsPerDay: row.mails_per_day ?? limits.mailsPerDay,
    zone,
  }
}

async function putBack(tx: Transaction, memberId: string, later: ReadonlyArray<PendingEvent & { due: Date }>): Promise<void> {
  await tx.run(sql.putBack, [
    memberId,
    later.map(({ type }) => type),
    later.map(({ subject }) => subject),
    later.map(({ caused }) => caused),
    later.map(({ due }) => due),
    later.map(({ pushed }) => pushed),
  ])
}

interface By {
  id: string
  channel: 'email' | 'push'
  tag: string | null
}

async function recordSent(
  tx: Transaction,
  memberId: string,
  { id, channel, tag }: By,
  pending: readonly PendingNotification[],
): Promise<void> {
  const events = pending.map(({ event }) => event)
  await tx.run(sql.recordSent, [memberId, id, channel, tag, events.map(({ type }) => type), events.map(({ subject }) => subject)])
}

/** Called daily. Sent notifications are kept for some days, for later decisions. */
export async function forgetSent(db: Handle): Promise<void> {
  for (;;) {
    const old = await db.rows(sql.findOldSent, [forgottenAtOnce])
    if (old.length === 0) return
    await db.run(sql.forgetSent, [old.map((row) => row.member_id), old.map((row) => row.id)])
  }
}
