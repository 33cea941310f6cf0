/** A country's regions as blocks of hexagons (tools/build-region-maps.ts): one is 2 wide and 4 high. */
export interface RegionMap {
  width: number
  height: number
  /** Whether the centres of the first row are at odd positions. */
  odd: boolean
  /** By region: `x,y` of a corner and a letter for each following side; rings separated by spaces. */
  regions: Record<string, string>
}

const sides: Record<string, string> = { a: 'l26 15', b: 'v30', c: 'l-26 15', d: 'l-26-15', e: 'v-30', f: 'l26-15' }
const unit = { x: 26, y: 15 }
/** Space around the land for what rises from it. */
const margin = 40

/** The outline of a region as a path. */
export function pathOf(outline: string): string {
  return outline
    .split(' ')
    .map((ring) => {
      const [, x, y, letters] = /^(\d+),(\d+)([a-f]+)$/.exec(ring)!
      return `M${Number(x) * unit.x} ${Number(y) * unit.y}${[...letters!].map((letter) => sides[letter]).join('')}z`
    })
    .join('')
}

export function landOf({ regions }: RegionMap): string {
  return Object.values(regions).map(pathOf).join('')
}

export function viewBoxOf({ width, height }: RegionMap): string {
  return `${-margin} ${-margin} ${width * unit.x + 2 * margin} ${height * unit.y + 2 * margin}`
}

/** Aligns the grid of hexagons with the land. */
export function gridShift({ odd }: RegionMap): string {
  return `translate(${odd ? 0 : -unit.x} 0)`
}

/** The centres of all hexagons within the map's bounds. */
export function* middlesOf({ width, height, odd }: RegionMap): Iterable<{ x: number; y: number }> {
  for (let row = 0; row * 3 + 2 < height; row++)
    for (let x = (row + Number(odd)) % 2; x <= width; x += 2) yield { x: x * unit.x, y: (row * 3 + 2) * unit.y }
}
