import type { AlbumCard } from '#contract/chat/chat.ts'
import type * as contract from '#contract/chat/albums.ts'
import type { AlbumTime } from '#contract/chat/options.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { dayMs, hourMs } from '#contract/rules/durations.ts'
import { parseMessageId } from '#server/chat/message-id.ts'
import type { ShownMessage } from '#server/chat/photos/photos.ts'
import { findOwnSide } from '#server/chat/queries.ts'
import { lockAlbum, namesOf, openedBy, openedToViewer, photosShown } from '#server/photos/albums/opened.ts'
import { type PhotoFacts, presentPhoto } from '#server/photos/photos.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { albumMediaUrls } from '#server/platform/files/signed-media.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { openAccess } from '#server/profile/albums/access.ts'

/** How long an album stays open, ms; null until it is taken back. */
const lasting: Record<AlbumTime, number | null> = { hour: hourMs, day: dayMs, week: 7 * dayMs, open: null }

/** When an album that is opened now closes by itself. */
export function closesAt(lasts: AlbumTime, now = Date.now()): Date | null {
  const time = lasting[lasts]
  return time === null ? null : new Date(now + time)
}

/** Opens the album of a posted message to its recipient. `not_found` for an album that is not the sender's. */
export async function attachAlbum(
  tx: Transaction,
  { memberId }: MemberVisit,
  to: { conversationId: string; seq: number; viewerId: string },
  { album, until }: { album: string; until: Date | null },
): Promise<void> {
  await lockAlbum(tx, memberId, album)
  await openAccess(tx, { ...to, memberId, albumId: album, until })
}

/** Adds to messages that open an album what the viewer may know of it: nothing once it is closed, but the name of their own. */
export async function withAlbums(
  db: Handle,
  visit: MemberVisit,
  conversationId: string,
  rows: readonly ShownMessage[],
  now = new Date(),
): Promise<ShownMessage[]> {
  const shown = rows.filter((row) => row.kind === 'album' && !row.deleted)
  if (shown.length === 0) return [...rows]
  const senders = [...new Set(shown.map((row) => row.from_id))]
  const own = shown.filter((row) => row.from_id === visit.memberId).map((row) => row.text)
  const [openings, names] = await Promise.all([
    openedBy(
      db,
      senders,
      conversationId,
      shown.map((row) => row.seq),
      now,
    ),
    namesOf(db, visit.memberId, own),
  ])
  const cards = new Map<number, AlbumCard>()
  for (const { seq, member_id: ownerId, album_id: album, name, until } of openings) {
    const photos = await photosShown(db, ownerId, album)
    const first = photos[0] && { thumbhash: photos[0].thumbhash }
    cards.set(seq, { open: true, name, photos: photos.length, ...first, ...(until && { until: until.toISOString() }) })
  }
  const closed = (row: ShownMessage): AlbumCard => {
    const name = row.from_id === visit.memberId ? names.get(row.text) : undefined
    return { open: false, ...(name !== undefined && { name }) }
  }
  return rows.map((row) => (shown.includes(row) ? { ...row, album: cards.get(row.seq) ?? closed(row) } : row))
}

/** The photos of the album that a message opens, for either of the two. `not_found` once it is closed. */
export async function readAlbum(
  db: Database,
  visit: MemberVisit,
  id: string,
  now = new Date(),
): Promise<OutputOf<typeof contract.read>> {
  const { memberId } = visit
  const message = parseMessageId(id)
  const side = message && (await db.row(findOwnSide, [memberId, message.conversationId]))
  if (!side || message.seq <= side.removed_seq) throw problem('not_found')
  const [own] = await openedBy(db, [memberId], message.conversationId, [message.seq], now)
  if (own) {
    const photos = await photosShown(db, memberId, own.album_id)
    return presentAlbum(
      own,
      photos.map((photo) => presentPhoto(photo, memberId, visit)),
    )
  }
  const ownerId = side.other_id
  const opening = await openedToViewer(db, visit, ownerId, message, now)
  if (!opening) throw problem('not_found')
  const photos = await photosShown(db, ownerId, opening.album_id)
  return presentAlbum(
    opening,
    photos.map((photo) => presentOpened(photo, ownerId, visit)),
  )
}

function presentAlbum({ name, until }: { name: string; until: Date | null }, photos: OutputOf<typeof contract.read>['photos']) {
  return { name, until: until?.toISOString() ?? null, photos }
}

function presentOpened({ id, status, thumbhash, width, height }: PhotoFacts, ownerId: string, visit: MemberVisit) {
  return { id, status, locked: false, thumbhash, width, height, urls: albumMediaUrls(visit, ownerId, id) }
}
