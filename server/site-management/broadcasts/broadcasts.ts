import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/broadcasts.ts'
import type { Language } from '#contract/site/languages.ts'
import { type BroadcastKey, type BroadcastRow, startBroadcast } from '#server/broadcasts/broadcasts.ts'
import { lockVersion } from '#server/broadcasts/drafts.ts'
import { contentOf } from '#server/broadcasts/letters.ts'
import { requireSound } from '#server/broadcasts/soundness.ts'
import { momentOf } from '#contract/rules/zoned.ts'
import { addressee } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import { mailText } from '#server/platform/messages.ts'
import { neutralName } from '#server/site/neutral.ts'
import type { Site } from '#server/site/site.ts'
import { type Actor, record } from '#server/staff/staff.ts'

/** Later ones would be forgotten. */
const farthest = 366 * dayMs

/**
 * Sends a draft from `at` on, a time of the site's zone, or continues a stopped one. Throws `conflict` if it is not as the caller saw it or
 * somebody else sends it, and a `BadInput` by part for words that cannot be sent.
 */
export async function sendFromConsole(
  tx: Transaction,
  actor: Actor,
  site: Site,
  config: { siteUrl: string },
  { type, name, version, at }: { type: BroadcastRow['type']; name: string; version: string; at: string | null },
): Promise<void> {
  const key: BroadcastKey = { siteId: site.id, type, occasion: name }
  const row = await lockVersion(tx, key, version)
  if (type !== 'weekly_updates') await requireSound(tx, site, config, row)
  const starts = at === null ? new Date() : startOf(site, at)
  if (!(await startBroadcast(tx, key, starts))) throw problem('conflict', { message: 'error.broadcast_started' })
  const details = { sent: `${type}/${name}`, from: starts.toISOString() }
  await record(tx, { actor, act: 'site.broadcast', subject: `site:${site.id}`, details })
}

function startOf({ settings }: Site, at: string): Date {
  const starts = momentOf(at, settings.time_zone)
  const left = starts ? starts.getTime() - Date.now() : Number.NaN
  if (!starts || Number.isNaN(left) || left < 0 || left > farthest) throw invalid({ at: 'field.broadcast_at' })
  return starts
}

/** A text as the mail of a reader. */
export function previewOf(
  site: Site,
  config: { siteUrl: string },
  { language, discreet, text }: { language: Language; discreet: boolean; text: contract.BroadcastText },
): OutputOf<typeof contract.previewSiteBroadcast> {
  const to = addressee(site, config, { email: '', confirmed: true, language, discreet })
  if (text.button && !URL.canParse(text.button.url, to.siteUrl)) throw invalid({ 'button.url': 'field.invalid' })
  const { subject, heading, paragraphs, button } = contentOf(to, text)
  return {
    sender: discreet ? neutralName(language) : to.senderName,
    subject,
    heading,
    paragraphs,
    button: button ?? null,
    company: discreet ? '' : to.company,
    foot: mailText(language, 'mail.foot_why'),
    note: text.note ?? null,
  }
}

export function shownBroadcast(
  { type, occasion, state, mailed, pushed, ...row }: BroadcastRow,
  now: number,
): contract.SiteBroadcast {
  return {
    type,
    name: occasion,
    state: state === 'sending' && row.starts_at !== null && row.starts_at.getTime() > now ? 'planned' : state,
    created_at: row.created_at.toISOString(),
    starts_at: row.starts_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    mailed: countOf(mailed),
    pushed: countOf(pushed),
  }
}

/** Zero identifies nobody, so it is shown. */
export function countOf(members: number): number | null {
  return members === 0 || members >= limits.countedLeast ? members : null
}
