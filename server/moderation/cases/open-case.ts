import { readDate } from '#server/chat/dates/stored.ts'
import type { OpenCase, Verdict } from '#contract/staff/cases.ts'
import { type Language, languages } from '#contract/site/languages.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { voiceKey } from '#server/chat/voice/voice.ts'
import { type RemovedMessage, removedBetween, type StoredQuote } from '#server/chat/removed.ts'
import { alikeMembers } from '#server/photos/likeness/likeness.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { fileKey } from '#server/photos/storage/storage.ts'
import { mailText } from '#server/platform/messages.ts'
import * as sql from '#server/moderation/case-queries.ts'
import { type Moderator, noteLook, readable, note } from './access.ts'
import { presentRows } from './queues.ts'
import * as decisions from '#server/moderation/decisions/decision-queries.ts'
import { beganOf, judged, type Means, readerOf, suspendedBesides } from '#server/moderation/decisions/decisions.ts'
import { openSealedOnce, sealedOnceOf } from '#server/moderation/evidence-once.ts'
import { product } from '#server/moderation/report-queries.ts'
import { findProfile } from '#server/moderation/evidence-queries.ts'
import { hintOf } from '#server/moderation/signals/signals.ts'
import { fieldsOf } from './sealed-profile.ts'
import { matchIn } from '#server/moderation/known/match-text.ts'
import { pictureOf } from '#server/verification/deciding.ts'
import { statementOf } from '#server/moderation/decisions/statement.ts'

/** A photo of a case, sealed or removed by a decision. */
type CasePhoto = Omit<decisions.SealedPhotoRow, 'storage_key'>

/** A case with its sealed evidence, whose answers are in `language`; the look is logged. */
export async function readCase(tx: Transaction, moderator: Moderator, id: string, language: Language): Promise<OpenCase> {
  const found = await readable(tx, moderator, id)
  const { reported_id: memberId } = found
  const about = memberId === null ? [] : await tx.rows(decisions.findDecisions, [memberId])
  const report = await reportOf(tx, found)
  const hint = found.queue === 'hints' ? await hintOf(tx, found as sql.AboutRow) : undefined
  const messages = report ? await tx.rows(decisions.findSealedMessages, [report.id]) : []
  const files = report ? await sealedFiles(tx, report) : await removedPhotos(tx, found)
  const spoken = new Set(messages.flatMap(({ seq, kind }) => (kind === 'voice' ? [seq] : [])))
  const photos = files.filter(({ seq }) => seq === null || !spoken.has(seq))
  const voices = new Map(files.flatMap(({ seq, id: voice }) => (seq !== null && spoken.has(seq) ? [[seq, voice] as const] : [])))
  const addressOf = (file: string) => `/api/staff/evidence/${found.id}/${file}`
  const opened: OpenCase = {
    ...(await presentRows(tx, [found]))[0]!,
    text: found.queue === 'appeals' ? found.text : (report?.text ?? ''),
    matches: matchesOf(photos),
    reporter: report && report.reporter_id !== product ? await person(tx, report.reporter_id) : null,
    reported: memberId === null ? null : await person(tx, memberId),
    message: report?.message_seq ?? null,
    photo: report?.photo_id ?? null,
    profile: fieldsOf((hint ? await presentProfile(tx, found) : report?.profile) ?? {}, language),
    messages: withLater({ messages, photos }, report ? await removedLater(tx, report) : [], found.reported_id).map((each) => {
      const voice = voices.get(each.seq)
      return { ...each, voice: voice ? addressOf(voice) : null }
    }),
    photos: photos.map(({ member_id: owner, id: photo, seq, known }) => ({
      id: photo,
      by_reported: owner === found.reported_id,
      seq,
      marked: photo === report?.photo_id || known !== null,
      url: addressOf(photo),
    })),
    comments: (await tx.rows(sql.findComments, [id])).map(({ created_at: at, name: by, text }) => ({
      at: at.toISOString(),
      by,
      text,
    })),
    decisions: about.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      measure: row.measure,
      rule: row.rule,
      facts: row.facts,
      days: row.days,
      by: row.decided_name,
      appeal: row.appeal,
    })),
    alike: memberId === null ? [] : await alikeMembers(tx, memberId),
    appealed: found.decision_id,
    hint: hint ?? null,
    decided_at: found.decided_at?.toISOString() ?? null,
  }
  const alike = opened.alike.map((each) => each.id)
  await note(tx, moderator, 'case.view', found, alike.length > 0 ? { alike } : {})
  return opened
}

/** The known material that the photos of a case matched. */
function matchesOf(photos: readonly CasePhoto[]): OpenCase['matches'] {
  return photos.flatMap(({ known }) => {
    const match = known === null ? undefined : matchIn(known)
    return match ? [{ hash: match.hash, bits: match.distance ?? null, banks: match.banks ?? '' }] : []
  })
}

/** The statement of reasons as the reported member would read it; changes nothing. */
export async function previewStatement(
  db: Handle,
  moderator: Moderator,
  verdict: Verdict,
  means: Means,
): Promise<{ subject: string; paragraphs: string[]; language: Language }> {
  const found = await readable(db, moderator, verdict.id)
  if (isAnswered(found)) throw problem('conflict')
  const memberId = found.reported_id!
  const reader = await readerOf(db, memberId, means.config)
  if (!reader) throw problem('not_found')
  const { site, language } = reader
  if (verdict.appeal) {
    const first = mailText(language, `mail.appeal_${verdict.appeal}`)
    return { subject: mailText(language, 'mail.appeal_subject'), paragraphs: [first, verdict.facts], language }
  }
  const { done, rule, facts } = judged(verdict)
  const at = new Date()
  const suspendedUntil = await suspendedBesides(db, memberId, found.id, at)
  const began = found.queue === 'hints' ? 'hint' : beganOf(await reportOf(db, found))
  const paragraphs = done ? statementOf(site, language, { done, rule, facts, began, at, suspendedUntil }) : []
  return { subject: mailText(language, 'mail.decision_subject'), paragraphs, language }
}

/** A picture or a recording of a case that the caller may read, sealed or to be verified; undefined if it has none of that id. The look is logged. */
export async function pictureOfCase(
  { db, keys, storage }: { db: Database; keys: Keys; storage: Storage },
  moderator: Moderator,
  { id, photo }: { id: string; photo: string },
): Promise<Buffer | undefined> {
  return db.transaction(async (tx) => {
    const found = await readable(tx, moderator, id)
    const bytes =
      found.queue === 'verifications'
        ? await pictureOf({ db: tx, keys, storage }, id, photo)
        : await sealedPicture({ tx, keys, storage }, found, photo)
    if (bytes) await noteLook(tx, moderator, found, photo)
    return bytes
  })
}

/** Most messages removed after a report. */
const mostLater = 200

/** What the two of a report of blackmail have removed since. */
async function removedLater(tx: Transaction, report: decisions.ReportRow): Promise<RemovedMessage[]> {
  if (report.reason !== 'blackmail') return []
  const pair = [report.reporter_id, report.reported_id].sort() as [string, string]
  const removed = await removedBetween(tx, pair, undefined, mostLater)
  return removed
    .filter(({ removed_at: at }) => at > report.created_at)
    .sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
}

/** The sealed messages, those removed since marked so, and after them the removed ones that were written later. */
function withLater(
  { messages: sealed, photos }: { messages: readonly decisions.SealedMessageRow[]; photos: readonly CasePhoto[] },
  removed: readonly RemovedMessage[],
  reportedId: string | null,
): Array<Omit<OpenCase['messages'][number], 'voice'>> {
  const momentOf = (from: string, at: Date) => `${from} ${at.getTime()}`
  const gone = new Set(removed.map((each) => momentOf(each.member_id, each.created_at)))
  const known = new Set(sealed.map((each) => momentOf(each.from_id, each.created_at)))
  const later = removed.filter((each) => !known.has(momentOf(each.member_id, each.created_at)))
  const last = Math.max(0, ...sealed.map(({ seq }) => seq))
  const all = [
    ...sealed.map(({ deleted_at: deleted, ...each }) => ({
      ...each,
      deleted: deleted !== null || gone.has(momentOf(each.from_id, each.created_at)),
    })),
    ...later.map(({ member_id: from_id, seq: original_seq, ...each }, index) => ({
      ...each,
      from_id,
      seq: last + index + 1,
      original_seq,
      deleted: true,
    })),
  ]
  return all.map(
    ({ seq, from_id: from, kind, text, quote, conversation_id: conversation, created_at: at, deleted, ...each }) => ({
      seq,
      by_reported: from === reportedId,
      at: at.toISOString(),
      kind,
      ...(kind === 'date' ? datesOf(text) : { text }),
      quote:
        quote &&
        answeredBy(quote, photos, (number) =>
          all.find((each) => each.conversation_id === conversation && each.original_seq === number),
        ),
      reactions: { by_author: each.from_reaction, by_recipient: each.to_reaction },
      deleted,
    }),
  )
}

/** The suggestions of a date, and the places that the writer of its message named; nothing of one that was deleted. */
function datesOf(text: string): Pick<OpenCase['messages'][number], 'text' | 'dates'> {
  if (text === '') return { text }
  const dates = readDate(text).suggestions.map(({ by, at, place }) => ({ by_author: by === 'author', at, place }))
  return { text: dates.flatMap(({ by_author: own, place }) => (own ? [place] : [])).join(' · '), dates }
}

/** What a message answers: of a profile, or another message among these. Nothing is sealed of a photo that was gone before the report. */
function answeredBy(
  quote: StoredQuote,
  photos: readonly CasePhoto[],
  find: (number: number) => { kind: string; text: string } | undefined,
): OpenCase['messages'][number]['quote'] {
  if (quote.of === 'photo') return { of: 'photo', photo: photos.find(({ id }) => id === quote.photo)?.id ?? null }
  if (quote.of !== 'message') return quote
  const replied = find(quote.seq)
  return { of: 'message', text: replied?.kind === 'date' ? datesOf(replied.text).text : (replied?.text ?? '') }
}

async function sealedPicture(
  { tx, keys, storage }: { tx: Transaction; keys: Keys; storage: Storage },
  found: sql.CaseRow,
  photo: string,
): Promise<Buffer | undefined> {
  const report = await reportOf(tx, found)
  const pair = report ? [report.reporter_id, report.reported_id] : []
  const row = report
    ? await tx.row(sql.findEvidencePhoto, [pair, report.id, photo])
    : (await removedPhotos(tx, found)).find((each) => each.id === photo)
  if (row) return (await storage.get(fileKey(row.storage_key, 'full'))) ?? storage.get(voiceKey(row.storage_key))
  return report && openSealedOnce(tx, keys, { memberId: report.reported_id, reportId: report.id, id: photo })
}

/** The photos and recordings of a report, and the photos to be viewed once, of which there is no file. */
async function sealedFiles(tx: Transaction, report: decisions.ReportRow): Promise<CasePhoto[]> {
  const once = await sealedOnceOf(tx, report.reported_id, report.id)
  const photos = await tx.rows(decisions.findSealedPhotos, [[report.reporter_id, report.reported_id], report.id])
  return [...photos, ...once.map((row) => ({ ...row, known: null }))]
}

/** Whether a case is answered by a call of its own, and has neither evidence nor a statement of reasons. */
function isAnswered({ queue }: sql.CaseRow): boolean {
  return queue === 'complaints' || queue === 'verifications'
}

async function reportOf(db: Handle, found: sql.CaseRow): Promise<decisions.ReportRow | undefined> {
  if (isAnswered(found)) return undefined
  const appealed = found.decision_id && (await db.row(decisions.findDecision, [found.reported_id, found.decision_id]))
  const id = appealed ? appealed.report_id : found.id
  return id ? await db.row(decisions.findReport, [id.replaceAll('-', '')]) : undefined
}

/** The photo that an appealed decision without a report removed: no evidence holds it. */
async function removedPhotos(
  db: Handle,
  { reported_id: memberId, decision_id: id }: sql.CaseRow,
): Promise<decisions.SealedPhotoRow[]> {
  const removed = memberId && id ? await db.row(decisions.findContent, [memberId, id]) : undefined
  // Without content it was gone already.
  if (!memberId || removed?.kind !== 'photo' || !removed.content) return []
  const { id: photo, storage_key } = removed.content as { id: string; storage_key: string }
  return [{ member_id: memberId, id: photo, seq: null, storage_key, known: null }]
}

/** The profile as others see it now: nobody reported anything that was to be sealed. */
async function presentProfile(db: Handle, found: sql.CaseRow): Promise<Record<string, unknown> | undefined> {
  return (await db.row(findProfile, [found.reported_id, [found.site_id]]))?.profile
}

async function person(db: Handle, id: string): Promise<NonNullable<OpenCase['reported']>> {
  const row = await db.row(sql.findPerson, [id, new Date()])
  const { by, by_acted, about, about_acted } = (await db.row(sql.countReports, [id]))!
  return {
    id,
    name: row?.name ?? null,
    joined_at: row?.joined_at?.toISOString().slice(0, 10) ?? null,
    language: languages.find((language) => language === row?.language) ?? null,
    confirmed: row?.confirmed ?? false,
    premium: row?.premium ?? false,
    suspended: row?.suspended ?? false,
    reports_by: by,
    reports_by_acted: by_acted,
    reports_about: about,
    reports_about_acted: about_acted,
    blocked_by: row?.blocked_by ?? 0,
  }
}
