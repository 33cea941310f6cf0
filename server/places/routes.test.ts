import { describe, expect, it } from 'vitest'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'

const db = await freshDatabase()
const app = await testApp(db)
const browser = visitor(app)

describe('regions', () => {
  it('are listed for all 19 countries, with labels in the visitor’s language', async () => {
    const { status, body } = await browser.get('/api/regions.php', { cookie: 'locale=de' })
    expect(status).toBe(200)
    expect(Object.keys(body)).toHaveLength(19)
    expect(body.DE.label).toBe('Bundesland')
    expect(body.PL.label).toBe('Woiwodschaft')
    expect(body.NL.regions).toContainEqual({ code: 'NH', name: 'Noord-Holland' })
  })
})

describe('cities', () => {
  it('are found by the beginning of their name', async () => {
    const { status, body } = await browser.get('/api/cities.php?country=DK&q=k%C3%B8')
    expect(status).toBe(200)
    expect(body[0]).toEqual({ id: 2618425, name: 'København', region: '84', matched: null })
  })

  it('are empty for an empty text', async () => {
    expect((await browser.get('/api/cities.php?country=DK&q=')).body).toEqual([])
  })

  it('need a country', async () => {
    const { status, body } = await browser.get('/api/cities.php?country=Denmark&q=k')
    expect(status).toBe(422)
    expect(body.error.fields.country).toBe('Choose a country.')
  })
})

describe('geocoding', () => {
  it('returns the nearest city with its region and country', async () => {
    const { status, body } = await browser.get('/api/geocode.php?lat=52.37&lon=4.89')
    expect(status).toBe(200)
    expect(body).toEqual({ country: 'NL', region: 'NH', city: { id: 2759794, name: 'Amsterdam' } })
  })

  it('returns the same city for positions within a hundredth of a degree', async () => {
    const one = await browser.get('/api/geocode.php?lat=52.3712345&lon=4.8912345')
    const other = await browser.get('/api/geocode.php?lat=52.3687&lon=4.8867')
    expect(one.body).toEqual(other.body)
  })

  it('returns 404 far from every city', async () => {
    expect((await browser.get('/api/geocode.php?lat=0&lon=-30')).status).toBe(404)
  })

  it.each(['lat=91&lon=0', 'lat=0&lon=181', 'lat=&lon=4', 'lat=x&lon=4', 'lat=1e1&lon=4', 'lon=4', 'lat=NaN&lon=Infinity'])(
    'refuses %s',
    async (query) => {
      expect((await browser.get(`/api/geocode.php?${query}`)).status).toBe(422)
    },
  )
})
