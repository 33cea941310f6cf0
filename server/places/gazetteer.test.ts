import { iso31662 } from 'iso-3166'
import { describe, expect, it } from 'vitest'
import { gazetteerCountries, readPlaces, readRegions } from './data.ts'
import { regionNames, regionsOf } from './places.ts'

const all = [...readPlaces()]
const cities = all.filter((place) => place.cityId === place.id)
const byId = new Map(all.map((place) => [place.id, place]))

function largest(country: string, count: number): string[] {
  const there = cities.filter((city) => city.country === country).sort((a, b) => b.population - a.population)
  return there.slice(0, count).map(({ name }) => name)
}

function cityOf(country: string, name: string): string {
  const [place] = all.filter((each) => each.country === country && each.name === name).sort((a, b) => b.population - a.population)
  return byId.get(place!.cityId)!.name
}

describe('the gazetteer', () => {
  it('has regions and cities in each of them for every country we serve', () => {
    const lived = new Set(cities.map(({ country, region }) => `${country} ${region}`))
    for (const country of gazetteerCountries) expect(regionsOf(country).length, country).toBeGreaterThan(4)
    expect(readRegions().filter(({ country, code }) => !lived.has(`${country} ${code}`))).toEqual([])
  })

  it('knows the region of every place, each region once', () => {
    const regions = readRegions().map(({ country, code }) => `${country} ${code}`)
    expect(new Set(regions).size).toBe(regions.length)
    const known = new Set(regions)
    expect(all.filter(({ country, region }) => !known.has(`${country} ${region}`))).toEqual([])
  })

  it('has ISO 3166-2 codes for regions, except in Great Britain and for the Norwegian counties of 2024', () => {
    const iso = new Set(iso31662.map(({ code }) => code))
    const own = readRegions().filter(({ country, code }) => !iso.has(`${country}-${code}`))
    expect(own.filter(({ country }) => country === 'NO').map(({ name }) => name)).toEqual(
      'Akershus Buskerud Finnmark Telemark Troms Vestfold Østfold'.split(' '),
    )
    expect([...new Set(own.map(({ country }) => country))]).toEqual(['GB', 'NO'])
  })

  it('has no city with fewer than 5,000 people', () => {
    expect(cities.filter(({ population }) => population < 5_000)).toEqual([])
  })

  it('counts every other place as a city of its own country', () => {
    const astray = all.filter((place) => {
      const city = byId.get(place.cityId)
      return !city || city.cityId !== city.id || city.country !== place.country
    })
    expect(astray).toEqual([])
  })

  it('holds no characters that COPY would interpret', () => {
    const texts = all.flatMap(({ name, otherNames, region }) => [name, region, ...otherNames])
    expect([...texts, ...readRegions().map(({ name }) => name)].filter((text) => /[\\\t\n]/.test(text))).toEqual([])
  })

  it('has each id once and no place without a name or off the map', () => {
    expect(byId.size).toBe(all.length)
    expect(all.filter(({ id, name, lat, lon }) => !(id > 0 && name && Math.abs(lat) <= 90 && Math.abs(lon) <= 180))).toEqual([])
  })

  it('names the largest cities in the local language', () => {
    expect(largest('NL', 4)).toEqual(['Amsterdam', 'Rotterdam', 'Den Haag', 'Utrecht'])
    expect(largest('DE', 4)).toEqual(['Berlin', 'Hamburg', 'München', 'Köln'])
    expect(largest('IT', 4)).toEqual(['Roma', 'Milano', 'Napoli', 'Torino'])
    expect(largest('AT', 1)).toEqual(['Wien'])
    expect(largest('CH', 2)).toEqual(['Zürich', 'Genève'])
    expect(largest('PT', 2)).toEqual(['Lisboa', 'Porto'])
    expect(largest('PL', 3)).toEqual(['Warszawa', 'Łódź', 'Kraków'])
    expect(largest('DK', 2)).toEqual(['København', 'Aarhus'])
    expect(largest('SE', 2)).toEqual(['Stockholm', 'Göteborg'])
    expect(largest('BE', 3)).toEqual(['Bruxelles / Brussel', 'Antwerpen', 'Gent'])
  })

  it('names regions in the local language', () => {
    expect(regionNames('DE').BY).toBe('Bayern')
    expect(regionNames('IT')['82']).toBe('Sicilia')
    expect(regionNames('PL')['24']).toBe('Śląskie')
    expect(regionsOf('DK').map(({ name }) => name)).toEqual([
      'Hovedstaden',
      'Midtjylland',
      'Nordjylland',
      'Sjælland',
      'Syddanmark',
    ])
  })

  it('counts districts as their city, and villages as the nearest town', () => {
    expect(cityOf('DE', 'Kreuzberg')).toBe('Berlin')
    expect(cityOf('AT', 'Favoriten')).toBe('Wien')
    expect(cityOf('PL', 'Mokotów')).toBe('Warszawa')
    expect(cityOf('ES', 'Chamartín')).toBe('Madrid')
    expect(cityOf('US', 'Harlem')).toBe('Manhattan')
    expect(cityOf('BE', 'Berchem')).toBe('Antwerpen')
    expect(cityOf('NL', 'Marken')).toBe('Volendam')
    expect(cityOf('US', 'Provincetown')).toBe('Eastham')
  })
})
