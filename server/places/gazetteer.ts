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
  regions: Map<string, Region[]>
}

let gazetteer: Gazetteer | undefined

/** All cities and regions, read from the data files at the first question and kept. */
export function openGazetteer(): Gazetteer {
  return (gazetteer ??= readGazetteer())
}

function readGazetteer(): Gazetteer {
  const cities = new Map<number, City>()
  for (const place of readPlaces()) {
    if (place.cityId !== place.id) break // cities come first in the file
    const { id, country, region, name, population, lat, lon } = place
    cities.set(id, { id, country, region, name, population, lat, lon })
  }
  const regions = Map.groupBy(readRegions(), ({ country }) => country)
  return { cities, grid: new Grid(cities.values()), regions }
}
