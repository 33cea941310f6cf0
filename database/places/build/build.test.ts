import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { formatPlace } from '#server/places/data.ts'
import { buildGazetteer } from './build.ts'

const committed = new URL('../places.tsv.gz', import.meta.url)

it('makes exactly the file that is committed from the packages and tables that are committed', () => {
  const text = buildGazetteer()
    .map((place) => `${formatPlace(place)}\n`)
    .join('')
  // Compares the whole text: a diff of 76,000 lines is useless.
  expect(text === gunzipSync(readFileSync(committed)).toString('utf8')).toBe(true)
}, 60_000)

it('stays under two megabytes', () => {
  expect(readFileSync(committed).length).toBeLessThan(2_000_000)
})
