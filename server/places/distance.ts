/** A point on the globe in degrees. */
export interface Point {
  lat: number
  lon: number
}

const earthRadius = 6371
export const kmPerDegree = (Math.PI * earthRadius) / 180

/** Great-circle distance in kilometres (haversine). */
export function kmBetween(a: Point, b: Point): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cosines = Math.cos((a.lat * Math.PI) / 180) * Math.cos((b.lat * Math.PI) / 180)
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half(b.lat - a.lat) + cosines * half(b.lon - a.lon))))
}
