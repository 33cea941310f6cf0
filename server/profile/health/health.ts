import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/profile/health.ts'
import { dayMs, hourMs } from '#contract/rules/durations.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { lockBoth } from '#server/profile/profile.ts'
import * as sql from './queries.ts'

/** The sealed content. */
interface Kept extends Pick<contract.Health, 'status' | 'prep' | 'tested' | 'shown_to' | 'remind_after'> {
  agreed_at: string
  /** YYYY-MM-DD: without a test the reminder counts from `asked_on`; it is never due before `not_before`. */
  asked_on: string | null
  not_before: string | null
}

/** Purpose of the key (HKDF): keys of other purposes do not open this. */
const purpose = 'health'

/** All sealed contents have one length, which discloses nothing about them. */
const paddedLength = 320

const nothing = { status: null, prep: null, tested: null, shown_to: 'nobody', remind_after: null } as const
const earliestTest = '1985-01'
const laterDays = 30

/** What the member has recorded of their sexual health. */
export async function readHealth(db: Handle, keys: Keys, visit: MemberVisit, now = new Date()): Promise<contract.Health> {
  const kept = await find(db, keys, visit.memberId)
  const {
    asked_on: _asked,
    not_before: _before,
    ...fields
  } = kept ?? { ...nothing, agreed_at: null, asked_on: null, not_before: null }
  const remindOn = kept ? reminderOf(kept) : null
  return { ...fields, remind_on: remindOn, due: isDue(remindOn, now) }
}

/**
 * Changes the given fields. Throws `invalid_input` for a future month, and without the member's consent at the first time: this is data of a
 * special category (GDPR, article 9), kept only as long as the member wants.
 */
export async function changeHealth(
  tx: Transaction,
  keys: Keys,
  visit: MemberVisit,
  changes: ParsedInputOf<typeof contract.change>,
  now = new Date(),
): Promise<void> {
  const { memberId } = visit
  const { agree, later, ...fields } = changes
  await lockBoth(tx, memberId, memberId)
  const before = await find(tx, keys, memberId)
  if (!before && agree !== true) throw invalid({ agree: 'field.health_agree' })
  if (fields.tested && !isPast(fields.tested, now)) throw invalid({ tested: 'field.health_tested' })
  const today = dayOf(now)
  const after: Kept = {
    ...nothing,
    agreed_at: now.toISOString(),
    asked_on: null,
    not_before: null,
    ...before,
    ...defined(fields),
  }
  if (after.remind_after !== before?.remind_after) after.asked_on = after.remind_after === null ? null : today
  if (fields.tested !== undefined || fields.remind_after !== undefined) after.not_before = null
  if (later) after.not_before = dayOf(new Date(now.getTime() + laterDays * dayMs))
  await tx.run(sql.saveHealth, [memberId, keys.seal(purpose, memberId, JSON.stringify(after).padEnd(paddedLength))])
}

/** Erases all of it, when the member withdraws consent or is erased. */
export async function eraseHealth(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteHealth, [memberId])
}

/**
 * What another member sees of a member's health; undefined for nothing. `chats`: the member has written to the viewer.
 * `confirmed`: the viewer has confirmed their address; unconfirmed accounts see nobody's.
 */
export function shownHealth(
  keys: Keys,
  memberId: string,
  sealed: Buffer | null,
  { chats, confirmed }: { chats: boolean; confirmed: boolean },
): contract.ShownHealth | undefined {
  if (!confirmed) return undefined
  const kept = sealed && open(keys, memberId, sealed)
  if (!kept || kept.shown_to === 'nobody' || (kept.shown_to === 'partners' && !chats)) return undefined
  const { status, prep, tested } = kept
  const shown = { ...(status && { status }), ...(prep !== null && { prep }), ...(tested && { tested }) }
  return Object.keys(shown).length > 0 ? shown : undefined
}

/** Whether the member's reminder to be tested is due. */
export async function isTestDue(db: Handle, keys: Keys, memberId: string, now = new Date()): Promise<boolean> {
  const kept = await find(db, keys, memberId)
  return kept !== undefined && isDue(reminderOf(kept), now)
}

/** All that is kept, for the data export; null when nothing is. */
export async function keptHealth(db: Handle, keys: Keys, memberId: string): Promise<Kept | null> {
  return (await find(db, keys, memberId)) ?? null
}

async function find(db: Handle, keys: Keys, memberId: string): Promise<Kept | undefined> {
  const row = await db.row(sql.findHealth, [memberId])
  return row && open(keys, memberId, row.sealed)
}

/** Returns undefined for content sealed with another key. */
function open(keys: Keys, memberId: string, sealed: Buffer): Kept | undefined {
  const text = keys.open(purpose, memberId, sealed)
  return text === undefined ? undefined : (JSON.parse(text) as Kept)
}

/** YYYY-MM-DD: `remind_after` months after the first of the month of the test, or else after the day it was asked for. */
function reminderOf({ remind_after: months, tested, asked_on: asked, not_before: notBefore }: Kept): string | null {
  if (months === null) return null
  const from = tested ? `${tested}-01` : asked!
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  // Months without a 31st use their last day.
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  const due = dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))))
  return notBefore && notBefore > due ? notBefore : due
}

function isDue(remindOn: string | null, now: Date): boolean {
  return remindOn !== null && remindOn <= dayOf(now)
}

/** Whether this month has begun somewhere on earth. */
function isPast(month: string, now: Date): boolean {
  const latest = dayOf(new Date(now.getTime() + 14 * hourMs)).slice(0, 7)
  return month >= earliestTest && month <= latest
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

function defined<Fields extends object>(fields: Fields): Partial<Kept> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
