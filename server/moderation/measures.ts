import { lockFeature, unlockFeature } from '#server/account/locks/locks.ts'
import { putBackMessage, takeDownMessage, type TakenMessage } from '#server/chat/taking-down.ts'
import { alikeOfOwner, allowAgain } from '#server/photos/likeness/likeness.ts'
import { putBackPhoto, takeDownPhoto, type TakenPhoto } from '#server/photos/taking-down.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import { digestOf, putBackAbout, takeDownAbout } from '#server/profile/taking-down.ts'
import * as sql from './decisions/decision-queries.ts'
import { type Done, endOf } from './decisions/statement.ts'
import { product } from './report-queries.ts'
import { readmit, suspend } from './suspension.ts'

/** Whom a decision concerns, and the report whose evidence holds what it removes. */
export interface Target {
  memberId: string
  decisionId: string
  report: sql.ReportRow | undefined
  /** A photo that staff looked at without a report (server/moderation/photos). */
  photo?: string | undefined
}

/**
 * Does what a decision says. What it removes is kept, so that `undoMeasure` can put it back. A photo that looks like known illegal material is
 * removed by every measure: none leaves it in the account.
 */
export async function doMeasure(tx: Transaction, target: Target, done: Done, facts: string, at: Date): Promise<void> {
  const { memberId, decisionId, report } = target
  if (report?.reporter_id === product) await removeKnown(tx, target, report, done, at)
  else if (done.measure === 'remove') await remove(tx, target, done, at)
  if (done.measure === 'lock') await lockFeature(tx, memberId, { feature: done.feature, decisionId, endsAt: endOf(done, at)! })
  else if (done.measure === 'suspend' || done.measure === 'close')
    await suspend(tx, memberId, facts, endOf(done, at) ?? undefined)
}

/** Takes back what a decision did: puts back what it removed unless another decision removed it too, lifts its lock, and ends its suspension unless another decision needs it. */
export async function undoMeasure(tx: Transaction, { member_id: memberId, id, measure }: sql.DecisionRow): Promise<void> {
  if (measure === 'lock') await unlockFeature(tx, memberId, id)
  else if (measure === 'suspend' || measure === 'close') await endSuspensionBy(tx, memberId, id)
  await putBack(tx, memberId, id)
}

/** What was removed; without content if it was gone already. */
interface Removed {
  item: string
  content: string | TakenPhoto | TakenMessage | undefined
}

async function remove(
  tx: Transaction,
  { memberId, decisionId, report, photo }: Target,
  { kind, item = '' }: Done & { measure: 'remove' },
  at: Date,
): Promise<void> {
  await tx.rows(sql.lockDecisions, [memberId])
  const removed =
    kind === 'about'
      ? [await takeDownText(tx, report, memberId)]
      : kind === 'photo'
        ? photo
          ? [await takeDown(tx, memberId, photo)]
          : await takeDownShown(tx, report, memberId, item)
        : [await takeDownSealed(tx, report, memberId, item)]
  // Kept without content too: the decision is about what the member published, whoever removed it before.
  for (const { item: id, content } of removed)
    await tx.run(sql.insertContent, [memberId, decisionId, kind, id, content === undefined ? null : JSON.stringify(content), at])
}

async function takeDown(tx: Transaction, memberId: string, id: string): Promise<Removed> {
  return { item: id, content: await takeDownPhoto(tx, memberId, id) }
}

/** Removes the photos of a case of known material, which are the only thing that its decision may remove. */
async function removeKnown(
  tx: Transaction,
  { memberId, decisionId }: Target,
  report: sql.ReportRow,
  done: Done,
  at: Date,
): Promise<void> {
  const photos = await knownPhotos(tx, report)
  const isKnown = (item: string | undefined) => photos.some(({ id }) => id === item)
  if (done.measure === 'remove' && (done.kind !== 'photo' || !isKnown(done.item))) throw invalid({ remove: 'field.invalid' })
  await tx.rows(sql.lockDecisions, [memberId])
  for (const { id } of photos) {
    const content = await takeDownPhoto(tx, memberId, id)
    await tx.run(sql.insertContent, [memberId, decisionId, 'photo', id, content ? JSON.stringify(content) : null, at])
  }
}

/** The photos of a case that look like known material. */
export async function knownPhotos(tx: Transaction, report: sql.ReportRow): Promise<sql.SealedPhotoRow[]> {
  return (await tx.rows(sql.findSealedPhotos, [[report.reported_id], report.id])).filter(({ known }) => known !== null)
}

async function takeDownText(tx: Transaction, report: sql.ReportRow | undefined, memberId: string): Promise<Removed> {
  const reported = String(report?.profile?.['about'] ?? '')
  if (reported === '') throw invalid({ remove: 'field.invalid' })
  return { item: digestOf(reported), content: await takeDownAbout(tx, memberId, reported) }
}

/**
 * The photo must be one of the reported profile: a decision is about what its evidence shows. What its owner has added since and looks like it
 * is removed too, and not what the evidence shows: staff saw that, and chose.
 */
async function takeDownShown(
  tx: Transaction,
  report: sql.ReportRow | undefined,
  memberId: string,
  id: string,
): Promise<Removed[]> {
  const photos = report ? await tx.rows(sql.findSealedPhotos, [[memberId], report.id]) : []
  if (!photos.some((photo) => photo.id === id && photo.seq === null)) throw invalid({ remove: 'field.invalid' })
  const removed = [await takeDown(tx, memberId, id)]
  for (const again of await alikeOfOwner(tx, memberId, id))
    if (!photos.some((photo) => photo.id === again)) removed.push(await takeDown(tx, memberId, again))
  return removed
}

/** The message itself, in whichever conversation of the two it was. */
async function takeDownSealed(
  tx: Transaction,
  report: sql.ReportRow | undefined,
  memberId: string,
  id: string,
): Promise<Removed> {
  const messages = report ? await tx.rows(sql.findSealedMessages, [report.id]) : []
  const sealed = messages.find((message) => String(message.seq) === id && message.from_id === memberId)
  if (!report || !sealed || sealed.kind === 'gift') throw invalid({ remove: 'field.invalid' })
  const { conversation_id: conversationId, original_seq: seq, created_at: writtenAt } = sealed
  const message = { conversationId, seq, writerId: memberId, otherId: report.reporter_id, writtenAt }
  return { item: `${conversationId} ${seq}`, content: await takeDownMessage(tx, message) }
}

async function putBack(tx: Transaction, memberId: string, decisionId: string): Promise<void> {
  for (const taken of await tx.rows(sql.takeContent, [memberId, decisionId])) await putBackContent(tx, memberId, taken)
}

async function putBackContent(tx: Transaction, memberId: string, { kind, item, content }: sql.ContentRow): Promise<void> {
  if ((await tx.run(sql.handOverContent, [memberId, kind, item, content === null ? null : JSON.stringify(content)])) > 0) return
  if (content === null) return kind === 'photo' ? allowAgain(tx, memberId, item) : undefined
  if (kind === 'about') await putBackAbout(tx, memberId, content as string)
  else if (kind === 'photo') await putBackPhoto(tx, memberId, content as TakenPhoto)
  else await putBackMessage(tx, memberId, content as TakenMessage)
}

async function endSuspensionBy(tx: Transaction, memberId: string, decisionId: string): Promise<void> {
  const other = await tx.row(sql.findOtherSuspension, [memberId, decisionId, new Date()])
  await readmit(tx, memberId)
  if (other) await suspend(tx, memberId, other.facts, other.ends_at ?? undefined)
}
