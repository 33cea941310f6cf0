import { fileKey } from '#server/photos/storage/storage.ts'
import { flaggedPictures, type Holder, pictureNumber, pictureNumbered, settlePicture } from '#server/photos/prints.ts'
import type { Database } from '#server/platform/database/database.ts'
import { minute, oneLine } from './complaints.ts'

const listed = 100

/** `pictures`: pictures that several members of one site have and nobody has compared, the oldest first. */
export async function pictures(db: Database): Promise<void> {
  const waiting = await flaggedPictures(db, listed + 1)
  for (const { print, since, members } of waiting.slice(0, listed))
    console.log([pictureNumber(print), minute(since), `${members} members`].join('\t'))
  if (waiting.length === 0) console.log('No picture waits to be compared.')
  if (waiting.length > listed) console.log('… and more: these are the oldest.')
}

/** `picture NUMBER` prints the members who have it, in the order of their uploads; `… settle` closes it for these. */
export async function picture(db: Database, [typed = '', verb]: string[]): Promise<void> {
  const found = await pictureNumbered(db, typed)
  if (!found) throw new RangeError(`There is no unreviewed picture ${oneLine(typed)}.`)
  if (verb !== undefined && verb !== 'settle') throw new RangeError(`picture takes "settle" after a number, not "${verb}".`)
  console.log(`Picture ${pictureNumber(found.print)}, the first uploader first`)
  for (const holder of found.holders) console.log(`\n${holderText(holder)}`)
  if (verb === undefined) return
  await db.transaction((tx) => settlePicture(tx, found.print))
  console.log('\nSettled: it is listed again when a further photo is the same. No member is notified.')
}

/** A fact a line. */
function holderText(holder: Holder): string {
  const marks = [holder.status, ...(holder.is_main ? ['main'] : []), ...(holder.verified ? ['verified'] : [])]
  return [
    `${holder.name} (${holder.member_id}), site ${holder.site_id}, member since ${minute(holder.joined_at)}`,
    `  photo ${holder.id}, ${marks.join(', ')}, added ${minute(holder.added_at)}`,
    `  photos/${fileKey(holder.storage_key, 'full')}${holder.uploaded ? '' : ', whose served file the others uploaded'}`,
  ].join('\n')
}
