import { dim, lit, type Hour } from '#demo/town/scene/hours.ts'
import { blob, box, disc, fill, mix, poly, pts, put, rule } from '#demo/town/scene/ink.ts'

/** A tall glass of beer, some 190 high, its middle at x, y. */
export const beer = (x: number, y: number, size: number, hour: Hour): string =>
  put(
    poly(pts`-34 -70, 34 -70, 28 92, -28 92`, '#f2a93b') +
      poly(pts`8 -70, 34 -70, 28 92, 8 92`, dim('#f2a93b', hour)) +
      blob(pts`-36 -62, -34 -92, 0 -100, 34 -92, 36 -62, 0 -56`, '#fff6e6') +
      box(-24, -48, 8, 110, '#ffe0a0', 4),
    x,
    y,
    size,
  )

/** A short glass with ice. */
export const longDrink = (x: number, y: number, size: number, hour: Hour): string =>
  put(
    poly(pts`-36 -60, 36 -60, 30 80, -30 80`, mix(hour.accent, '#ffffff', 0.45), 0.75) +
      poly(pts`-34 -22, 34 -22, 30 80, -30 80`, lit(hour.accent, hour)) +
      box(-18, -34, 26, 26, '#f4fbff', 5, 0.8) +
      rule(pts`8 -20, 34 -104`, '#f7f2e6', 6),
    x,
    y,
    size,
  )

export function wine(x: number, y: number, hour: Hour): string {
  const glass = mix(hour.sky, '#ffffff', 0.45)
  return (
    fill(`M${x - 26} ${y - 60}C${x - 34} ${y} ${x + 34} ${y} ${x + 26} ${y - 60}Z`, glass, 0.6) +
    fill(`M${x - 29} ${y - 38}C${x - 30} ${y} ${x + 30} ${y} ${x + 29} ${y - 38}Z`, lit('#b3243f', hour)) +
    rule(pts`${x} ${y - 14}, ${x} ${y + 52}`, glass, 5) +
    disc(x, y + 54, 22, glass, 5)
  )
}

/** A cup on its saucer, its rim at y. */
export const cup = (x: number, y: number, hour: Hour, colour = '#fbf8f0'): string =>
  disc(x, y + 72, 66, mix(hour.far, hour.mid, 0.6), 15) +
  poly(pts`${x - 44} ${y}, ${x + 44} ${y}, ${x + 32} ${y + 66}, ${x - 32} ${y + 66}`, colour) +
  disc(x, y, 44, mix(hour.ink, '#7a4a2e', 0.4), 9) +
  `<path d="M${x + 42} ${y + 14}c34 -4 30 38 -6 36" fill="none" stroke="${colour}" stroke-width="9"/>`
