import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { credentialsOf } from '#server/account/credentials/credentials.ts'
import { findPerson } from '#server/moderation/case-queries.ts'
import { type Moderator, note, readable } from '#server/moderation/cases/access.ts'
import { findReport, type SealedPhotoRow } from '#server/moderation/decisions/decision-queries.ts'
import { numberOf } from '#server/moderation/decisions/decisions.ts'
import { knownPhotos } from '#server/moderation/measures.ts'
import { fileKey } from '#server/photos/storage/storage.ts'
import { quietUntil } from '#server/notifications/delivery/hours.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { problem } from '#server/platform/http/problem.ts'
import { siteOf } from '#server/site/site.ts'

/**
 * What an authority needs of a case of known material: a ZIP with what matched, the account, and the matching photos with the SHA-256 of their
 * files. `not_found` for any other case. The export is logged.
 */
export async function exportForAuthority(
  tx: Transaction,
  storage: Storage,
  moderator: Moderator,
  id: string,
): Promise<{ name: string; base64: string }> {
  const found = await readable(tx, moderator, id)
  const report = found.queue === 'known' ? await tx.row(findReport, [id.replaceAll('-', '')]) : undefined
  if (!report) throw problem('not_found')
  const memberId = report.reported_id
  const sealed = await knownPhotos(tx, report)
  const pictures = await Promise.all(sealed.map((photo, index) => pictureOf(storage, photo, index + 1)))
  const account = await credentialsOf(tx, memberId)
  const person = await tx.row(findPerson, [memberId, new Date()])
  const document = {
    case: numberOf(report),
    site: report.site_id,
    found_at: report.created_at,
    found_by: 'automatic comparison with a list of known material; no person had seen the photo before',
    photos: pictures.map(({ file, sha256, match }) => ({ file, sha256, match })),
    note: 'each photo was encoded anew when it was added, at most 1,600 pixels',
    account: {
      id: memberId,
      name: account?.username ?? null,
      email: account?.email ?? null,
      email_confirmed: account?.confirmed ?? null,
      joined_at: person?.joined_at ?? null,
    },
    profile: report.profile,
  }
  const name = `case-${numberOf(report)}.zip`
  const files = [
    { path: 'case.json', bytes: Buffer.from(JSON.stringify(document, null, 2)) },
    ...pictures.flatMap(({ file, bytes }) => (bytes ? [{ path: file!, bytes }] : [])),
  ]
  const night = await isNight(tx, report.site_id)
  await note(tx, moderator, 'case.export', found, { photos: sealed.map((photo) => photo.id), ...(night && { night }) })
  return { name, base64: (await zipped(files)).toString('base64') }
}

/** Whether it is between 22:00 and 6:00 by the clocks of the site: the figures of the leads count exports at night. */
async function isNight(db: Handle, siteId: string): Promise<boolean> {
  const { time_zone: zone } = (await siteOf(db, siteId)).settings
  return quietUntil(new Date(), { from: 22 * 60, until: 6 * 60, zone }) !== undefined
}

/** A sealed photo as it is exported; without a file if that is gone. */
async function pictureOf(storage: Storage, { storage_key: key, known }: SealedPhotoRow, number: number) {
  const bytes = await storage.get(fileKey(key, 'full'))
  const file = bytes ? `photo-${number}.webp` : null
  return { file, sha256: bytes ? createHash('sha256').update(bytes).digest('hex') : null, match: known, bytes }
}

function zipped(files: ReadonlyArray<{ path: string; bytes: Buffer }>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { path, bytes } of files) zip.addReadStreamLazy(path, {}, (done) => done(null, Readable.from([bytes])))
  zip.end()
  return buffer(zip.outputStream)
}
