const channels = (hex: string): [number, number, number] =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as [number, number, number]
const hex = (rgb: readonly number[]): string =>
  `#${rgb
    .map((v) =>
      Math.round(Math.max(0, Math.min(255, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Mixes two #rrggbb colours; share 0 gives the first, 1 the second. */
export function mix(a: string, b: string, share: number): string {
  const other = channels(b)
  return hex(channels(a).map((v, i) => v + (other[i]! - v) * share))
}

export function multiply(a: string, b: string): string {
  const other = channels(b)
  return hex(channels(a).map((v, i) => (v * other[i]!) / 255))
}

/** Visual difference of two colours: their distance in Oklab, from 0 (equal) to 1 (black and white); hue counts twice. */
export function difference(a: string, b: string): number {
  const [one, other] = [oklab(a), oklab(b)]
  return Math.hypot(...one.map((v, i) => (v - other[i]!) * (i === 0 ? 1 : 2)))
}

/** https://bottosson.github.io/posts/oklab/ */
function oklab(colour: string): number[] {
  const [r, g, b] = channels(colour).map((v) => (v <= 10 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
