import type { Random } from '#demo/town/random.ts'
import { dim, lit, type Hour } from '#demo/town/scene/hours.ts'
import { blob, disc, pts, rule, trace } from '#demo/town/scene/ink.ts'

const coats = ['#3a2a28', '#c98a4b', '#efe3cf', '#8a5a3a', '#5c5a60'] as const

/** A dog that walks right, some 1.4 high, the ground at y 0.68: long-eared, pointed-eared or small with short legs. */
export function dog(hour: Hour, r: Random): string {
  const coat = lit(r.pick(coats), hour)
  const shade = dim(coat, hour)
  const kind = r.pick(['hanging', 'pointed', 'short'] as const)
  const low = kind === 'short' ? 0.3 : 0
  const leg = (x: number, colour: string, lean: number): string =>
    blob(
      pts`${x - 0.12} ${-0.35 + low}, ${x + 0.16} ${-0.35 + low}, ${x + 0.08 + lean} ${0.1 + low * 0.8}, ${x + 0.07 + lean * 1.4} 0.58
        ${x + 0.2 + lean * 1.4} 0.68, ${x - 0.08 + lean * 1.4} 0.68, ${x - 0.06 + lean} ${0.1 + low * 0.8}`,
      colour,
      0.6,
    )
  const ear =
    kind === 'pointed'
      ? blob(pts`0.58 -1.36, 0.6 -1.74, 0.8 -1.42`, shade, 0.3) + blob(pts`0.72 -1.4, 0.8 -1.72, 0.9 -1.4`, coat, 0.3)
      : blob(pts`0.6 -1.4, 0.72 -1.34, 0.7 -1.06, 0.58 -0.98, 0.52 -1.16`, shade)
  const tail = kind === 'pointed' ? pts`-0.85 -0.6, -1.2 -0.9, -1.1 -1.25, -0.85 -1.2` : pts`-0.85 -0.6, -1.15 -0.85, -1.2 -1.2`
  const upper = [
    trace(tail, coat, kind === 'pointed' ? 0.2 : 0.13),
    blob(
      pts`-0.95 -0.55, -0.7 -0.8, 0 -0.78, 0.4 -0.92, 0.66 -0.7, 0.6 -0.3, 0.3 -0.14, -0.3 -0.26, -0.7 -0.12, -0.95 -0.25`,
      coat,
      0.8,
    ),
    blob(pts`-0.95 -0.3, -0.3 -0.45, 0.3 -0.36, 0.6 -0.3, 0.3 -0.14, -0.3 -0.26, -0.7 -0.12`, shade, 0.7),
  ]
  const head = [
    blob(
      pts`0.3 -0.75, 0.5 -1.2, 0.62 -1.42, 0.86 -1.44, 0.98 -1.3, 1.26 -1.22, 1.27 -1.08, 1 -1.02, 0.84 -0.98, 0.7 -0.6`,
      coat,
      0.8,
    ),
    ear,
    disc(1.25, -1.18, 0.055, hour.ink),
    disc(0.93, -1.26, 0.032, hour.ink),
    rule(pts`0.4 -0.98, 0.78 -0.86`, lit(hour.accent, hour), 0.09),
  ]
  const shifted = (parts: string[]): string => `<g transform="translate(0 ${low})">${parts.join('')}</g>`
  return (
    leg(-0.62, shade, -0.2) +
    leg(0.42, shade, 0.24) +
    shifted(upper) +
    leg(-0.72, coat, 0.18) +
    leg(0.3, coat, -0.14) +
    shifted(head)
  )
}
