import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'field.country'))

/** A decimal number in a query string. */
const degrees = (limit: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(-limit), z.lte(limit))),
  )

export const countryRegions = z.object({
  /** The word for a region there, in the visitor's language: province, Bundesland, county. */
  label: z.string(),
  /** Sorted by the country's own language. */
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
})

export type CountryRegions = z.output<typeof countryRegions>

export const foundCity = z.object({
  id: z.number(),
  name: z.string(),
  /** Code of its region. */
  region: z.string(),
  /** The smaller place or district that matched and belongs to this city; null if the city itself matched. */
  matched: z.nullable(z.string()),
})

export const regions = endpoint({
  method: 'GET',
  path: '/api/regions.php',
  caller: 'anyone',
  summary: 'The regions of each country the product serves, by country code.',
  input: z.object({}),
  output: z.record(z.string(), countryRegions),
  status: 200,
  errors: [],
})

export const cities = endpoint({
  method: 'GET',
  path: '/api/cities.php',
  caller: 'anyone',
  summary: 'At most ten cities of a country whose name begins with q in any spelling, biggest first.',
  input: z.object({ country: countryCode, q: z.string().check(z.maxLength(60)) }),
  output: z.array(foundCity),
  status: 200,
  errors: ['invalid_input'],
})

export const geocode = endpoint({
  method: 'GET',
  path: '/api/geocode.php',
  caller: 'anyone',
  summary:
    'The city nearest to a position, which the browser rounds to 0.01 degree; 404 when none is within 200 km. Never logged.',
  input: z.object({ lat: degrees(90), lon: degrees(180) }),
  output: z.object({
    country: z.string(),
    region: z.string(),
    city: z.object({ id: z.number(), name: z.string() }),
  }),
  status: 200,
  errors: ['invalid_input', 'not_found'],
})
