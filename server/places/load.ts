import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Database } from '#server/platform/database/database.ts'
import { gazetteerBytes, readPlaceFields, readRegions } from './data.ts'
import { foldings } from './fold.ts'
import { openGazetteer } from './gazetteer.ts'
import * as sql from './queries.ts'

/** Increase it when the tables made from the files change, so that databases load them again. */
const format = 1
const loadTimeout = 60_000

const regionColumns = ['country', 'code', 'name']
const placeColumns = ['id', 'country', 'region', 'name', 'population', 'city_id', 'lat', 'lon']
const nameColumns = ['country', 'folded', 'place_id', 'city_id', 'population', 'alias']

/** The gazetteer's tables in one process. It fills them in the background, and queries for places wait meanwhile. */
export class GazetteerTables {
  private readonly db: Database
  private loading: Promise<void> = Promise.resolve()

  constructor(db: Database) {
    this.db = db
  }

  load(): Promise<void> {
    return (this.loading = loadGazetteer(this.db))
  }

  /** Resolves when the tables are filled. When filling failed, the process is ending. */
  loaded(): Promise<void> {
    return this.loading
  }
}

/**
 * Fills the gazetteer's tables unless they hold this version already. Two processes may call it at once. It takes a second or
 * two.
 */
export async function loadGazetteer(db: Database): Promise<void> {
  const held = (await db.row(sql.findVersion))?.version
  // Runs here, so that no member waits for it.
  openGazetteer()
  const version = versionOf(gazetteerBytes())
  if (held === version) return
  await db.transaction(async (tx) => {
    await tx.takeTime(loadTimeout)
    if ((await tx.run(sql.takeVersion, [version])) === 0) return
    for (const drop of [sql.dropNames, sql.dropPlaces, sql.dropRegions]) await tx.run(drop)
    await tx.run(sql.dropOtherVersions, [version])
    await tx.copy('region', regionColumns, inPieces(regionRows()))
    await tx.copy('place', placeColumns, inPieces(placeRows()))
    await tx.copy('place_name', nameColumns, inPieces(nameRows()))
  })
}

/** Characters made at once: a few milliseconds of work before other tasks run. */
const piece = 32_000

async function* inPieces(rows: Iterable<string>): AsyncIterable<string> {
  let text = ''
  for (const row of rows) {
    text += row
    if (text.length < piece) continue
    yield text
    text = ''
    await setImmediate()
  }
  yield text
}

// Rows in the format of COPY. No value holds a tab, newline or backslash: the files are tab-separated, and a test checks the
// last.

function* regionRows(): Iterable<string> {
  for (const { country, code, name } of readRegions()) yield `${country}\t${code}\t${name}\n`
}

function* placeRows(): Iterable<string> {
  for (const [id, country, region, name, population, lat, lon, city] of readPlaceFields())
    yield `${id}\t${country}\t${region}\t${name}\t${population || 0}\t${city || id}\t${lat}\t${lon}\n`
}

function* nameRows(): Iterable<string> {
  for (const [id, country, , name, population, , , city, others] of readPlaceFields()) {
    const place = `${id}\t${city || id}\t${population || 0}`
    const shown = foldings(name)
    for (const folded of shown) yield `${country}\t${folded}\t${place}\tfalse\n`
    if (others) for (const folded of aliases(others, shown)) yield `${country}\t${folded}\t${place}\ttrue\n`
  }
}

function aliases(otherNames: string, shown: readonly string[]): Set<string> {
  const folded = otherNames.split('|').flatMap(foldings)
  return new Set(folded.filter((each) => !shown.includes(each)))
}

function versionOf(files: Buffer[]): string {
  const hash = createHash('sha256').update(String(format))
  for (const bytes of files) hash.update(bytes)
  return hash.digest('hex')
}
