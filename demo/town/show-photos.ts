import { photoStorage } from '#server/photos/storage/storage.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { paint, paintDraft, type Painting } from './paint.ts'
import type { TownPerson } from './person.ts'
import { random, uuid } from './random.ts'

/** One photo of a member of the town. */
export interface TownPhoto {
  person: TownPerson
  index: number
}

const insertPhoto = statement(
  'town_photo',
  `insert into photo (member_id, id, status, position, width, height, thumbhash, storage_key, created_at)
   values ($1, $2, 'active', $3, $4, $5, $6, $7, now()) on conflict do nothing`,
)
const allow = statement(
  'town_photo_allowance',
  `insert into photo_allowance (member_id, photos) values ($1, 1)
   on conflict (member_id) do update set photos = photo_allowance.photos + 1`,
)
const setMain = statement(
  'town_main_photo',
  `update profile set main_photo_id = $2, main_photo_thumbhash = $3, main_photo_width = $4, main_photo_height = $5 where member_id = $1`,
)
const search = statement('town_has_photo', 'update member_search set has_photo = true where site_id = $1 and member_id = $2')
const grow = statement('town_photo_size', 'update photo set width = $3, height = $4 where member_id = $1 and id = $2')
const growMain = statement(
  'town_main_photo_size',
  'update profile set main_photo_width = $3, main_photo_height = $4 where member_id = $1 and main_photo_id = $2',
)

/** Every photo of the town, main photos first. */
export function photosOf(people: readonly TownPerson[]): TownPhoto[] {
  const photos = people.flatMap((person) => Array.from({ length: person.photoCount }, (_, index) => ({ person, index })))
  return photos.toSorted((one, other) => one.index - other.index)
}

/** Towns of the same seed give the same photo the same id. */
export function photoId({ person, index }: TownPhoto): string {
  return uuid(random(`${person.id}-${index}`))
}

/** Paints and stores a photo quickly, at the size of a card; `showFinished` replaces it later. */
export async function showDraft(db: Database, storage: Storage, siteId: string, photo: TownPhoto): Promise<void> {
  await showPhoto(db, storage, siteId, photo, await paintDraft(photo.person, photo.index))
}

/** Paints and stores a photo at full size; replaces its draft. */
export async function showFinished(db: Database, storage: Storage, siteId: string, photo: TownPhoto): Promise<void> {
  const painting = await paint(photo.person, photo.index)
  await showPhoto(db, storage, siteId, photo, painting)
  const size = [photo.person.id, photoId(photo), painting.width, painting.height]
  await db.run(grow, size)
  await db.run(growMain, size)
}

async function showPhoto(db: Database, storage: Storage, siteId: string, photo: TownPhoto, painting: Painting): Promise<void> {
  const { person, index } = photo
  const [id, key] = [photoId(photo), storageKey(photo)]
  await Promise.all(Object.entries(painting.files).map(([size, file]) => storage.put(`${key}/${size}.webp`, file)))
  const { width, height, thumbhash } = painting
  await db.transaction(async (tx) => {
    const added = await tx.run(insertPhoto, [person.id, id, index, width, height, thumbhash, key])
    if (added === 0) return
    await tx.run(allow, [person.id])
    if (index > 0) return
    await tx.run(setMain, [person.id, id, thumbhash, width, height])
    await tx.run(search, [siteId, person.id])
  })
}

function storageKey({ person, index }: TownPhoto): string {
  return `${person.id}/0-${uuid(random(`files-${person.id}-${index}`)).replaceAll('-', '')}`
}

export { photoStorage }
