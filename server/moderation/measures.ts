import { lockFeature, unlockFeature } from '#server/account/locks/locks.ts'
import { putBackMessage, takeDownMessage, type TakenMessage } from '#server/chat/taking-down.ts'
import { putBackPhoto, takeDownPhoto, type TakenPhoto } from '#server/photos/taking-down.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import { putBackAbout, takeDownAbout } from '#server/profile/taking-down.ts'
import { conversationsWith } from '#server/profile/visibility/visibility.ts'
import * as sql from './decisions/decision-queries.ts'
import { type Done, endOf } from './decisions/statement.ts'
import { readmit, suspend } from './suspension.ts'

/** Whom a decision concerns, and the report whose evidence holds what it removes. */
export interface Target {
  memberId: string
  decisionId: string
  report: sql.ReportRow | undefined
  /** A photo that staff looked at without a report (server/moderation/photos). */
  photo?: string | undefined
}

/** Does what a decision says. What it removes is kept, so that `undoMeasure` can put it back. */
export async function doMeasure(tx: Transaction, target: Target, done: Done, facts: string, at: Date): Promise<void> {
  const { memberId, decisionId } = target
  if (done.measure === 'remove') await remove(tx, target, done, at)
  else if (done.measure === 'lock')
    await lockFeature(tx, memberId, { feature: done.feature, decisionId, endsAt: endOf(done, at)! })
  else if (done.measure === 'suspend' || done.measure === 'close')
    await suspend(tx, memberId, facts, endOf(done, at) ?? undefined)
}

/** Takes back what a decision did: puts back what it removed, lifts its lock, and ends its suspension unless another decision needs it. */
export async function undoMeasure(tx: Transaction, { member_id: memberId, id, measure }: sql.DecisionRow): Promise<void> {
  if (measure === 'lock') await unlockFeature(tx, memberId, id)
  else if (measure === 'suspend' || measure === 'close') await endSuspensionBy(tx, memberId, id)
  else if (measure === 'remove') await putBack(tx, memberId, id)
}

async function remove(
  tx: Transaction,
  { memberId, decisionId, report, photo }: Target,
  { kind, item }: Done & { measure: 'remove' },
  at: Date,
): Promise<void> {
  const content =
    kind === 'about'
      ? await takeDownAbout(tx, memberId, String(report?.profile?.['about'] ?? ''))
      : kind === 'photo'
        ? await takeDownPhoto(tx, memberId, photo ?? (await sealedPhoto(tx, report, memberId, item)))
        : await takeDownSealed(tx, report, memberId, item)
  // The member may have removed it themselves: the decision is about what they published.
  if (content !== undefined) await tx.run(sql.insertContent, [memberId, decisionId, kind, JSON.stringify(content), at])
}

/** The photo must be one of the reported profile: a decision is about what its evidence shows. */
async function sealedPhoto(tx: Transaction, report: sql.ReportRow | undefined, memberId: string, id = ''): Promise<string> {
  const photos = report ? await tx.rows(sql.findSealedPhotos, [[memberId], report.id]) : []
  if (!photos.some((photo) => photo.id === id && photo.seq === null)) throw invalid({ remove: 'field.invalid' })
  return id
}

async function takeDownSealed(
  tx: Transaction,
  report: sql.ReportRow | undefined,
  memberId: string,
  id = '',
): Promise<TakenMessage | undefined> {
  const messages = report ? await tx.rows(sql.findSealedMessages, [report.id]) : []
  const sealed = messages.find((message) => String(message.seq) === id && message.from_id === memberId)
  if (!report || !sealed || sealed.kind === 'gift') throw invalid({ remove: 'field.invalid' })
  const otherId = report.reporter_id
  const conversationId = report.conversation_id ?? (await conversationsWith(tx, memberId, [otherId])).get(otherId)?.id
  if (!conversationId) return undefined
  return takeDownMessage(tx, { conversationId, seq: sealed.seq, writerId: memberId, otherId, writtenAt: sealed.created_at })
}

async function putBack(tx: Transaction, memberId: string, decisionId: string): Promise<void> {
  const taken = await tx.row(sql.takeContent, [memberId, decisionId])
  if (taken?.kind === 'about') await putBackAbout(tx, memberId, taken.content as string)
  else if (taken?.kind === 'photo') await putBackPhoto(tx, memberId, taken.content as TakenPhoto)
  else if (taken?.kind === 'message') await putBackMessage(tx, memberId, taken.content as TakenMessage)
}

async function endSuspensionBy(tx: Transaction, memberId: string, decisionId: string): Promise<void> {
  const other = await tx.row(sql.findOtherSuspension, [memberId, decisionId, new Date()])
  await readmit(tx, memberId)
  if (other) await suspend(tx, memberId, other.facts, other.ends_at ?? undefined)
}
