import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { readPlaces } from './data.ts'
import { kmBetween } from './distance.ts'
import { foldings } from './fold.ts'
import * as places from './places.ts'

const all = [...readPlaces()]
const cities = all.filter((place) => place.cityId === place.id)
const cityNames = new Map(cities.map(({ id, name }) => [id, name]))
const anyCity = fc.constantFrom(...cities)
const amsterdam = 2759794
const rotterdam = 2747891

const db = await freshDatabase()
const app = await testApp(db)

async function found(country: string, query: string): Promise<string[]> {
  return (await places.findCities(db, country, query)).map(({ name }) => name)
}

describe('finding a city by name', () => {
  it('finds København by any spelling, also another language’s', async () => {
    for (const query of ['København', 'Kø', 'kob', 'koeb', 'KOBENHAVN', 'Copenhagen', 'Kopenhagen', 'köpenh']) {
      expect((await found('DK', query))[0], query).toBe('København')
    }
  })

  it.each([
    ['DE', 'Munich', 'München'],
    ['DE', 'muenchen', 'München'],
    ['IT', 'Venise', 'Venezia'],
    ['PL', 'lodz', 'Łódź'],
    ['NL', 'den bosch', "'s-Hertogenbosch"],
    ['NL', 'the hague', 'Den Haag'],
    ['FR', 'st etienne', 'Saint-Étienne'],
    ['CH', 'Sankt Gallen', 'St. Gallen'],
    ['CH', 'genf', 'Genève'],
    ['FI', 'åbo', 'Turku'],
    ['BE', 'luik', 'Liège'],
    ['US', 'new yo', 'New York'],
    ['ES', 'donostia', 'Donostia / San Sebastián'],
    ['GB', 'edinb', 'Edinburgh'],
  ])('finds in %s by "%s" first %s', async (country, query, city) => {
    expect((await found(country, query))[0]).toBe(city)
  })

  it('returns the biggest first and never more than requested', async () => {
    expect((await found('NL', 'a')).slice(0, 3)).toEqual(['Amsterdam', 'Almere', 'Arnhem'])
    expect(await places.findCities(db, 'US', 's', 5)).toHaveLength(5)
  })

  it('puts a city of exactly that name before larger ones that only begin with it', async () => {
    expect((await found('CH', 'wil'))[0]).toBe('Wil')
  })

  it('leads from a small place to the city it counts as, and says which it was', async () => {
    expect(await places.findCities(db, 'NL', 'marken')).toEqual([
      { id: expect.any(Number), name: 'Volendam', region: 'NH', matched: 'Marken' },
    ])
    const [berlin] = await places.findCities(db, 'DE', 'kreuzberg')
    expect(berlin).toMatchObject({ name: 'Berlin', region: 'BE', matched: 'Kreuzberg' })
  })

  it('returns a city once, even if several of its names match', async () => {
    const ids = (await places.findCities(db, 'DE', 'berlin', 50)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await places.findCities(db, 'DE', 'berlin'))[0]).toMatchObject({ name: 'Berlin', matched: null })
  })

  it('finds nothing for an empty text, punctuation only, or in a country we do not serve', async () => {
    expect(await found('NL', '')).toEqual([])
    expect(await found('NL', "' -%_")).toEqual([])
    expect(await found('XX', 'a')).toEqual([])
  })

  it('finds every place by its own name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...all), async (place) => {
        if (foldings(place.name).length === 0) return
        const answers = await places.findCities(db, place.country, place.name, 1000)
        expect(answers.map(({ name }) => name)).toContain(cityNames.get(place.cityId))
      }),
      { numRuns: 100 },
    )
  })
})

describe('the nearest city', () => {
  it('is the same that a full scan finds', () => {
    const near = fc.tuple(
      anyCity,
      fc.double({ min: -0.9, max: 0.9, noNaN: true }),
      fc.double({ min: -0.9, max: 0.9, noNaN: true }),
    )
    fc.assert(
      fc.property(near, ([city, north, east]) => {
        const point = { lat: Math.round((city.lat + north) * 100) / 100, lon: Math.round((city.lon + east) * 100) / 100 }
        const shortest = Math.min(...cities.map((each) => kmBetween(point, each)))
        expect(kmBetween(point, places.nearestCity(point.lat, point.lon)!)).toBeCloseTo(shortest, 6)
      }),
      { numRuns: 100 },
    )
  })

  it('does not depend on more than a hundredth of a degree', () => {
    fc.assert(
      fc.property(anyCity, fc.double({ min: -0.0049, max: 0.0049, noNaN: true }), ({ lat, lon }, noise) => {
        const coarse = [Math.round(lat * 100) / 100, Math.round(lon * 100) / 100] as const
        expect(places.nearestCity(coarse[0] + noise, coarse[1] - noise)).toBe(places.nearestCity(...coarse))
      }),
    )
  })

  it('is undefined in the middle of the sea or of a country we do not serve', () => {
    expect(places.nearestCity(40, -40)).toBeUndefined()
    expect(places.nearestCity(35.68, 139.69)).toBeUndefined()
  })
})

describe('distances between cities', () => {
  it('are the same both ways', () => {
    fc.assert(
      fc.property(anyCity, anyCity, (a, b) => {
        expect(places.distanceStep(a.id, b.id)).toBe(places.distanceStep(b.id, a.id))
        expect(kmBetween(a, b)).toBeCloseTo(kmBetween(b, a), 9)
      }),
    )
  })

  it('are shown in steps', () => {
    expect(places.distanceStep(amsterdam, amsterdam)).toBe('same')
    expect(places.distanceStep(amsterdam, rotterdam)).toBe(100)
    expect(places.distanceStep(amsterdam, 2867714)).toBe('more')
    expect(places.distanceStep(amsterdam, 1)).toBeUndefined()
  })

  it('order the cities around one, itself first', () => {
    fc.assert(
      fc.property(anyCity, (city) => {
        const ids = places.citiesByDistance(city.id, 50)
        const far = ids.map((id) => kmBetween(city, places.cityById(id)!))
        expect(kmBetween(city, places.cityById(ids[0]!)!)).toBe(0)
        expect(far).toEqual([...far].sort((a, b) => a - b))
      }),
      { numRuns: 20 },
    )
    expect(places.citiesByDistance(amsterdam, 3)).toHaveLength(3)
    // For any number, in a dense and a sparse country, the result is the same as of a full scan.
    for (const from of [cities.find(({ id }) => id === amsterdam)!, cities.find(({ name }) => name === 'Tromsø')!])
      for (const count of [3, 64, 1000, Infinity]) {
        const slowly = cities
          .map((each) => ({ id: each.id, km: kmBetween(from, each) }))
          .sort((a, b) => a.km - b.km || a.id - b.id)
        expect(places.citiesByDistance(from.id, count)).toEqual(slowly.slice(0, count).map(({ id }) => id))
      }
    expect(places.citiesByDistance(1, 3)).toEqual([])
  })

  it('bound the cities within them', () => {
    fc.assert(
      fc.property(anyCity, fc.constantFrom(10, 25, 50, 100), (city, km) => {
        const all = cities.filter((each) => kmBetween(city, each) <= km).map(({ id }) => id)
        expect(new Set(places.citiesWithin(city.id, km))).toEqual(new Set(all))
      }),
      { numRuns: 50 },
    )
    expect(places.citiesWithin(1, 10)).toEqual([])
  })
})

describe('a member’s place', () => {
  it('is a city in its own region and country, nothing else', () => {
    expect(places.isPlace('NL', 'NH', amsterdam)).toBe(true)
    expect(places.isPlace('NL', 'ZH', amsterdam)).toBe(false)
    expect(places.isPlace('DE', 'NH', amsterdam)).toBe(false)
    const village = all.find((place) => place.cityId !== place.id)!
    expect(places.isPlace(village.country, village.region, village.id)).toBe(false)
    expect(places.cityName(amsterdam)).toBe('Amsterdam')
    expect(() => places.cityName(1)).toThrow(RangeError)
  })
})

describe('the tables', () => {
  it('hold what the files hold, and loading again changes nothing', async () => {
    const count = async (table: string) =>
      (await db.raw(`select count(*)::int as n, max(xmin::text::bigint) as x from ${table}`)).rows[0]
    const before = await count('place')
    expect(before).toMatchObject({ n: all.length })
    await places.loadGazetteer(db)
    expect(await count('place')).toEqual(before)
  })

  it('are filled again when they hold another gazetteer, also by two processes at once', async () => {
    await db.raw("update gazetteer set version = 'old'")
    await db.raw("update place set name = 'Wrong' where id = $1", [amsterdam])
    await Promise.all([places.loadGazetteer(db), places.loadGazetteer(db)])
    expect(await found('NL', 'amsterdam')).toContain('Amsterdam')
    expect((await db.raw('select version from gazetteer')).rows).toHaveLength(1)
  })

  it('make queries wait while they are being filled', async () => {
    await db.raw("update gazetteer set version = 'old'")
    await db.raw('delete from place_name')
    const loading = app.services.gazetteer.load()
    expect((await visitor(app).get('/api/cities.php?country=NL&q=amsterdam')).body[0].name).toBe('Amsterdam')
    await loading
  })

  it('find a prefix through the index, with a generic plan too', async () => {
    const { findCitiesByPrefix } = await import('./queries.ts')
    for (const mode of ['force_generic_plan', 'force_custom_plan']) {
      const plan = await db.transaction(async (tx) => {
        await tx.raw(`set local plan_cache_mode = ${mode}`)
        await tx.raw(`prepare find (text, text, text, int) as ${findCitiesByPrefix.text}`)
        const { rows } = await tx.raw("explain execute find ('NL', 'ams', 'ams{', 10)")
        await tx.raw('deallocate find')
        return rows.map((row) => Object.values(row as object)[0]).join('\n')
      })
      expect(plan).toContain('Index Cond: ((country = ')
      expect(plan).toContain('place_name_pkey')
    }
  })
})
