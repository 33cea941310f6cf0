import { randomUUID } from 'node:crypto'
import { type RemovedMessage, removedBetween } from '#server/chat/removed.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import * as sql from './evidence-queries.ts'

/** So long a decision can be complained about, and evidence is looked at again (Regulation (EU) 2022/2065, Art. 20). */
const keptDays = 180

/** What a report is about, as it is now. */
export interface Evidence {
  /** The reported member's own, which judges him; undefined with his profile. */
  siteId: string | undefined
  /** The reported member's; undefined where he is not of the sites. */
  profile: Record<string, unknown> | undefined
  messages: sql.SealedMessage[]
  photos: sql.SealedPhoto[]
}

/** Whom a report is by and about, at which sites, and the message it names. */
export interface Subject {
  reporterId: string
  reportedId: string
  sites: readonly string[]
  conversationId: string | undefined
  /** Number of the message that is named. */
  seq: number | undefined
}

/** A message and the ten nearest to it. */
const mostMessages = 11

/**
 * What there is to seal: the profile with its photos, and of a conversation of the two what was written around the message that
 * is named, or last, also where it was taken back or ended by a block in the last days. The same statements whoever is reported: how many they are would tell a man out of sight from nobody.
 */
export async function gather(tx: Transaction, subject: Subject): Promise<Evidence> {
  const { reporterId, reportedId, sites, seq } = subject
  const two = [reporterId, reportedId].sort() as [string, string]
  const removed = await removedBetween(tx, two, subject.conversationId)
  const conversationId = removed.conversationId ?? randomUUID()
  const found = await tx.row(sql.findProfile, [reportedId, sites])
  const messages = around(seq, await tx.rows(sql.findMessages, [conversationId, seq ?? null]), removed.messages)
  const pictured = messages.filter((message) => message.kind === 'photo').map((message) => message.seq)
  const photos: sql.SealedPhoto[] = []
  for (const memberId of two) photos.push(...(await tx.rows(sql.lockMessagePhotos, [memberId, conversationId, pictured])))
  photos.push(...filesOf(removed.messages, pictured))
  photos.push(...(await tx.rows(sql.lockPhotos, [reportedId])))
  return { siteId: found?.site_id, profile: found?.profile, messages, photos }
}

/** The nearest to the message that is named, else the last: of those that stand, and with their words of those that were removed. */
function around(
  seq: number | undefined,
  standing: readonly sql.SealedMessage[],
  removed: readonly RemovedMessage[],
): sql.SealedMessage[] {
  const all = new Map(standing.map((each) => [each.seq, each]))
  for (const { seq: number, member_id: from_id, kind, text, created_at, removed_at } of removed)
    all.set(number, { seq: number, from_id, kind, text, created_at, deleted_at: removed_at })
  const named = seq ?? Math.max(...all.keys())
  return [...all.values()]
    .sort((one, other) => Math.abs(one.seq - named) - Math.abs(other.seq - named) || one.seq - other.seq)
    .slice(0, mostMessages)
}

function filesOf(removed: readonly RemovedMessage[], pictured: readonly number[]): sql.SealedPhoto[] {
  return removed.flatMap(({ member_id, photo_id: id, seq, storage_key }) =>
    id && storage_key && pictured.includes(seq) ? [{ member_id, id, seq, storage_key }] : [],
  )
}

/** Keeps the evidence of a report; of none (`undefined`) nothing, in as many statements. Files stay where they lie: `unlessSealed`. */
export async function seal(
  tx: Transaction,
  reportId: string | undefined,
  { profile, messages, photos }: Evidence,
): Promise<void> {
  const [rows, pictures] = reportId ? [messages, photos] : [[], []]
  await tx.run(sql.insertEvidence, [reportId ? [reportId] : [], JSON.stringify(profile ?? {})])
  await tx.run(sql.insertMessages, [
    reportId ?? null,
    rows.map((row) => row.seq),
    rows.map((row) => row.from_id),
    rows.map((row) => row.kind),
    rows.map((row) => row.text),
    rows.map((row) => row.created_at),
    rows.map((row) => row.deleted_at),
  ])
  await tx.run(sql.insertPhotos, [
    reportId ?? null,
    pictures.map((row) => row.member_id),
    pictures.map((row) => row.id),
    pictures.map((row) => row.seq),
    pictures.map((row) => row.storage_key),
  ])
}

/** Deletes the evidence of cases that have been closed so long that nobody can complain any more. Called daily. */
export async function forgetOldEvidence(db: Handle, now = Date.now()): Promise<void> {
  const closedBefore = new Date(now - keptDays * 24 * 60 * 60 * 1000)
  for (;;) {
    const expired = await db.rows(sql.findExpired, [closedBefore])
    if (expired.length === 0) return
    const ids = expired.map(({ id }) => id)
    const members = expired.flatMap(({ reporter_id: reporter, reported_id: reported }) => [reporter, reported])
    await db.transaction(async (tx) => {
      await tx.run(sql.deletePhotos, [members, ids])
      await tx.run(sql.deleteMessages, [ids])
      await tx.run(sql.deleteEvidence, [ids])
      await tx.run(sql.deleteReports, [await ofErased(tx, expired)])
    })
  }
}

/** Those of the reports in which one who is a member no more reported, or was reported: nothing of him is left but they. */
async function ofErased(
  tx: Transaction,
  reports: ReadonlyArray<{ id: string; reporter_id: string; reported_id: string }>,
): Promise<string[]> {
  const ids = reports.flatMap((report) => [report.reporter_id, report.reported_id])
  const there = new Set((await tx.rows(sql.findMembers, [ids])).map((row) => row.member_id))
  return reports.filter((report) => !there.has(report.reporter_id) || !there.has(report.reported_id)).map(({ id }) => id)
}

/**
 * Erases the reports of a member's, and those about him, whose time is over. One that is open, or can still be complained about, stays with
 * its evidence until it is not, and goes then (`forgetOldEvidence`): leaving is no way out of a case.
 */
export async function eraseReports(tx: Transaction, memberId: string, now = Date.now()): Promise<void> {
  await tx.run(sql.deleteReportsOf, [memberId, new Date(now - keptDays * 24 * 60 * 60 * 1000)])
}
