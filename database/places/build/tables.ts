import { readFileSync } from 'node:fs'
import { readTable } from '#server/places/data.ts'

/** A correction by hand: `keep` a place only the older source has, `not_a_city`, or `part_of` the city with that id. */
export interface Correction {
  keep: boolean
  notCity: boolean
  partOf?: number
}

export interface LocalName {
  name: string
  others: string[]
}

/** database/places/corrections.tsv by GeoNames id. */
export function readCorrections(): Map<number, Correction> {
  return new Map(
    readTable(file('corrections.tsv')).map(([id, what, city]) => [
      Number(id),
      {
        keep: what === 'keep',
        notCity: what === 'not_a_city' || what === 'part_of',
        ...(what === 'part_of' && { partOf: Number(city) }),
      },
    ]),
  )
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
