import { createHash } from 'node:crypto'
import type dns from 'node:dns'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { developPhoto } from '#server/platform/files/images/images.ts'
import type { Site } from '#server/site/site.ts'
import { type FedCard, type Feed, readFeed } from './feed.ts'
import { fetchBytes } from './fetching.ts'
import * as sql from './queries.ts'

const feedBytes = 512 * 1024
const pictureBytes = 4 * 1024 * 1024

interface ReadOptions {
  /** Milliseconds for one request, and for all pictures of a feed; the next run fetches the rest. */
  timeout?: number
  budget?: number
  resolve?: typeof dns.lookup
}

interface Outcome {
  shown: number
  faults: string[]
}

interface Picture {
  hash: string
  thumbhash: Buffer
  bytes: Buffer
}

/**
 * Reads a site's feed and replaces its cards, each with a picture stored here; a site without a feed has none. Throws a
 * RangeError if the feed cannot be read; the previous cards then stay for a day. Neither the content nor the time of the
 * requests depends on members.
 */
export async function readCards(
  db: Handle,
  { id, settings }: Pick<Site, 'id' | 'settings'>,
  options: ReadOptions = {},
): Promise<Outcome> {
  const feed = settings.cam_feed
  if (!feed) {
    await db.run(sql.deleteOthers, [id, []])
    return { shown: 0, faults: [] }
  }
  const { timeout = 10_000, budget = 120_000, resolve } = options
  const trusted = new URL(feed.url)
  const fetching = { timeout, trusted, resolve }
  const document = await fetchBytes(trusted, { ...fetching, accept: 'application/json', longest: feedBytes })
  const { cards, faults } = readFeed(document.toString('utf8'), feed)
  const key = feedKey(feed)
  const known = new Map((await db.rows(sql.findPictures, [id, key])).map((row) => [row.id, row.picture]))
  const until = Date.now() + budget
  const ready: Array<{ card: FedCard; picture?: Picture }> = []
  for (const card of cards) {
    if (known.get(cardKey(key, card)) === pictureKey(card)) ready.push({ card })
    else if (Date.now() > until) faults.push(`${card.id}: there was no time left for its picture.`)
    else {
      const picture = await pictureOf(id, card, { ...fetching, accept: 'image/webp,image/png,image/jpeg', longest: pictureBytes })
      if (typeof picture === 'string') faults.push(`${card.id}: ${picture}`)
      else ready.push({ card, picture })
    }
  }
  await db.transaction((tx) => save(tx, id, key, ready))
  return { shown: ready.length, faults }
}

/** Fetches a picture and decodes it like a member's photo, one at a time; only the re-encoded picture is stored. */
async function pictureOf(siteId: string, card: FedCard, fetching: Parameters<typeof fetchBytes>[1]): Promise<Picture | string> {
  try {
    const { files, thumbhash } = await developPhoto(await fetchBytes(new URL(card.picture), fetching), `cams of ${siteId}`)
    return { hash: hashed(files.card), thumbhash, bytes: files.card }
  } catch (error) {
    if (error instanceof RangeError) return error.message
    return `its picture cannot be used (${(error as { code?: string }).code ?? 'it failed'}).`
  }
}

async function save(
  tx: Transaction,
  id: string,
  feed: string,
  cards: Array<{ card: FedCard; picture?: Picture }>,
): Promise<void> {
  await tx.run(sql.deleteOthers, [id, cards.map(({ card }) => cardKey(feed, card))])
  const now = new Date()
  for (const [place, { card, picture }] of cards.entries()) {
    const values = [id, cardKey(feed, card), feed, place, card.kind, card.name, card.text, card.link, card.languages]
    if (!picture) await tx.run(sql.updateCard, [...values, now])
    else await tx.run(sql.insertCard, [...values, pictureKey(card), picture.hash, picture.thumbhash, picture.bytes, now])
  }
}

/** Identifies a feed by a hash, so that the table contains no key from its address. */
export function feedKey({ url }: Pick<Feed, 'url'>): string {
  return hashed(url)
}

function cardKey(feed: string, { id }: FedCard): string {
  return hashed(`${feed} ${id}`)
}

function pictureKey({ picture }: FedCard): string {
  return hashed(picture)
}

function hashed(of: string | Buffer): string {
  return createHash('sha256').update(of).digest('hex').slice(0, 32)
}
