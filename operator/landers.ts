import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type LanderName, landerNames } from '#contract/site/options.ts'
import { drawPicture, readClip } from '#server/landers/files.ts'
import { type Lander, type LanderChanges, landersOf, removeLander, setLander } from '#server/landers/landers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isSent } from '#server/site/traffic-sources.ts'
import { type Site, siteAddress } from '#server/site/site.ts'
import { fileAt } from './branding.ts'

const option = { type: 'string' } as const

/**
 * The content of a site's landing pages:
 *   lander SITE                                  lists them
 *   lander SITE NAME [SLUG]                      shows one
 *   lander SITE NAME [SLUG] [--texts FILE.json] [--picture FILE]… [--clip FILE] [--source NAME]
 *                                                sets what is named, "none" removes it
 *   lander SITE NAME [SLUG] --remove             removes all of it
 */
export async function lander(
  { db, config }: { db: Database; config: { siteUrl: string } },
  site: Site,
  words: string[],
): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { texts: option, picture: { ...option, multiple: true }, clip: option, source: option, remove: { type: 'boolean' } },
  })
  const { remove, ...given } = values
  const [name, slug = '', ...more] = positionals
  if (more.length > 0) throw new RangeError('lander takes one NAME and one SLUG after a site.')
  if (name === undefined) return list(await landersOf(db, site.id))
  const key = { name: nameOf(name), slug }
  const address = `${siteAddress(site, config)}${pathOf(key)}`
  if (remove) await db.transaction((tx) => removeLander(tx, site.id, key))
  else if (Object.keys(given).length > 0) {
    const changes = await read(given)
    await db.transaction((tx) => setLander(tx, site.id, key, changes))
  } else
    return show(
      (await landersOf(db, site.id)).find((each) => each.name === name && each.slug === slug),
      address,
    )
  console.log(`${remove ? 'removed' : 'set'}: ${address}`)
  const { source } = given
  if (source && source !== none && !isSent(site.settings, { network: source }))
    console.error(`"${source}" is not among the site’s traffic_sources: no visitor counts as sent by it.`)
}

const none = 'none'

async function read(given: { texts?: string; picture?: string[]; clip?: string; source?: string }): Promise<LanderChanges> {
  const { texts, picture: pictures, clip, source } = given
  const changes: LanderChanges = {}
  if (texts !== undefined) changes.texts = texts === none ? {} : parse((await fileAt(texts)).toString('utf8'), texts)
  if (clip !== undefined) changes.clip = clip === none ? null : readClip(await fileAt(clip), basename(clip))
  if (source !== undefined) changes.source = source === none ? null : source
  if (pictures) {
    changes.pictures = []
    for (const file of pictures.filter((each) => each !== none))
      changes.pictures.push(await drawPicture(await fileAt(file), basename(file)))
  }
  return changes
}

function parse(json: string, file: string): NonNullable<LanderChanges['texts']> {
  try {
    const texts = JSON.parse(json) as unknown
    if (typeof texts === 'object' && texts !== null && !Array.isArray(texts)) return texts
  } catch {
    // Reported below.
  }
  throw new RangeError(`${file} is no JSON of the form {"en":{"headline":"…","text":"…","button":"…"},"de":{…}}.`)
}

function nameOf(name: string): LanderName {
  if ((landerNames as readonly string[]).includes(name)) return name as LanderName
  throw new RangeError(`There is no lander "${name}". There are: ${landerNames.join(', ')}.`)
}

function pathOf({ name, slug }: Pick<Lander, 'name' | 'slug'>): string {
  const path = name.startsWith('landing') ? `/members/ID/${name}` : `/landers/${name}`
  return slug ? `${path}/${slug}` : path
}

function list(landers: Lander[]): void {
  for (const each of landers) {
    const { texts, pictures, clip, source } = each
    const has = [
      Object.keys(texts).sort().join(' '),
      pictures.length > 0 && `${pictures.length} pictures`,
      clip && 'clip',
      source && `source ${source}`,
    ]
    console.log([pathOf(each), ...has.filter(Boolean)].join('\t'))
  }
  if (landers.length === 0) console.log('Nothing was set: every landing page has its default content.')
}

function show(found: Lander | undefined, address: string): void {
  if (!found) return console.log(`Nothing was set for ${address}: it has its default content.`)
  const { texts, pictures, clip, source } = found
  console.log(JSON.stringify({ address, texts, pictures, clip, source }, null, 2))
}
