import type { OwnNotifications } from '#contract/notifications/notifications.ts'
import { limits } from '#contract/limits.ts'
import {
  consentedMails,
  mailsPerDay,
  type NotificationChannel,
  notificationDefaults,
  notificationTypes,
  type NotificationType,
  pauseDays,
} from '#contract/notifications/options.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { zoneOf } from '#contract/rules/zoned.ts'
import { consentsOf, giveConsent, withdrawConsent } from '#server/account/consents/consents.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import { dropStoppedMail } from '#server/platform/mail/outbox.ts'
import * as sql from './choices-queries.ts'

/** Version of the sentences by which a member agrees to mails with offers, news and the week, in the settings and at signup. */
export const consentVersion = '3'
/** A pause that only the member ends. */
const never = new Date('9999-12-31T00:00:00Z')

export type Choice = sql.ChoiceRow

type QuietHours = NonNullable<OwnNotifications['quiet']>

export interface NotificationChanges {
  choices?: readonly Choice[] | undefined
  quiet?: QuietHours | null | undefined
  pause?: (typeof pauseDays)[number] | 'open' | null | undefined
  mails_per_day?: OwnNotifications['mails_per_day'] | undefined
  names?: boolean | undefined
}

/** Whether a member gets a type by a channel: their own choice, else the default. */
export function isChosen(choices: readonly Choice[], type: NotificationType, channel: NotificationChannel): boolean {
  const own = choices.find((each) => each.type === type && each.channel === channel)
  return own?.chosen ?? notificationDefaults[type].includes(channel)
}

/** What a member is notified of while away, by which channels, and when not. */
export async function readNotifications(db: Handle, memberId: string): Promise<OwnNotifications> {
  const [choices, setting] = [await db.rows(sql.findChoices, [memberId]), await db.row(sql.findSetting, [memberId])]
  return {
    choices: Object.fromEntries(
      notificationTypes.map((type) => [type, { email: isChosen(choices, type, 'email'), push: isChosen(choices, type, 'push') }]),
    ) as OwnNotifications['choices'],
    quiet: quietHoursOf(setting),
    pause: pauseOf(setting),
    mails_per_day: mailsPerDay.find((number) => number === setting?.mails_per_day) ?? limits.mailsPerDay,
    names: setting?.shows_names ?? false,
  }
}

/** Changes what `changes` names; the member's other pages read it again. Returns whether a choice has changed. */
export async function changeNotifications(tx: Transaction, memberId: string, changes: NotificationChanges): Promise<boolean> {
  const { choices, quiet, pause, mails_per_day: number, names } = changes
  if (quiet) requireQuietHours(quiet)
  const before = (await tx.row(sql.lockSetting, [memberId]))!
  const isChange = choices !== undefined && (await saveChoices(tx, memberId, choices))
  const after = {
    ...before,
    ...(quiet !== undefined && {
      quiet_from: quiet && minutesOf(quiet.from),
      quiet_until: quiet && minutesOf(quiet.until),
      time_zone: quiet && zoneOf(quiet.time_zone),
    }),
    ...(pause !== undefined && { paused_until: endOf(pause) }),
    ...(number !== undefined && { mails_per_day: number === limits.mailsPerDay ? null : number }),
    ...(names !== undefined && { shows_names: names }),
  }
  await tx.run(sql.saveSetting, [
    memberId,
    after.quiet_from,
    after.quiet_until,
    after.time_zone,
    after.paused_until,
    after.mails_per_day,
    after.shows_names,
  ])
  if (quiet !== undefined || pause !== undefined) await tx.run(sql.decideAgain, [memberId])
  tx.publish([memberId], { type: 'notifications' })
  return isChange
}

/**
 * Switches mails of a type on again that were switched off at that moment, where nothing has been chosen since. The only consent
 * it gives is the one that ended with them, in the same words.
 */
export async function chooseAgain(tx: Transaction, memberId: string, type: NotificationType, offAt: Date): Promise<void> {
  await tx.row(sql.lockSetting, [memberId])
  const choice = { type, channel: 'email', chosen: true } as const
  const isSo = needsConsent(choice)
    ? await isAgreed(tx, memberId, offAt)
    : (await tx.row(sql.findSwitchedOff, [memberId, type]))?.chosen_at.getTime() === offAt.getTime()
  if (isSo) await changeNotifications(tx, memberId, { choices: [choice] })
}

/** When mails of a type were switched off; undefined if they are not, or with a consent that other mails still have. */
export async function mailsOffAt(tx: Transaction, memberId: string, type: NotificationType): Promise<Date | undefined> {
  if (!needsConsent({ type, channel: 'email', chosen: false }))
    return (await tx.row(sql.findSwitchedOff, [memberId, type]))?.chosen_at
  return (await consentsOf(tx, memberId)).find(({ kind }) => kind === 'mail')?.withdrawnAt ?? undefined
}

/** Whether the member agrees to such mails in today's words, or did until that very moment. */
async function isAgreed(tx: Transaction, memberId: string, until: Date): Promise<boolean> {
  const last = (await consentsOf(tx, memberId)).find(({ kind }) => kind === 'mail')
  if (last?.version !== consentVersion) return false
  return last.withdrawnAt === null || last.withdrawnAt.getTime() === until.getTime()
}

/** Withdraws the agreement to mails with offers, news and the week: switches all of them off. */
export async function endConsentedMails(tx: Transaction, memberId: string): Promise<void> {
  await changeNotifications(tx, memberId, {
    choices: consentedMails.map((type) => ({ type, channel: 'email', chosen: false })),
  })
}

/** Stores only what differs from the default. The consent to some of the mails holds as long as one of them is on. */
async function saveChoices(tx: Transaction, memberId: string, choices: readonly Choice[]): Promise<boolean> {
  let changed = 0
  for (const { type, channel, chosen } of choices)
    if (notificationDefaults[type].includes(channel) === chosen)
      changed += await tx.run(sql.deleteChoice, [memberId, type, channel])
    else changed += await tx.run(sql.saveChoice, [memberId, type, channel, chosen])
  // Drops what already waits in the outbox for this member.
  for (const { type, channel, chosen } of choices) if (channel === 'email' && !chosen) await dropStoppedMail(tx, memberId, type)
  if (!choices.some(needsConsent)) return changed > 0
  const all = await tx.rows(sql.findChoices, [memberId])
  if (all.some((each) => needsConsent(each) && each.chosen)) await giveConsent(tx, memberId, 'mail', consentVersion)
  else await withdrawConsent(tx, memberId, 'mail')
  return changed > 0
}

function needsConsent({ type, channel }: Choice): boolean {
  return channel === 'email' && consentedMails.some((each) => each === type)
}

function requireQuietHours({ from, until, time_zone: zone }: QuietHours): void {
  if (from === until) throw invalid({ 'quiet.until': 'field.quiet_same' })
  if (zoneOf(zone) === null) throw invalid({ 'quiet.time_zone': 'field.invalid' })
}

function endOf(pause: NonNullable<NotificationChanges['pause']> | null): Date | null {
  if (pause === null) return null
  return pause === 'open' ? never : new Date(Date.now() + pause * dayMs)
}

function pauseOf(setting: sql.SettingRow | undefined): OwnNotifications['pause'] {
  const until = setting?.paused_until
  if (!until || until.getTime() <= Date.now()) return null
  return { until: until.getTime() === never.getTime() ? null : until.toISOString() }
}

function quietHoursOf(setting: sql.SettingRow | undefined): OwnNotifications['quiet'] {
  if (!setting || setting.quiet_from === null || setting.quiet_until === null || setting.time_zone === null) return null
  return { from: timeOf(setting.quiet_from), until: timeOf(setting.quiet_until), time_zone: setting.time_zone }
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
