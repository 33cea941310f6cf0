import { citiesNamed, type City, cityById } from '#server/places/places.ts'
import { fold } from '#server/places/fold.ts'
import type { Handle } from '#server/platform/database/database.ts'

interface Asked {
  id: string
  name: string
  region: string
}

/** Most answers that are kept: a site's members live in few cities. */
const kept = 20_000

/** Finds cities by their GeoNames number, or by their name in their country; keeps a bounded number of answers. */
export class Places {
  readonly #db: Handle
  readonly #known = new Map<string, City | undefined>()

  constructor(db: Handle) {
    this.#db = db
  }

  /** Undefined for a place that is not in that country, or whose name is that of none. Of several the region decides, then the population. */
  async find(country: string, { id, name, region }: Asked): Promise<City | undefined> {
    const byId = /^\d{1,9}$/.test(id) ? cityById(Number(id)) : undefined
    if (byId) return byId.country === country ? byId : undefined
    const key = JSON.stringify([country, fold(name), fold(region)])
    if (this.#known.has(key)) return this.#known.get(key)
    const found = await this.#search(country, name, region)
    if (this.#known.size >= kept) this.#known.delete(this.#known.keys().next().value!)
    this.#known.set(key, found)
    return found
  }

  async #search(country: string, name: string, region: string): Promise<City | undefined> {
    if (name === '' || name.length > 200 || !/^[A-Z]{2}$/.test(country)) return undefined
    const same = await citiesNamed(this.#db, country, name)
    return same.find((city) => region !== '' && fold(city.region) === fold(region)) ?? same[0]
  }
}
