// Parts for others: files.ts, visits.ts.
import type { lander } from '#contract/site/landers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/site/languages.ts'
import { type LanderName, landerNames } from '#contract/site/options.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import type { Site } from '#server/site/site.ts'
import { isSent } from '#server/site/traffic-sources.ts'
import { type LanderFile, mostPictures } from './files.ts'
import * as sql from './queries.ts'
import { type LanderTexts, textProblems } from './texts.ts'

/** A lander, or one of its slugs, as the operator set it; slug '' is the lander itself. */
export interface Lander {
  name: LanderName
  slug: string
  texts: LanderTexts
  /** Names of files. */
  pictures: string[]
  clip: string | null
  source: string | null
}

export type LanderKey = Pick<Lander, 'name' | 'slug'>

/** The values that an operator changes; others stay as they are. */
export interface LanderChanges {
  texts?: LanderTexts
  pictures?: LanderFile[]
  clip?: LanderFile | null
  source?: string | null
}

/** More than an operator can keep track of; all are in memory. */
const most = 500

/** The landers of all sites, for every request: read anew when they are older than five seconds. */
export class LanderDirectory {
  private readonly db: Handle
  private readonly memory: ShortMemory<Lander[]>

  constructor(db: Handle, seconds = 5) {
    this.db = db
    this.memory = new ShortMemory({ size: 500, seconds })
  }

  of(siteId: string): Promise<Lander[]> {
    return this.memory.recall(siteId, () => landersOf(this.db, siteId))
  }

  /** The settings of a lander with this slug, else of the lander without one; undefined where there are none. */
  async find(siteId: string, name: string, slug = ''): Promise<Lander | undefined> {
    const own = (await this.of(siteId)).filter((each) => each.name === name)
    return own.find((each) => each.slug === slug) ?? own.find((each) => each.slug === '')
  }
}

/** What a page gets of a lander: in the reader's language, else in the site's own. */
export function present(
  { settings }: Pick<Site, 'settings'>,
  name: LanderName,
  found: Lander | undefined,
  language: Language,
): OutputOf<typeof lander> {
  const words = found?.texts[language] ?? found?.texts[settings.domain_language] ?? {}
  return {
    name,
    slug: found?.slug || null,
    headline: words.headline ?? null,
    text: words.text ?? null,
    button: words.button ?? null,
    pictures: found?.pictures.map(addressOf) ?? [],
    clip: found?.clip ? addressOf(found.clip) : null,
    source: found?.source && isSent(settings, { network: found.source }) ? found.source : null,
  }
}

function addressOf(file: string): string {
  return `/lander-files/${file}`
}

export async function landersOf(db: Handle, siteId: string): Promise<Lander[]> {
  return (await db.rows(sql.findLanders, [siteId])).map((row) => ({ ...row, name: row.name as LanderName }))
}

/** Sets the given values of a lander or a slug. A RangeError names an invalid value, and then nothing is changed. */
export async function setLander(tx: Transaction, siteId: string, key: LanderKey, changes: LanderChanges): Promise<void> {
  const { texts, pictures, clip, source } = changes
  const complaints = [...complaintsAboutKey(key), ...textProblems(texts ?? {})]
  if (pictures && pictures.length > mostPictures)
    complaints.push(`A lander has ${mostPictures} pictures at most, not ${pictures.length}.`)
  if (source != null && !/^\S.{0,59}$/u.test(source)) complaints.push('A source has 1 to 60 characters.')
  const all = await landersOf(tx, siteId)
  const before = all.find(({ name, slug }) => name === key.name && slug === key.slug)
  if (!before && all.length >= most) complaints.push(`A site has ${most} slugs at most.`)
  if (complaints.length > 0) throw new RangeError(complaints.join('\n'))
  const { texts: oldTexts = {}, pictures: oldPictures = [], clip: oldClip = null, source: oldSource = null } = before ?? {}
  for (const { name, bytes } of [...(pictures ?? []), ...(clip ? [clip] : [])])
    await tx.run(sql.insertFile, [siteId, name, bytes])
  await tx.run(sql.saveLander, [
    siteId,
    key.name,
    key.slug,
    JSON.stringify(texts ?? oldTexts),
    pictures?.map(({ name }) => name) ?? oldPictures,
    clip === undefined ? oldClip : (clip?.name ?? null),
    source === undefined ? oldSource : source,
  ])
  await forgetFiles(tx, siteId)
}

/** Removes one; a RangeError where there is none. */
export async function removeLander(tx: Transaction, siteId: string, key: LanderKey): Promise<void> {
  const gone = await tx.run(sql.deleteLander, [siteId, key.name, key.slug])
  if (gone === 0) throw new RangeError(`Nothing was set for ${key.name}${key.slug && ` with the slug "${key.slug}"`}.`)
  await forgetFiles(tx, siteId)
}

/** Removed together with their site. */
export async function removeLanders(tx: Transaction, siteId: string): Promise<void> {
  await tx.run(sql.deleteLanders, [siteId])
  await forgetFiles(tx, siteId)
}

/** The bytes of a file that one of the site's landers shows; undefined for any other. */
export async function findFile(db: Handle, siteId: string, name: string): Promise<Buffer | undefined> {
  return (await db.row(sql.findFile, [siteId, name]))?.bytes
}

async function forgetFiles(tx: Transaction, siteId: string): Promise<void> {
  await tx.run(sql.deleteOtherFiles, [siteId, (await landersOf(tx, siteId)).flatMap(filesOf)])
}

export function filesOf({ pictures, clip }: Lander): string[] {
  return clip === null ? pictures : [...pictures, clip]
}

function complaintsAboutKey({ name, slug }: { name: string; slug: string }): string[] {
  if (!(landerNames as readonly string[]).includes(name))
    return [`There is no lander "${name}". There are: ${landerNames.join(', ')}.`]
  if (slug !== '' && !/^[a-z0-9-]{1,40}$/.test(slug)) return [`"${slug}" is no slug: 1 to 40 small letters, digits and dashes.`]
  return slug !== '' && name === 'landing' ? ['landing has no slugs.'] : []
}
