import type { Random } from '#demo/town/random.ts'
import { dim, lit, type Hour } from '#demo/town/scene/hours.ts'
import { blob, box, disc, mix, pts, rule } from '#demo/town/scene/ink.ts'

/** A guitar in heads, its hole near the origin, the neck to the right; an electric one for the stage. */
export function guitar(hour: Hour, r: Random, electric = false): string {
  const wood = r.pick(electric ? ['#c9403c', '#2f7f93', '#f4e6c8', '#2a2530'] : ['#d08a45', '#a8622f', '#e0b56c', '#7a3f2a'])
  const [c, shade] = [lit(wood, hour), dim(lit(wood, hour), hour)]
  const neck = [
    box(0.3, -0.07, 1.95, 0.14, mix(hour.ink, '#8a5a34', 0.3)),
    box(2.2, -0.11, 0.38, 0.22, hour.ink, 0.04),
    box(-0.55, -0.13, 0.1, 0.26, hour.ink),
    rule(pts`-0.5 0, 2.1 0`, '#f4e6c8', 0.022),
  ].join('')
  if (electric)
    return (
      blob(
        pts`-0.9 0.1, -0.75 -0.36, -0.3 -0.34, 0.1 -0.3, 0.62 -0.62, 0.66 -0.4, 0.4 -0.08, 0.44 0.16, 0.62 0.44, 0.3 0.42, -0.1 0.3, -0.5 0.44, -0.8 0.4`,
        c,
      ) +
      blob(pts`-0.9 0.14, -0.4 0.22, 0.1 0.16, 0.44 0.16, 0.62 0.44, 0.3 0.42, -0.1 0.3, -0.5 0.44, -0.8 0.4`, shade) +
      box(-0.2, -0.12, 0.08, 0.24, hour.ink) +
      box(0.08, -0.12, 0.08, 0.24, hour.ink) +
      neck
    )
  return (
    blob(
      pts`-0.95 0.02, -0.8 -0.46, -0.4 -0.54, 0.05 -0.36, 0.4 -0.44, 0.72 -0.3, 0.82 0.02, 0.72 0.32, 0.4 0.44, 0.05 0.38, -0.4 0.56, -0.8 0.5`,
      c,
    ) +
    blob(pts`-0.95 0.06, -0.5 0.28, 0.05 0.2, 0.5 0.26, 0.82 0.05, 0.72 0.32, 0.4 0.44, 0.05 0.38, -0.4 0.56, -0.8 0.5`, shade) +
    disc(0.3, 0, 0.19, hour.ink) +
    neck
  )
}
