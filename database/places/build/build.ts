import { gazetteerCountries, type Place } from '#server/places/data.ts'
import { Grid } from '#server/places/grid.ts'
import { assignCities } from './cities.ts'
import { firstOwnId, giveIds, idOfPosition } from './ids.ts'
import { match, type Matched } from './match.ts'
import { nameGiver } from './names.ts'
import { readCounted, readNamed, type Counted } from './sources.ts'
import { readAdditions, readCorrections, readDivisions, type Correction } from './tables.ts'

/** Builds the gazetteer from the packages and the tables. Deterministic. */
export function buildGazetteer(): Place[] {
  const corrections = readCorrections()
  const found = findPlaces(corrections)
  const divisions = divide(found)
  const ids = giveIds(found)
  const cities = assignCities(found, divisions, ids, corrections)
  const nameOf = nameGiver(found)

  return found
    .map((place): Place => {
      const id = ids.get(place)!
      const { country, region } = divisions.get(place)!
      const { lat, lon } = place.named
      const population = place.counted?.population ?? 0
      return { id, country, region, population, ...nameOf(place), lat: round(lat), lon: round(lon), cityId: cities.get(id)! }
    })
    .sort(inFileOrder)
}

function findPlaces(corrections: Map<number, Correction>): Matched[] {
  const { places, left } = match(readNamed(), readPeople(corrections))
  const kept = left.filter(({ id }) => corrections.get(id)?.what === 'keep' || id >= firstOwnId)
  return [...places, ...kept.map((counted) => ({ named: asNamed(counted), counted }))]
}

/** The older source with corrected populations and added places. */
function readPeople(corrections: Map<number, Correction>): Counted[] {
  const counted = readCounted().map((each) => {
    const correction = corrections.get(each.id)
    return correction?.what === 'population' ? { ...each, population: correction.value } : each
  })
  const known = new Set(counted.map(({ id }) => id))
  const unknown = [...corrections.keys()].filter((id) => !known.has(id))
  if (unknown.length > 0) throw new Error(`corrections.tsv: no such place: ${unknown.join(', ')}`)
  return [...counted, ...readAdditions().map(asCounted)]
}

function asCounted({ isPart, ...addition }: ReturnType<typeof readAdditions>[number]): Counted {
  return { ...addition, id: idOfPosition(addition), kind: isPart ? 'PPLX' : 'PPL', municipality: '', part: '' }
}

function asNamed({ country, name, lat, lon }: Counted) {
  return { country, name, lat, lon, admin1: '', admin2: '' }
}

/** Country and region of each place; without a known GeoNames division, those of the nearest place that has one. */
function divide(places: Matched[]): Map<Matched, { country: string; region: string }> {
  const known = readDivisions()
  const divisions = new Map<Matched, { country: string; region: string }>()
  for (const place of places) {
    const division = namedDivision(place, known)
    if (division) divisions.set(place, division)
  }
  const grid = new Grid([...divisions.keys()].map((place) => ({ place, ...spot(place) })))
  for (const place of places) {
    if (divisions.has(place)) continue
    const neighbour = grid.nearest(spot(place), 500, (each) => each.place.named.country === place.named.country)
    divisions.set(place, divisions.get(neighbour!.place)!)
  }
  return divisions
}

function namedDivision({ named, counted }: Matched, known: ReturnType<typeof readDivisions>) {
  const { country, admin1, admin2 } = named
  if (counted?.region) return { country, region: counted.region }
  return known.get(country) ?? known.get(`${country} ${admin1}.${admin2}`) ?? known.get(`${country} ${admin1}`)
}

function spot({ named }: Matched) {
  return { lat: named.lat, lon: named.lon }
}

/** Three decimals, about 100 metres: precise enough for distances between cities. */
function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}

function inFileOrder(a: Place, b: Place): number {
  return (
    Number(a.id !== a.cityId) - Number(b.id !== b.cityId) ||
    gazetteerCountries.indexOf(a.country) - gazetteerCountries.indexOf(b.country) ||
    compare(a.region, b.region) ||
    compare(a.name, b.name) ||
    a.id - b.id
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
