import type { Handle } from '#server/platform/database/database.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { shownPhotos } from '#server/photos/photos.ts'
import type { ShownMessage } from './photos.ts'

/** The other member of a conversation, and whether the viewer may see their profile now. */
interface Other {
  otherId: string
  seen: boolean
}

/**
 * The quotes of messages as this viewer may see them: photos as on the two profiles now, and no words of a member whom the viewer
 * cannot find.
 */
export async function withQuotes(
  db: Handle,
  visit: MemberVisit,
  { otherId, seen }: Other,
  rows: readonly ShownMessage[],
): Promise<ShownMessage[]> {
  const isOwn = (row: ShownMessage) => row.from_id === visit.memberId
  const [theirs, own] = await Promise.all([
    shownPhotos(db, visit, otherId, seen ? photosIn(rows.filter(isOwn)) : []),
    shownPhotos(db, visit, visit.memberId, photosIn(rows.filter((row) => !isOwn(row)))),
  ])
  return rows.map((row) => {
    const { quote } = row
    if (quote?.of === 'photo') return { ...row, quoted: (isOwn(row) ? theirs : own).find(({ id }) => id === quote.photo) }
    return quote?.of !== 'message' && isOwn(row) && !seen ? { ...row, quote: null } : row
  })
}

function photosIn(rows: readonly ShownMessage[]): string[] {
  return rows.flatMap(({ quote, deleted }) => (quote?.of === 'photo' && !deleted ? [quote.photo] : []))
}
