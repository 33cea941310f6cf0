import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/database.ts'
import { gazetteerBytes, type Place, readPlaces, readRegions } from './data.ts'
import { foldings } from './fold.ts'
import * as sql from './queries.ts'

/** Raise when what is made of the files changes, so that databases load anew. */
const format = 1
const loadTimeout = 60_000

const regionColumns = ['country', 'code', 'name']
const placeColumns = ['id', 'country', 'region', 'name', 'population', 'city_id', 'lat', 'lon']
const nameColumns = ['country', 'folded', 'place_id', 'city_id', 'population', 'alias']

/** The rows of the gazetteer's tables, ready to be copied in: half a second's work, best done while a database is made. */
export interface GazetteerRows {
  regions: string
  places: string
  names: string
}

export function readGazetteer(): GazetteerRows {
  const places: string[] = []
  const names: string[] = []
  for (const place of readPlaces()) {
    const { id, country, region, name, population, cityId, lat, lon } = place
    places.push(line(id, country, region, name, population, cityId, lat, lon))
    names.push(...namesOf(place))
  }
  const regions = readRegions().map(({ country, code, name }) => line(country, code, name))
  return { regions: regions.join(''), places: places.join(''), names: names.join('') }
}

/** Fills the gazetteer's tables unless they hold this version already. Two processes may call it at once. */
export async function loadGazetteer(db: Database, read?: GazetteerRows): Promise<void> {
  const version = versionOf(gazetteerBytes())
  if ((await db.row(sql.findVersion))?.version === version) return
  const { regions, places, names } = read ?? readGazetteer()
  await db.transaction(async (tx) => {
    await tx.takeTime(loadTimeout)
    if ((await tx.run(sql.takeVersion, [version])) === 0) return
    for (const drop of [sql.dropNames, sql.dropPlaces, sql.dropRegions]) await tx.run(drop)
    await tx.run(sql.dropOtherVersions, [version])
    await tx.copy('region', regionColumns, regions)
    await tx.copy('place', placeColumns, places)
    await tx.copy('place_name', nameColumns, names)
  })
}

function versionOf(files: Buffer[]): string {
  const hash = createHash('sha256').update(String(format))
  for (const bytes of files) hash.update(bytes)
  return hash.digest('hex')
}

function namesOf({ country, id, cityId, population, name, otherNames }: Place): string[] {
  const shown = new Set(foldings(name))
  const others = new Set(otherNames.flatMap(foldings).filter((folded) => !shown.has(folded)))
  const row = (alias: boolean) => (folded: string) => line(country, folded, id, cityId, population, alias)
  return [...[...shown].map(row(false)), ...[...others].map(row(true))]
}

/** A row as COPY reads it. No value holds a tab, a newline or a backslash: the files are tab-separated, and a test looks for the last. */
function line(...values: Array<string | number | boolean>): string {
  return `${values.join('\t')}\n`
}
