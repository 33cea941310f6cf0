import { randomUUID } from 'node:crypto'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import * as sql from './evidence-queries.ts'

/** So long a decision can be complained about, and evidence is looked at again (Regulation (EU) 2022/2065, Art. 20). */
const keptDays = 180

/** What a report is about, as it is now. */
export interface Evidence {
  /** The reported member's; undefined where he is not of the site. */
  profile: Record<string, unknown> | undefined
  messages: sql.SealedMessage[]
  photos: sql.SealedPhoto[]
}

/** Whom a report is by and about, on which site, and the message it names. */
export interface Subject {
  reporterId: string
  reportedId: string
  siteId: string
  conversationId: string | undefined
  /** Number of the message that is named. */
  seq: number | undefined
}

/**
 * What there is to seal: the profile with its photos, and of a conversation of the two what was written around the message that
 * is named, or last. The same statements whoever is reported: how many they are would tell a man out of sight from nobody.
 */
export async function gather(tx: Transaction, subject: Subject): Promise<Evidence> {
  const { reporterId, reportedId, siteId, seq } = subject
  const conversationId = subject.conversationId ?? randomUUID()
  const found = await tx.row(sql.findProfile, [reportedId, siteId])
  const messages = await tx.rows(sql.findMessages, [conversationId, seq ?? null])
  const pictured = messages.filter((message) => message.kind === 'photo').map((message) => message.seq)
  const photos: sql.SealedPhoto[] = []
  for (const memberId of [reporterId, reportedId].sort())
    photos.push(...(await tx.rows(sql.lockMessagePhotos, [memberId, conversationId, pictured])))
  photos.push(...(await tx.rows(sql.lockPhotos, [reportedId])))
  return { profile: found?.profile, messages, photos }
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
    })
  }
}
