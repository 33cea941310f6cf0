import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/verifications.ts'
import { othersWith } from '#server/photos/prints.ts'
import { closeCase, emitOpened } from '#server/moderation/cases/events.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { Site } from '#server/site/site.ts'
import { siteOf } from '#server/site/site.ts'
import { type Actor, record, system } from '#server/staff/staff.ts'
import * as sql from '#server/moderation/case-queries.ts'
import {
  accept,
  type Case,
  numberOf,
  refuse,
  requireProvable,
  verificationNumbered,
  waitingVerifications,
} from '#server/verification/deciding.ts'
import { type Moderator, note, ownCase, readable } from '#server/moderation/cases/access.ts'

/** Selfies looked at in one go; later ones get their case when these are decided. */
const atOnce = 1_000

/**
 * Opens a case for each selfie that waits, and closes those whose selfie waits no longer: its member took it back, left or was suspended,
 * or its time is over. Called every minute; never asks to be called again at once.
 */
export async function fillVerifications(db: Database, now = new Date()): Promise<boolean> {
  // Read before the selfies: another process may open the case of a selfie sent meanwhile, which must stay open.
  const open = await db.rows(sql.findOpenVerifications, [atOnce])
  const waiting = await waitingVerifications(db, atOnce)
  const sites = new Map(
    (await db.rows(sql.findSites, [waiting.map((each) => each.member_id)])).map((row) => [row.member_id, row.site_id]),
  )
  const known = waiting.filter((each) => sites.has(each.member_id))
  if (known.length > 0)
    await db.transaction(async (tx) => {
      const opened = await tx.rows(sql.insertVerificationCases, [
        known.map(({ id }) => id),
        known.map((each) => sites.get(each.member_id)),
        known.map((each) => each.member_id),
        known.map((each) => each.sent_at),
      ])
      for (const [siteId, cases] of Map.groupBy(opened, (each) => each.site_id))
        await emitOpened(
          tx,
          siteId,
          cases.map(({ id }) => ({ id, queue: 'verifications', reason: 'verification' })),
        )
    })
  const ids = new Set(waiting.map(({ id }) => id))
  if (waiting.length < atOnce)
    for (const { id } of open)
      if (!ids.has(id)) await db.transaction((tx) => closeCase(tx, id, { at: now, actor: system, outcome: 'withdrawn' }))
  return false
}

/** The selfie of a case and the photos it is compared with; the look is logged. */
export async function readVerificationCase(
  tx: Transaction,
  moderator: Moderator,
  id: string,
): Promise<OutputOf<typeof contract.readVerification>> {
  const found = await readable(tx, moderator, id)
  const verification = found.queue === 'verifications' ? await verificationNumbered(tx, id) : undefined
  if (!verification) throw problem('not_found')
  const { gesture, waits, photos } = verification
  const shown = waits ? photos : []
  const others = await othersWith(
    tx,
    verification.member_id,
    shown.map((photo) => photo.id),
  )
  const urlOf = (picture: string) => `/api/staff/evidence/${id}/${picture}`
  const alike = [...new Set([...others.values()].flat().map((holder) => holder.member_id))]
  await note(tx, moderator, 'verification.view', found, alike.length > 0 ? { alike } : {})
  return {
    gesture,
    selfie: waits ? urlOf(id) : null,
    photos: shown.map((photo) => ({
      id: photo.id,
      url: urlOf(photo.id),
      main: photo.isMain,
      others: (others.get(photo.id) ?? []).map(({ name, verified }) => ({ name, verified })),
    })),
  }
}

/** Accepts or refuses the selfie of a case that the caller has taken; `conflict` if it waits no longer. */
export async function decideVerificationCase(
  tx: Transaction,
  moderator: Moderator,
  { id, ...verdict }: ParsedInputOf<typeof contract.decideVerification>,
  config: { siteUrl: string },
): Promise<void> {
  const found = await ownCase(tx, moderator, id)
  const verification = found.queue === 'verifications' ? await verificationNumbered(tx, id) : undefined
  if (!verification) throw problem('conflict')
  const site = await siteOf(tx, found.site_id)
  if (!(await decideSelfie(tx, { verification, site }, verdict, moderator, config))) throw problem('conflict')
}

/**
 * Accepts a selfie for some photos, or refuses it with the reasons; closes its case and writes the audit log. Returns false when it was
 * decided before. Staff and the command line decide by it.
 */
export async function decideSelfie(
  tx: Transaction,
  { verification, site }: { verification: Case; site: Site },
  { accept: isAccepted, photos, reasons }: { accept: boolean; photos: readonly string[]; reasons: string },
  actor: Actor,
  config: { siteUrl: string },
): Promise<boolean> {
  const one = { id: verification.id, memberId: verification.member_id, site }
  if (!isAccepted && reasons.trim() === '') throw invalid({ reasons: 'field.required' })
  // What was decided before says so, and not that its photos are gone.
  if (isAccepted && verification.waits) requireProvable(verification, photos)
  const isNew = isAccepted ? await accept(tx, { ...one, photos }, config) : await refuse(tx, { ...one, reasons }, config)
  if (!isNew) return false
  await closeCase(tx, verification.id, { at: new Date(), actor, outcome: isAccepted ? 'accepted' : 'refused' })
  await record(tx, {
    actor: { id: actor.id, name: actor.name },
    act: isAccepted ? 'verification.accept' : 'verification.refuse',
    subject: `verification:${numberOf(verification)}`,
    details: { case: verification.id, member: verification.member_id },
  })
  return true
}
