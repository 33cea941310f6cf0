import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Point } from './distance.ts'

/** The countries the product serves, in the order of regions.tsv. */
export const gazetteerCountries = 'NL BE DE AT CH GB IE US CA AU FR IT ES PT PL DK FI NO SE'.split(' ')

export interface Region {
  country: string
  code: string
  name: string
}

/** One row of the gazetteer. `cityId` is its own id for a city, which has 5,000 people or more and is not part of another. */
export interface Place extends Point {
  id: number
  country: string
  region: string
  name: string
  population: number
  cityId: number
  /** Other names. The search finds the place by them, but never shows them. */
  otherNames: string[]
}

const placesFile = new URL('../../database/places/places.tsv.gz', import.meta.url)
const regionsFile = new URL('../../database/places/regions.tsv', import.meta.url)

/** The bytes of the source file; their hash is the version of the gazetteer. */
export function gazetteerBytes(): Buffer[] {
  return [readFileSync(placesFile), readFileSync(regionsFile)]
}

export function readRegions(): Region[] {
  return readTable(readFileSync(regionsFile, 'utf8')).map(([country, code, name]) => ({
    country: country!,
    code: code!,
    name: name!,
  }))
}

/** The cities first, then the smaller places; stopping early saves reading the rest. */
export function* readPlaces(): Iterable<Place> {
  for (const fields of readPlaceFields()) yield parsePlace(fields)
}

/** The columns of the file: id, country, region, name, population, latitude, longitude, city, other names. */
export function* readPlaceFields(): Iterable<PlaceFields> {
  const text = gunzipSync(readFileSync(placesFile)).toString('utf8')
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start)
    yield text.slice(start, end).split('\t') as unknown as PlaceFields
    start = end + 1
  }
}

export type PlaceFields = readonly [string, string, string, string, string, string, string, string, string]

/** One line of places.tsv. The city is empty when it is the place itself. */
export function formatPlace(place: Place): string {
  const city = place.cityId === place.id ? '' : place.cityId
  const { id, country, region, name, population, lat, lon, otherNames } = place
  return [id, country, region, name, population || '', lat, lon, city, otherNames.join('|')].join('\t')
}

function parsePlace([id, country, region, name, population, lat, lon, city, others]: PlaceFields): Place {
  return {
    id: Number(id),
    country,
    region,
    name,
    population: Number(population),
    lat: Number(lat),
    lon: Number(lon),
    cityId: Number(city || id),
    otherNames: others ? others.split('|') : [],
  }
}

/** The rows of a tab-separated text; lines that begin with # are comments. */
export function readTable(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}
