import type { AlbumCard, Message } from '#contract/chat/chat.ts'
import type { QuotedMessage } from '#contract/chat/quotes.ts'
import { creditsOf } from '#server/credits/credits.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { developPhoto } from '#server/platform/files/images/images.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { chatFolder } from '#server/photos/storage/storage.ts'
import { type StoredPicture, storePicture } from '#server/photos/photos.ts'
import { sweepFolder } from '#server/photos/storage/sweep.ts'
import type { MessageVoiceRow } from '#server/chat/voice/queries.ts'
import * as sql from './queries.ts'
import type { MessagePhotoRow } from './queries.ts'
import type { MessageRow } from '#server/chat/queries.ts'
import type { PhotoView } from '#contract/profile/profile.ts'

/**
 * Develops a photo to be sent and stores its files, before its message exists. Does nothing for one that the sender cannot
 * pay for now; sending alone decides.
 */
export async function developFor(
  db: Database,
  storage: Storage,
  memberId: string,
  { bytes, price }: { bytes: Buffer; price: number },
): Promise<StoredPicture | undefined> {
  if ((await creditsOf(db, memberId)) < price) return undefined
  return storePicture(storage, folderOf(memberId), await developPhoto(bytes, memberId))
}

/** Adds the photo of a posted message. */
export async function attachPhoto(
  tx: Transaction,
  memberId: string,
  message: { conversationId: string; seq: number; createdAt: Date },
  { id, picture, storageKey }: StoredPicture,
): Promise<void> {
  const { width, height, thumbhash } = picture
  const { conversationId, seq, createdAt } = message
  await tx.run(sql.insertPhoto, [memberId, conversationId, seq, id, width, height, thumbhash, storageKey, createdAt])
}

/**
 * A message, with its photo (`blurred`: without any address of it) or its recording if it is one, and as the viewer may see them the photo or the
 * message that it answers. Of an album what the viewer may know, and of a photo to view once.
 */
export type ShownMessage = MessageRow & {
  photo?: MessagePhotoRow | undefined
  blurred?: boolean
  album?: AlbumCard | undefined
  voice?: MessageVoiceRow | undefined
  once?: Message['once'] | undefined
  quoted?: PhotoView | undefined
  replied?: QuotedMessage | undefined
}

/** Adds the photos of a conversation to those messages that are one. */
export async function withPhotos(db: Handle, conversationId: string, rows: readonly MessageRow[]): Promise<ShownMessage[]> {
  const pictured = rows.filter((row) => row.kind === 'photo' && !row.deleted)
  if (pictured.length === 0) return [...rows]
  const senders = [...new Set(pictured.map((row) => row.from_id))]
  const photos = await db.rows(sql.findPhotos, [senders, conversationId, pictured.map((row) => row.seq)])
  return rows.map((row) => ({
    ...row,
    photo: photos.find((photo) => photo.member_id === row.from_id && photo.seq === row.seq),
  }))
}

/**
 * Removes files without a message: it was deleted, ended, past the site's retention, or interrupted before the commit. Returns
 * how many photos it removed. Called daily.
 */
export async function sweepChatPhotos(db: Handle, storage: Storage, now = Date.now()): Promise<number> {
  let removed = 0
  for (const memberId of await storage.list(chatFolder)) removed += await sweepChatFolder(db, storage, memberId, now)
  return removed
}

/** Removes the files of one sender that have no message. */
export async function sweepChatFolder(db: Handle, storage: Storage, memberId: string, now: number): Promise<number> {
  const known = (await db.rows(sql.findStorageKeys, [memberId])).map((row) => row.storage_key)
  return sweepFolder(storage, folderOf(memberId), known, now)
}

function folderOf(memberId: string): string {
  return `${chatFolder}/${memberId}`
}
