import { kmBetween, kmPerDegree, type Point } from './distance.ts'

const cellDegrees = 0.5

/** Points in cells of half a degree, so that a search reads only the cells nearby. */
export class Grid<Item extends Point> {
  readonly #cells = new Map<number, Item[]>()

  constructor(items: Iterable<Item>) {
    for (const item of items) {
      const key = cellKey(cellOf(item.lat), cellOf(item.lon))
      const cell = this.#cells.get(key)
      if (cell) cell.push(item)
      else this.#cells.set(key, [item])
    }
  }

  /** All items within `km`, with their distance, in no order. Not for points within `km` of a pole or of 180°. */
  within(point: Point, km: number): Array<{ item: Item; km: number }> {
    const found = []
    for (const cell of this.#around(point, km)) {
      for (const item of cell) {
        if (kmNorthOrSouth(point, item) > km) continue
        const distance = kmBetween(point, item)
        if (distance <= km) found.push({ item, km: distance })
      }
    }
    return found
  }

  /** The nearest item within `km` that fits. */
  nearest(point: Point, km: number, fits: (item: Item) => boolean = () => true): Item | undefined {
    for (const reach of [10, 40, 160].filter((each) => each < km).concat(km)) {
      let best: { item: Item; km: number } | undefined
      for (const cell of this.#around(point, reach)) {
        for (const item of cell) {
          if (kmNorthOrSouth(point, item) > (best?.km ?? reach)) continue
          const distance = kmBetween(point, item)
          if ((best ? distance < best.km : distance <= reach) && fits(item)) best = { item, km: distance }
        }
      }
      if (best) return best.item
    }
    return undefined
  }

  #around({ lat, lon }: Point, km: number): Item[][] {
    const height = km / kmPerDegree
    const width = height / Math.cos((Math.min(Math.abs(lat) + height, 89) * Math.PI) / 180)
    const cells = []
    for (let row = cellOf(lat - height); row <= cellOf(lat + height); row++) {
      for (let column = cellOf(lon - width); column <= cellOf(lon + width); column++) {
        const cell = this.#cells.get(cellKey(row, column))
        if (cell) cells.push(cell)
      }
    }
    return cells
  }
}

/** A lower bound of the distance that needs one subtraction instead of five sines. */
function kmNorthOrSouth(a: Point, b: Point): number {
  return Math.abs(a.lat - b.lat) * kmPerDegree
}

function cellOf(degrees: number): number {
  return Math.floor(degrees / cellDegrees)
}

function cellKey(row: number, column: number): number {
  return row * 4096 + column
}
