import type { Point } from './distance.ts'
import { readPlaces, readRegions, type Region } from './data.ts'
import { Grid } from './grid.ts'

/** A city: 5,000 people or more. Members live in cities. */
export interface City extends Point {
  id: number
  country: string
  region: string
  name: string
  population: number
}

interface Gazetteer {
  cities: Map<number, City>
  grid: Grid<City>
}

let gazetteer: Gazetteer | undefined
let regions: Map<string, Region[]> | undefined

/** All cities, read from the data file at the first call and cached. */
export function openGazetteer(): Gazetteer {
  return (gazetteer ??= readGazetteer())
}

/** The regions of each country, in the order of its language. They have a small file of their own, as the first page needs them. */
export function openRegions(): Map<string, Region[]> {
  return (regions ??= Map.groupBy(readRegions(), ({ country }) => country))
}

function readGazetteer(): Gazetteer {
  const cities = new Map<number, City>()
  for (const place of readPlaces()) {
    if (place.cityId !== place.id) break // cities come first in the file
    const { id, country, region, name, population, lat, lon } = place
    cities.set(id, { id, country, region, name, population, lat, lon })
  }
  return { cities, grid: new Grid(cities.values()) }
}
