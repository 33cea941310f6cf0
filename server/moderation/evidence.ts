import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { keptAround, keptDays, type RemovedMessage, removedBetween } from '#server/chat/removed.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { forgetSealedLikenesses } from '#server/photos/likeness/likeness.ts'
import { formerWordsOf } from '#server/profile/former-words.ts'
import * as sql from './evidence-queries.ts'
import { forgetSealedOnce } from './evidence-once.ts'
import { forgetCases } from './forgetting.ts'

/** For this long a member can complain about a decision, and its evidence is reviewed. */
const complainedDays = limits.appealDays

/** What a report is about, at the time of the report. */
export interface Evidence {
  /** The site of the reported member, whose staff decide; undefined if `profile` is. */
  siteId: string | undefined
  /** The reported member's profile; undefined if they are on none of the sites. */
  profile: Record<string, unknown> | undefined
  messages: sql.SealedMessage[]
  /** Those of recordings too. */
  photos: sql.SealedPhoto[]
}

/** The two members of a report, the sites, and the message that it names. */
export interface Subject {
  reporterId: string
  reportedId: string
  sites: readonly string[]
  /** Id of the pair's current conversation. */
  conversationId: string | undefined
  named: { conversationId: string; seq: number } | undefined
  /** The photo that the report names. */
  photo?: string | undefined
}

/** Most messages of the last week; messages around the named one come on top. */
const mostMessages = 1_000

/**
 * Collects what to seal: the profile with its photos and former texts of the last days, and the messages of the pair around the named one
 * and of the last days, those that they reply to, and those taken back or ended by a block. Later messages therefore push none of it out. Every call runs the
 * same number of statements: otherwise their number would distinguish a hidden member from an unknown id.
 */
export async function gather(tx: Transaction, subject: Subject, now = Date.now()): Promise<Evidence> {
  const { reporterId, reportedId, sites, named } = subject
  const pair = [reporterId, reportedId].sort() as [string, string]
  const removed = await removedBetween(tx, pair, named, mostMessages)
  const currentId = subject.conversationId ?? randomUUID()
  const found = await tx.row(sql.findProfile, [reportedId, sites])
  const earlier = await formerWordsOf(tx, reportedId)
  const seq = named?.conversationId === currentId ? named.seq : null
  const current = await tx.rows(sql.findMessages, [currentId, seq, keptAround])
  current.push(...(await tx.rows(sql.findRecent, [currentId, new Date(now - keptDays * dayMs), mostMessages])))
  const replied = current.flatMap(({ quote }) => (quote?.of === 'message' ? [quote.seq] : []))
  current.push(...(await tx.rows(sql.findReplied, [currentId, [...new Set(replied)]])))
  const written = allWritten(currentId, current, removed)
  const messages = numbered(written, named ?? lastOf(written))
  const pictured = messages.filter(({ kind }) => kind === 'photo' || kind === 'voice')
  const photos: sql.SealedPhoto[] = []
  const currentPhotos = new Map(
    pictured.flatMap((each) => (each.conversation_id === currentId ? [[each.original_seq, each.seq] as const] : [])),
  )
  for (const memberId of pair)
    for (const lock of [sql.lockMessagePhotos, sql.lockMessageVoices])
      for (const file of await tx.rows(lock, [memberId, currentId, [...currentPhotos.keys()]]))
        photos.push({ ...file, seq: currentPhotos.get(file.seq!)! })
  photos.push(...filesOf(removed, pictured))
  photos.push(...(await tx.rows(sql.lockPhotos, [reportedId, null])))
  photos.push(...(await tx.rows(sql.lockPhotos, [reporterId, photosAnswered(messages, reportedId)])))
  photos.push(...(await albumPhotos(tx, subject, messages)))
  const profile = found && (earlier.length > 0 ? { ...found.profile, earlier } : found.profile)
  return { siteId: found?.site_id, profile, messages: await withAlbumNames(tx, pair, messages), photos }
}

/** The photo that the report names, where the reporter saw it in an album, and all of the album that the named message opened. */
async function albumPhotos(
  tx: Transaction,
  { reporterId, reportedId, named, photo }: Subject,
  messages: readonly sql.SealedMessage[],
): Promise<sql.SealedPhoto[]> {
  const message = messages.find((each) => each.conversation_id === named?.conversationId && each.original_seq === named.seq)
  const album = message?.kind === 'album' && message.from_id === reportedId ? message.text : null
  const values = [reportedId, reporterId, photo ?? null, album]
  const found = [...(await tx.rows(sql.lockAlbumPhotos, values)), ...(await tx.rows(sql.findRemovedAlbumPhotos, values))]
  return [...new Map(found.map((each) => [each.id, each])).values()]
}

/** Seals what an album is called instead of its id. */
async function withAlbumNames(
  tx: Transaction,
  pair: readonly string[],
  messages: readonly sql.SealedMessage[],
): Promise<sql.SealedMessage[]> {
  const ids = messages.flatMap(({ kind, text }) => (kind === 'album' ? [text] : []))
  const names = new Map((await tx.rows(sql.findAlbums, [pair, [...new Set(ids)]])).map(({ id, name }) => [id, name]))
  return messages.map((each) => (each.kind === 'album' ? { ...each, text: names.get(each.text) ?? '' } : each))
}

/** Current messages and removed ones with their text, each once, oldest first. */
function allWritten(
  currentId: string,
  current: readonly sql.ReadMessage[],
  removed: readonly RemovedMessage[],
): sql.SealedMessage[] {
  const all = new Map<string, sql.SealedMessage>()
  for (const each of current) all.set(`${currentId} ${each.seq}`, { ...each, conversation_id: currentId, original_seq: each.seq })
  for (const { member_id: from_id, removed_at: deleted_at, ...each } of removed)
    all.set(`${each.conversation_id} ${each.seq}`, { ...each, from_id, deleted_at, original_seq: each.seq })
  return [...all.values()].sort(
    (one, other) => one.created_at.getTime() - other.created_at.getTime() || one.original_seq - other.original_seq,
  )
}

function lastOf(written: readonly sql.SealedMessage[]): { conversationId: string; seq: number } | undefined {
  const last = written.at(-1)
  return last && { conversationId: last.conversation_id, seq: last.original_seq }
}

/**
 * The messages nearest to the named one, and the newest of the rest. The named conversation keeps its numbers; messages of other
 * conversations are numbered on in both directions.
 */
function numbered(
  written: readonly sql.SealedMessage[],
  named: { conversationId: string; seq: number } | undefined,
): sql.SealedMessage[] {
  const isNear = (each: sql.SealedMessage) =>
    each.conversation_id === named?.conversationId && Math.abs(each.original_seq - named.seq) <= keptAround
  const newest = new Set(written.filter((each) => !isNear(each)).slice(-mostMessages))
  const kept = written.filter((each) => isNear(each) || newest.has(each))
  const own = kept.filter((each) => each.conversation_id === named?.conversationId)
  const others = kept.filter((each) => each.conversation_id !== named?.conversationId)
  const last = Math.max(0, ...own.map((each) => each.original_seq))
  const before = own[0] ? others.filter((each) => each.created_at < own[0]!.created_at).length : others.length
  return [...own, ...others.map((each, at) => ({ ...each, seq: at < before ? at + 1 - before : last + at + 1 - before }))]
}

/** The photos of the other's profile that a member's messages answer. */
function photosAnswered(messages: readonly sql.SealedMessage[], writerId: string): string[] {
  return messages.flatMap(({ from_id, quote }) => (from_id === writerId && quote?.of === 'photo' ? [quote.photo] : []))
}

function filesOf(removed: readonly RemovedMessage[], pictured: readonly sql.SealedMessage[]): sql.SealedPhoto[] {
  return removed.flatMap(({ member_id, conversation_id, photo_id: id, seq, storage_key }) => {
    const shown = pictured.find((each) => each.conversation_id === conversation_id && each.original_seq === seq)
    return id && storage_key && shown ? [{ member_id, id, seq: shown.seq, storage_key }] : []
  })
}

/** Stores the evidence of a report; without a report (`undefined`) stores nothing, in as many statements. Files stay in place: see `unlessSealed`. */
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
    rows.map(({ quote }) => quote && JSON.stringify(quote)),
    rows.map((row) => row.created_at),
    rows.map((row) => row.deleted_at),
    rows.map((row) => row.conversation_id),
    rows.map((row) => row.original_seq),
    rows.map((row) => row.from_reaction),
    rows.map((row) => row.to_reaction),
  ])
  await sealPhotos(tx, reportId, pictures)
}

/** Adds photos to the evidence of a report. */
export async function sealPhotos(
  tx: Transaction,
  reportId: string | undefined,
  photos: readonly sql.SealedPhoto[],
): Promise<void> {
  await tx.run(sql.insertPhotos, [
    reportId ?? null,
    photos.map((row) => row.member_id),
    photos.map((row) => row.id),
    photos.map((row) => row.seq),
    photos.map((row) => row.storage_key),
    photos.map((row) => row.known ?? null),
  ])
}

/** Deletes the evidence of cases closed so long ago that nobody can complain any more. Called daily. */
export async function forgetOldEvidence(db: Handle, now = Date.now()): Promise<void> {
  const closedBefore = new Date(now - complainedDays * dayMs)
  for (;;) {
    const expired = await db.rows(sql.findExpired, [closedBefore, new Date(now)])
    if (expired.length === 0) return
    const ids = expired.map(({ id }) => id)
    const members = expired.flatMap(({ reporter_id: reporter, reported_id: reported }) => [reporter, reported])
    await db.transaction(async (tx) => {
      await tx.run(sql.deletePhotos, [members, ids])
      await forgetSealedOnce(tx, members, ids)
      await forgetSealedLikenesses(tx, members)
      await tx.run(sql.deleteMessages, [ids])
      await tx.run(sql.deleteEvidence, [ids])
      await forgetCases(tx, ids)
      await tx.run(sql.deleteReports, [await ofErased(tx, expired)])
    })
  }
}

/** Reports by or about a former member: they are all that is left of that member. */
async function ofErased(
  tx: Transaction,
  reports: ReadonlyArray<{ id: string; reporter_id: string; reported_id: string }>,
): Promise<string[]> {
  const ids = reports.flatMap((report) => [report.reporter_id, report.reported_id])
  const there = new Set((await tx.rows(sql.findMembers, [ids])).map((row) => row.member_id))
  return reports.filter((report) => !there.has(report.reporter_id) || !there.has(report.reported_id)).map(({ id }) => id)
}

/**
 * Erases the expired reports by and about a member. A report that is open or can still be complained about stays with its evidence until it
 * expires, and `forgetOldEvidence` deletes it then: leaving does not end a case.
 */
export async function eraseReports(tx: Transaction, memberId: string, now = Date.now()): Promise<void> {
  await tx.run(sql.forgetWords, [memberId])
  await tx.run(sql.deleteReportsOf, [memberId, new Date(now - complainedDays * dayMs)])
}
