import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/database.ts'
import { gazetteerBytes, type Place, readPlaces, readRegions } from './data.ts'
import { foldings } from './fold.ts'
import * as sql from './queries.ts'

/** Raise when what is made of the files changes, so that databases load anew. */
const format = 1
const batch = 5_000
const loadTimeout = '60s'

/** Fills the gazetteer's tables unless they hold this version already. Two processes may call it at once. */
export async function loadGazetteer(db: Database): Promise<void> {
  const version = versionOf(gazetteerBytes())
  if ((await db.row(sql.findVersion))?.version === version) return
  await db.transaction(async (tx) => {
    await tx.raw(`set local statement_timeout = '${loadTimeout}'`)
    if ((await tx.run(sql.takeVersion, [version])) === 0) return
    for (const drop of [sql.dropNames, sql.dropPlaces, sql.dropRegions]) await tx.run(drop)
    await tx.run(sql.dropOtherVersions, [version])

    const regions = readRegions()
    await tx.run(sql.insertRegions, columns(regions, ['country', 'code', 'name']))
    // One batch is written while the next is made ready.
    let writing: Promise<unknown> = Promise.resolve()
    for (const places of batches(readPlaces())) {
      const placeColumns = columns(places, ['id', 'country', 'region', 'name', 'population', 'cityId', 'lat', 'lon'])
      const nameColumns = columns(places.flatMap(names), ['country', 'folded', 'id', 'cityId', 'population', 'alias'])
      await writing
      writing = Promise.all([tx.run(sql.insertPlaces, placeColumns), tx.run(sql.insertNames, nameColumns)])
    }
    await writing
  })
}

function versionOf(files: Buffer[]): string {
  const hash = createHash('sha256').update(String(format))
  for (const bytes of files) hash.update(bytes)
  return hash.digest('hex')
}

function names(place: Place) {
  const { country, id, cityId, population } = place
  const shown = new Set(foldings(place.name))
  const others = new Set(place.otherNames.flatMap(foldings).filter((folded) => !shown.has(folded)))
  const row = (alias: boolean) => (folded: string) => ({ country, folded, id, cityId, population, alias })
  return [...[...shown].map(row(false)), ...[...others].map(row(true))]
}

function* batches(places: Iterable<Place>): Iterable<Place[]> {
  let rows: Place[] = []
  for (const place of places) {
    if (rows.push(place) < batch) continue
    yield rows
    rows = []
  }
  yield rows
}

function columns<Row>(rows: Row[], keys: ReadonlyArray<keyof Row>): unknown[] {
  return keys.map((key) => rows.map((row) => row[key]))
}
