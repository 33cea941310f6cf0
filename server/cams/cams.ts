// Parts for others: reading.ts.
import type { CamCard } from '#contract/chat/cams.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { isDiscreet, type Visit } from '#server/platform/http/visit.ts'
import type { Site } from '#server/site/site.ts'
import { type Feed, mayLeadTo } from './feed.ts'
import * as sql from './queries.ts'
import { feedKey } from './reading.ts'

/** The feed to show to a viewer; cards last read before `since` are stale. */
interface Showing {
  feed: Feed
  since: Date
}

/**
 * The advertisements of the viewer's site in the order of its feed. They only depend on the viewer's language; none in discreet
 * mode. A feed that has not been read for a day has none.
 */
export async function listCards(db: Handle, visit: Visit): Promise<CamCard[]> {
  const showing = showingTo(visit)
  if (!showing) return []
  const { feed, since } = showing
  const rows = await db.rows(sql.findCards, [visit.site.id, feedKey(feed), since])
  return rows
    .filter(({ languages, link }) => (languages?.includes(visit.language) ?? true) && mayLeadTo(link, feed))
    .map(({ id, kind, name, text, link, picture_hash: hash, thumbhash }) => ({
      id,
      kind,
      name,
      text,
      picture: { src: `/cams/${hash}.webp`, thumbhash },
      link,
      host: new URL(link).hostname,
      advertiser: feed.advertiser,
    }))
}

/** The bytes of a picture of such a card; undefined for any other. */
export async function findPicture(db: Handle, visit: Visit, file: string): Promise<Buffer | undefined> {
  const hash = /^([\da-f]{32})\.webp$/.exec(file)?.[1]
  const showing = showingTo(visit)
  if (hash === undefined || !showing) return undefined
  return (await db.row(sql.findPicture, [visit.site.id, feedKey(showing.feed), hash, showing.since]))?.bytes
}

function showingTo(visit: Visit): Showing | undefined {
  const feed = visit.site.settings.cam_feed
  if (!feed || visit.memberId === undefined || isDiscreet(visit)) return undefined
  return { feed, since: new Date(Date.now() - dayMs) }
}

/** Deletes the cards of a site that is being removed. */
export async function removeCards(tx: Transaction, { id }: Pick<Site, 'id'>): Promise<void> {
  await tx.run(sql.deleteOthers, [id, []])
}
