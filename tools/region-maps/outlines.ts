/** West, south, east, north, in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number]
export type Ring = Array<[number, number]>

/** A TopoJSON file of countries. */
export interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: Array<Array<[number, number]>>
  objects: { countries: { geometries: Array<{ id?: string; type: string; arcs: unknown }> } }
}

/** Every ring of the country of that number (ISO 3166-1), holes and islands included, as longitude and latitude. */
export function ringsOf({ transform, arcs, objects }: Topology, iso: string): Ring[] {
  const found = objects.countries.geometries.filter(({ id }) => id === iso)
  if (found.length === 0) throw new Error(`No country ${iso}`)
  const rings = found.flatMap(({ type, arcs: of }) => (type === 'Polygon' ? [of as number[][]] : (of as number[][][])).flat())
  return rings.map((ring) => ring.flatMap((index) => arcAt(index)))

  function arcAt(index: number): Ring {
    let x = 0
    let y = 0
    const points = arcs[index < 0 ? ~index : index]!.map(([dx, dy]): [number, number] => {
      x += dx
      y += dy
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
    })
    return index < 0 ? points.reverse() : points
  }
}

/** Whether the point is on land: its ray crosses the rings an odd number of times. */
export function inside(rings: Ring[], [x, y]: [number, number]): boolean {
  let within = false
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [ax, ay] = ring[at]!
      const [bx, by] = ring[before]!
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
    }
  }
  return within
}

/** Albers’ equal-area conic projection for a part of the globe; y grows southwards. */
export function albers([west, south, east, north]: Bounds): (lon: number, lat: number) => [number, number] {
  const radians = Math.PI / 180
  const sixth = (north - south) / 6
  const [first, second] = [(south + sixth) * radians, (north - sixth) * radians]
  const middle = ((west + east) / 2) * radians
  const n = (Math.sin(first) + Math.sin(second)) / 2
  const c = Math.cos(first) ** 2 + 2 * n * Math.sin(first)
  const radius = (lat: number) => Math.sqrt(Math.max(0, c - 2 * n * Math.sin(lat))) / n
  const zero = radius(((south + north) / 2) * radians)
  return (lon, lat) => {
    const angle = n * (lon * radians - middle)
    return [radius(lat * radians) * Math.sin(angle), radius(lat * radians) * Math.cos(angle) - zero]
  }
}
