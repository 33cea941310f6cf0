import { readFileSync } from 'node:fs'
import { readTable } from '#server/places/data.ts'

/** A correction by hand; corrections.tsv explains the kinds. */
export interface Correction {
  what: 'keep' | 'city' | 'not_a_city' | 'part_of' | 'population'
  /** The city's id for `part_of`, the number of people for `population`. */
  value: number
}

export interface LocalName {
  name: string
  others: string[]
}

/** database/places/corrections.tsv by GeoNames id. */
export function readCorrections(): Map<number, Correction> {
  return new Map(
    readTable(file('corrections.tsv')).map(([id, what, value]) => [
      Number(id),
      { what: what as Correction['what'], value: Number(value) },
    ]),
  )
}

/** database/places/additions.tsv: places missing in the older source. */
export function readAdditions() {
  return readTable(file('additions.tsv')).map(([country, name, population, lat, lon, kind, region]) => ({
    country: country!,
    name: name!,
    population: Number(population),
    lat: Number(lat),
    lon: Number(lon),
    isPart: kind === 'part',
    ...(region && { region }),
  }))
}

/** database/places/local-names.tsv by country and GeoNames name. */
export function readLocalNames(): Map<string, LocalName> {
  return new Map(
    readTable(file('local-names.tsv')).map(([country, geoName, name, others]) => [
      `${country} ${geoName}`,
      { name: name!, others: others ? others.split(', ') : [] },
    ]),
  )
}

/** From database/places/regions.tsv: GeoNames division ("NL 07", "BE WAL.WHT", "AX") → our country and region code. */
export function readDivisions(): Map<string, { country: string; region: string }> {
  const divisions = new Map<string, { country: string; region: string }>()
  for (const [country, code, , sources] of readTable(file('regions.tsv'))) {
    for (const source of sources!.split(' ')) {
      const key = source.endsWith(':') ? source.slice(0, -1) : `${country} ${source}`
      divisions.set(key, { country: country!, region: code! })
    }
  }
  return divisions
}

function file(name: string): string {
  return readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
}
