/** A hexagon on its tip; each odd row is shifted to the right by half of one. */
export interface Hex {
  column: number
  row: number
  region: string
}

interface Area {
  left: number
  top: number
  right: number
  foot: number
}

const root = Math.sqrt(3)

/** The centre of a hexagon with sides of `size`, from the area's corner. */
export function centreOf({ column, row }: Pick<Hex, 'column' | 'row'>, size: number): [number, number] {
  return [(column + 0.5 + (row & 1) / 2) * root * size, (row * 1.5 + 1) * size]
}

/** Hexagons that cover an area, each with sample points, its centre first. */
export function* hexesOver({ left, top, right, foot }: Area, size: number) {
  const rows = Math.ceil((foot - top) / (1.5 * size)) + 1
  const columns = Math.ceil((right - left) / (root * size)) + 1
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = centreOf({ column, row }, size)
      const around = [0, 1, 2, 3, 4, 5].map((corner): [number, number] => {
        const angle = ((corner * 60 + 30) * Math.PI) / 180
        return [left + x + Math.cos(angle) * size * 0.6, top + y + Math.sin(angle) * size * 0.6]
      })
      yield { column, row, samples: [[left + x, top + y] as [number, number], ...around] }
    }
  }
}

export function neighboursOf({ column, row }: Pick<Hex, 'column' | 'row'>) {
  const shift = row & 1
  return [
    { column: column + 1, row },
    { column: column - 1, row },
    { column: column + shift, row: row - 1 },
    { column: column + shift - 1, row: row - 1 },
    { column: column + shift, row: row + 1 },
    { column: column + shift - 1, row: row + 1 },
  ]
}

/** From a hexagon's tip clockwise; a letter for each side's direction. */
const sides = [[1, 1], [0, 2], [-1, 1], [-1, -1], [0, -2], [1, -1]] as const // prettier-ignore
const letters = 'abcdef'

/** The outline: `x,y` of a corner, then a letter per side; rings are separated by spaces. A hexagon is 2 wide and 4 high. */
export function boundary(hexes: Array<{ x: number; y: number }>): string {
  const open = new Map<string, Map<string, number>>()
  for (const { x, y } of hexes) {
    let [atX, atY] = [x, y - 2]
    sides.forEach(([dx, dy], side) => {
      const from = `${atX},${atY}`
      const to = `${atX + dx},${atY + dy}`
      // A side that a neighbour also has, in the other direction, is no boundary.
      if (!open.get(to)?.delete(from)) open.set(from, (open.get(from) ?? new Map<string, number>()).set(to, side))
      ;[atX, atY] = [atX + dx, atY + dy]
    })
  }
  const rings: string[] = []
  for (const [start, ways] of open) {
    while (ways.size > 0) {
      let ring = ''
      let at = start
      do {
        const [to, side] = open.get(at)!.entries().next().value!
        open.get(at)!.delete(to)
        ring += letters[side]
        at = to
      } while (at !== start)
      rings.push(`${start}${ring}`)
    }
  }
  return rings.join(' ')
}
