import { Readable } from 'node:stream'
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { credentialsOf } from '#server/account/credentials/credentials.ts'
import { makeMailToken } from '#server/account/mail-tokens/mail-tokens.ts'
import { addressee, type Addressee } from '#server/notifications/notifications.ts'
import { voiceKey } from '#server/chat/voice/voice.ts'
import { fileKey, newStorageKey } from '#server/photos/storage/storage.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { type Site, siteOf } from '#server/site/site.ts'
import { type ArchivedFile, type Stored, storeArchive, type Vault } from './archive.ts'
import { conversationsOf } from './conversations.ts'
import { documentOf, type OwnPhoto } from './document.ts'
import { assistedNow } from './assisted.ts'
import * as assistedSql from './assisted-queries.ts'
import { mailAssistedFailed, mailFailed, mailReady, mailReadyByCode } from './letters.ts'
import * as sql from './queries.ts'

/** Dependencies of `makeExport`. */
export interface Means extends Vault {
  db: Database
  photos: Storage
  config: { siteUrl: string }
}

const mostTries = 3

const findPhotos = statement<Omit<OwnPhoto, 'file'> & { storage_key: string }>(
  'export_photos',
  'select id, album_id as album, status, width, height, created_at, storage_key from photo where member_id = $1 order by album_id nulls first, position, created_at',
)

/**
 * Makes the copy a member asked for, stores it, mails the link and tells the member's devices. A failed try starts over at the next call;
 * after the third the member is mailed that it failed. Does nothing without a pending request.
 */
export async function makeExport(means: Means, memberId: string): Promise<void> {
  const { db, storage } = means
  const begun = await db.row(sql.begin, [memberId])
  const owner = begun && (await ownerOf(means, memberId))
  if (!owner) return
  const { tries } = begun
  if (tries > mostTries) return giveUp(means, memberId, tries, owner.to)
  const storageKey = newStorageKey(memberId)
  try {
    const stored = await store(means, memberId, owner.site, storageKey)
    if (await finish(means, { memberId, tries, storageKey, stored }, owner.to)) return
    await storage.remove(storageKey)
  } catch (error) {
    // If this fails, the sweep removes it.
    await storage.remove(storageKey).catch(() => {})
    if (tries >= mostTries) await giveUp(means, memberId, tries, owner.to)
    throw error
  }
}

async function ownerOf({ db, config }: Means, memberId: string): Promise<{ site: Site; to: Addressee } | undefined> {
  const credentials = await credentialsOf(db, memberId)
  if (!credentials) return undefined
  const { siteId, language } = credentials
  const site = await siteOf(db, siteId)
  return { site, to: addressee(site, config, { ...credentials, language: language ?? site.settings.domain_language }) }
}

async function store(means: Means, memberId: string, site: Site, storageKey: string): Promise<Stored> {
  const { db, keys, photos } = means
  const since = new Date(Date.now() - site.settings.message_retention_days * dayMs)
  const ownPhotos = (await db.rows(findPhotos, [memberId])).map(({ storage_key: key, ...photo }, index) => ({
    key,
    photo: { ...photo, file: photo.status === 'pending' ? null : `photos/${index + 1}.webp` },
  }))
  const conversations = await conversationsOf(db, memberId, since)
  const listed = ownPhotos.map(({ photo }) => photo)
  const document = () =>
    Readable.from(documentOf({ db, keys }, { memberId, site, since }, listed, conversations), { objectMode: false })
  const files = [
    ...ownPhotos.flatMap(({ photo, key }) => (photo.file === null ? [] : [storedFile(photos, photo.file, fileKey(key, 'full'))])),
    ...conversations.flatMap((each) =>
      [...each.files.values()].map(({ path, storageKey: key, kind }) =>
        storedFile(photos, path, kind === 'voice' ? voiceKey(key) : fileKey(key, 'full')),
      ),
    ),
  ]
  return storeArchive(means, storageKey, [{ path: 'data.json', compressed: false, read: async () => document() }, ...files])
}

/** A file that was deleted meanwhile becomes an empty one. */
function storedFile(photos: Storage, path: string, key: string): ArchivedFile {
  return {
    path,
    compressed: true,
    read: async () => {
      const bytes = await photos.get(key)
      return Readable.from(bytes ? [bytes] : [], { objectMode: false })
    },
  }
}

interface Finished {
  memberId: string
  tries: number
  storageKey: string
  stored: Stored
}

/** Returns false when another try has begun, the request is gone, or its link may not be mailed any more. */
async function finish({ db, keys }: Means, { memberId, tries, storageKey, stored }: Finished, to: Addressee): Promise<boolean> {
  return db.transaction(async (tx) => {
    const until = new Date(Date.now() + limits.exportHours * 60 * 60_000)
    const { parts, bytes } = stored
    if ((await tx.run(sql.finish, [memberId, tries, until, storageKey, parts, bytes])) === 0) return false
    const assisted = await assistedNow(tx, keys, memberId)
    if (assisted === 'void') {
      await tx.run(sql.forget, [memberId])
      return false
    }
    const byCode = assisted === 'mail'
    const token = await makeMailToken(tx, byCode ? 'export_by_code' : 'export', memberId, limits.exportHours * 60)
    await (byCode ? mailReadyByCode : mailReady)(tx, to, token)
    tx.publish([memberId], { type: 'export' })
    return true
  })
}

async function giveUp({ db }: Means, memberId: string, tries: number, to: Addressee): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.run(sql.fail, [memberId, tries])) === 0) return
    const wasAssisted = (await tx.run(assistedSql.end, [memberId, 'void', new Date()])) > 0
    await (wasAssisted ? mailAssistedFailed : mailFailed)(tx, to)
    tx.publish([memberId], { type: 'export' })
  })
}
