/**
 * Builds web/landers/maplanding/maps: each country's regions as blocks of hexagons. The outlines are Natural Earth's (public
 * domain), from `npm pack world-atlas@2.0.2`; each hexagon belongs to the region of the nearest place of our gazetteer.
 * `node tools/build-region-maps.ts countries-10m.json`
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gazetteerCountries, readPlaces, readRegions } from '#server/places/data.ts'
import { albers, type Bounds, inside, type Ring, ringsOf, type Topology } from './region-maps/outlines.ts'
import { boundary, centreOf, type Hex, hexesOver, neighboursOf } from './region-maps/hexes.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Which file of outlines? See the head of this tool.')
const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology
const target = new URL('../web/landers/maplanding/maps/', import.meta.url)

/** Parts drawn elsewhere: bounds on the globe, and position in hexagons from the mainland’s left edge and foot. */
interface Inset {
  bounds: Bounds
  at: [column: number, row: number]
  scale: number
}

interface Frame {
  iso: string
  bounds: Bounds
  /** Hexagons from the western to the eastern edge. */
  columns: number
  insets?: Inset[]
}

/** Bounds are west, south, east, north. */
const frames: Record<string, Frame> = {
  NL: { iso: '528', bounds: [3, 50.5, 7.5, 54], columns: 20 },
  BE: { iso: '056', bounds: [2, 49, 7, 52], columns: 25 },
  DE: { iso: '276', bounds: [5, 47, 16, 56], columns: 21 },
  AT: { iso: '040', bounds: [9, 46, 18, 50], columns: 29 },
  CH: { iso: '756', bounds: [5, 45, 11, 48], columns: 29 },
  GB: { iso: '826', bounds: [-9, 49.8, 2, 61], columns: 19 },
  IE: { iso: '372', bounds: [-11, 51, -5, 56], columns: 20 },
  US: {
    iso: '840', bounds: [-125, 24, -66, 50], columns: 40,
    insets: [
      { bounds: [-170, 54, -130, 72], at: [0, -7], scale: 0.36 },
      { bounds: [-161, 18, -154, 23], at: [12, -1], scale: 1 },
    ],
  },
  CA: { iso: '124', bounds: [-141, 41, -52, 76], columns: 34 },
  AU: { iso: '036', bounds: [112, -44, 154, -10], columns: 30 },
  FR: {
    iso: '250', bounds: [-5.500, 41, 10, 52], columns: 22,
    insets: [
      { bounds: [-62, 15.800, -61, 16.600], at: [0, 3], scale: 1 },
      { bounds: [-61.300, 14.300, -60.700, 15], at: [5, 3], scale: 1 },
      { bounds: [-55, 2, -51, 6], at: [9, 3], scale: 0.3 },
      { bounds: [55, -21.500, 56, -20.800], at: [14, 3], scale: 1 },
      { bounds: [45, -13.100, 45.400, -12.600], at: [19, 3], scale: 1 },
    ],
  },
  IT: { iso: '380', bounds: [6, 35, 19, 48], columns: 21 },
  ES: { iso: '724', bounds: [-9.500, 35.100, 4.500, 44], columns: 27, insets: [{ bounds: [-18.500, 27, -13, 30], at: [-3, 4], scale: 0.9 }] },
  PT: {
    iso: '620', bounds: [-10, 36.500, -6, 42.500], columns: 13,
    insets: [
      { bounds: [-31.500, 36.500, -24.500, 40], at: [-11, -14], scale: 0.3 },
      { bounds: [-17.500, 32, -16, 33.500], at: [-6, -3], scale: 0.9 },
    ],
  },
  PL: { iso: '616', bounds: [14, 49, 25, 55], columns: 23 },
  DK: { iso: '208', bounds: [8, 54.500, 15.500, 58], columns: 24 },
  FI: { iso: '246', bounds: [19, 59, 32, 70.500], columns: 17 },
  NO: { iso: '578', bounds: [4, 57.500, 31.500, 71.500], columns: 26 },
  SE: { iso: '752', bounds: [10, 55, 25, 69.500], columns: 16 },
} // prettier-ignore

const places = [...readPlaces()]
const regions = readRegions()
mkdirSync(target, { recursive: true })
for (const country of gazetteerCountries) {
  const map = drawn(country, frames[country]!)
  writeFileSync(new URL(`${country}.json`, target), `${JSON.stringify(map)}\n`)
  process.stdout.write(`${country}: ${Object.keys(map.regions).length} regions, ${map.width} × ${map.height}\n`)
}

function drawn(country: string, { iso, bounds, columns, insets = [] }: Frame) {
  const rings = ringsOf(topology, iso)
  const mainland = part(country, rings, bounds, columns)
  const hexes = mainland.hexes
  const foot = Math.max(...[...hexes.values()].map(({ row }) => row))
  for (const { bounds: around, at, scale } of insets) {
    const small = part(country, rings, around, undefined, mainland.size / scale)
    const [columnAt, rowAt] = [at[0], foot + at[1]]
    const all = [...small.hexes.values()]
    const first = { column: Math.min(...all.map((hex) => hex.column)), row: Math.min(...all.map((hex) => hex.row)) }
    // Rows alternate by half a hexagon: an odd row must stay odd.
    const down = rowAt - first.row + (Math.abs(rowAt - first.row) % 2)
    for (const { column, row, region } of all) {
      const moved = { column: column - first.column + columnAt, row: row + down, region }
      hexes.set(`${moved.column} ${moved.row}`, moved)
    }
  }
  smooth(hexes)
  for (const { code } of regions.filter((region) => region.country === country)) makeRoom(code, hexes, mainland, country)
  return shaped([...hexes.values()])
}

interface Part {
  hexes: Map<string, Hex>
  size: number
  project: (lon: number, lat: number) => [number, number]
  left: number
  top: number
}

/** The hexagons within the bounds, each with the region of the place nearest to its centre. */
function part(country: string, rings: Ring[], bounds: Bounds, columns: number | undefined, givenSize = 0): Part {
  const [west, south, east, north] = bounds
  const project = albers(bounds)
  const own = rings.filter((ring) => ring.some(([lon, lat]) => lon > west && lon < east && lat > south && lat < north))
  const flat = own.map((ring) =>
    ring.filter(([lon, lat]) => lon > west - 3 && lon < east + 3 && lat < north + 3).map(([lon, lat]) => project(lon, lat)),
  )
  const points = flat.flat()
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
  const [top, foot] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))]
  const size = givenSize || (right - left) / (columns! * Math.sqrt(3))
  const towns = places
    .filter(
      (place) =>
        place.country === country &&
        place.lon > west - 1 &&
        place.lon < east + 1 &&
        place.lat > south - 1 &&
        place.lat < north + 1,
    )
    .map((place) => ({ region: place.region, at: project(place.lon, place.lat) }))
  const hexes = new Map<string, Hex>()
  for (const { column, row, samples } of hexesOver({ left, top, right, foot }, size)) {
    const land = samples.filter((point) => inside(flat, point))
    if (land.length * 2 < samples.length && !(givenSize && land.length > 1)) continue
    const [x, y] = land[0]!
    const nearest = towns.reduce((best, town) => (away(town.at, x, y) < away(best.at, x, y) ? town : best))
    hexes.set(`${column} ${row}`, { column, row, region: nearest.region })
  }
  return { hexes, size, project, left, top }
}

function away([x, y]: [number, number], otherX: number, otherY: number): number {
  return (x - otherX) ** 2 + (y - otherY) ** 2
}

/** A hexagon without a neighbour of its region, and with land around it, joins its neighbours. */
function smooth(hexes: Map<string, Hex>): void {
  for (const hex of hexes.values()) {
    const around = neighboursOf(hex).flatMap(({ column, row }) => hexes.get(`${column} ${row}`)?.region ?? [])
    const most = around.toSorted((a, b) => count(around, b) - count(around, a))[0]
    if (most !== undefined && !around.includes(hex.region)) hex.region = most
  }
}

function count(regions: string[], wanted: string): number {
  return regions.filter((region) => region === wanted).length
}

/** A region too small for the grid gets two hexagons at its biggest town, from neighbours or, for an island, the sea. */
function makeRoom(code: string, hexes: Map<string, Hex>, { project, size, left, top }: Part, country: string): void {
  const hexesIn = (region: string) => [...hexes.values()].filter((hex) => hex.region === region).length
  const largest = places
    .filter((place) => place.country === country && place.region === code)
    .sort((a, b) => b.population - a.population)[0]
  if (!largest) return
  const [x, y] = project(largest.lon, largest.lat)
  const distance = (hex: Hex) => {
    const [hx, hy] = centreOf(hex, size)
    return away([hx + left, hy + top], x, y)
  }
  while (hexesIn(code) < 2) {
    const own = [...hexes.values()].filter((hex) => hex.region === code)
    const near = own.length > 0 ? new Set(own.flatMap(neighboursOf).map(({ column, row }) => `${column} ${row}`)) : undefined
    const free = own.flatMap(neighboursOf).find(({ column, row }) => !hexes.has(`${column} ${row}`))
    const donors = [...hexes.values()]
      .filter((hex) => hex.region !== code && hexesIn(hex.region) > 3 && (!near || near.has(`${hex.column} ${hex.row}`)))
      .sort((a, b) => distance(a) - distance(b))
    if (donors[0]) donors[0].region = code
    else if (free) hexes.set(`${free.column} ${free.row}`, { ...free, region: code })
    else throw new Error(`No room for ${country} ${code}`)
  }
}

/** Outlines by region, with each one's centre. */
function shaped(hexes: Hex[]) {
  const left = Math.min(...hexes.map((hex) => hex.column * 2 + (hex.row & 1)))
  const top = Math.min(...hexes.map(({ row }) => row))
  // Rows keep their shift: the map begins at an even one.
  const even = top - (top & 1)
  const placed = hexes.map((hex) => ({ ...hex, x: hex.column * 2 + (hex.row & 1) - left + 1, y: (hex.row - even) * 3 + 2 }))
  const codes = [...new Set(placed.map(({ region }) => region))].sort()
  const height = Math.max(...placed.map(({ y }) => y)) + 2
  const offset = Math.min(...placed.map(({ y }) => y)) - 2
  return {
    width: Math.max(...placed.map(({ x }) => x)) + 1,
    height: height - offset,
    /** Whether the centres of the first row have odd x. */
    odd: (placed[0]!.x + (placed[0]!.y - offset - 2) / 3) % 2 === 1,
    regions: Object.fromEntries(codes.map((code) => {
      const own = placed.filter(({ region }) => region === code).map(({ x, y }) => ({ x, y: y - offset }))
      return [code, boundary(own)]
    })),
  } // prettier-ignore
}
