import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { landOf, middlesOf, pathOf, type RegionMap } from './region-map.ts'

const folder = new URL('./maps/', import.meta.url)
const regions = readFileSync(new URL('../../../database/places/regions.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
const countries = [...new Set(regions.map(([country]) => country!))]
const mapOf = (country: string) => JSON.parse(readFileSync(new URL(`${country}.json`, folder), 'utf8')) as RegionMap

/** Every corner on a path, and its rings that do not close. */
function walk(path: string) {
  const corners: Array<[number, number]> = []
  const open: string[] = []
  for (const ring of path.split('z').filter(Boolean)) {
    const [, startX, startY] = /^M(\d+) (\d+)/.exec(ring)!
    let [x, y] = [Number(startX), Number(startY)]
    for (const [, kind, one, two] of ring.matchAll(/([lv])(-?\d+)(?: ?(-?\d+))?/g)) {
      if (kind === 'v') y += Number(one)
      else [x, y] = [x + Number(one), y + Number(two)]
      corners.push([x, y])
    }
    if (x !== Number(startX) || y !== Number(startY)) open.push(ring)
  }
  return { corners, open }
}

test('every served country has a map, and no other', () => {
  expect(readdirSync(folder).sort()).toEqual(countries.map((country) => `${country}.json`).sort())
})

test.each(countries)('the map of %s has every region that a member can choose, closed and within its edges', (country) => {
  const map = mapOf(country)
  const codes = regions.filter(([of]) => of === country).map(([, code]) => code)
  expect(Object.keys(map.regions).sort()).toEqual(codes.sort())
  const { corners, open } = walk(landOf(map))
  expect(open).toEqual([])
  for (const [x, y] of corners) {
    expect(x >= 0 && x <= map.width * 26).toBe(true)
    expect(y >= 0 && y <= map.height * 15).toBe(true)
  }
})

test('a light is in the middle of a hexagon, as far from its upper tip as from its lower', () => {
  for (const country of countries) {
    const map = mapOf(country)
    const middles = new Set([...middlesOf(map)].map(({ x, y }) => `${x} ${y}`))
    // The topmost corner of a region is the upper tip of one of its hexagons.
    for (const outline of Object.values(map.regions)) {
      const [x, y] = walk(pathOf(outline)).corners.reduce((top, corner) => (corner[1] < top[1] ? corner : top))
      expect(middles.has(`${x} ${y + 30}`), `${country} ${x} ${y}`).toBe(true)
    }
  }
})
