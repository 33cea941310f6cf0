import { mix } from '#demo/town/drawing/colour.ts'
import { brush, disc, pts, shape, stroke, type Line, type Pt } from '#demo/town/drawing/geometry.ts'
import type { Stance } from './body.ts'

/** Lines and hair of a bare chest. */
export function chest({ p, at, cloth: c, build: b }: Stance): string {
  const m = 3 + b.muscle * 5
  const out = [
    disc(p(-132, 0)[0], 428, 10, c.skinShade),
    disc(p(132, 0)[0], 428, 10, mix(c.skinShade, c.ink, 0.3)),
    b.hairy ? shape(at(jagged(fur)), mix(c.skin, c.skinShade, 0.62)) : '',
    brush(p(-200, 420), p(-6, 450), 34, m, c.skinShade, 0.45),
    brush(p(12, 450), p(200, 420), 34, m, c.skinShade, 0.55),
    brush(p(0, 330), p(4, 460), 0, m * 0.6, c.skinShade),
    brush(p(-30, 268), p(-190, 244), 4, 4, c.skinShade),
    brush(p(30, 268), p(190, 244), 4, 4, c.skinShade),
  ]
  if (b.muscle > 0.5) out.push(brush(p(2, 470), p(2, 700), 0, 4, c.skinShade), brush(p(-80, 560), p(80, 560), 3, 2, c.skinShade))
  if (b.heavy > 0.5) out.push(brush(p(-190, 610), p(190, 610), 34, 5, c.skinShade), disc(p(6, 0)[0], 716, 9, c.skinShade))
  return out.join('')
}

const fur = pts`-150 350, -90 320, 0 336, 90 320, 150 350, 132 410, 70 448, 24 500, 14 640, 0 700, -14 640, -24 500, -70 448, -132 410`

/** Hair's edge: small teeth that point down. */
function jagged(edge: Line): Line {
  return edge.flatMap(([x, y], i) => {
    const [nx, ny] = edge[(i + 1) % edge.length]!
    return [0, 0.25, 0.5, 0.75].flatMap(
      (s) => pts`${x + (nx - x) * s} ${y + (ny - y) * s}!, ${x + (nx - x) * (s + 0.12) * 0.98} ${y + (ny - y) * (s + 0.12) + 9}!`,
    )
  })
}

export function spine({ p, cloth: c, build: b }: Stance): string {
  const m = 3 + b.muscle * 4
  return (
    brush(p(4, 320), p(4, 860), 0, 4 + m, c.skinShade) +
    brush(p(-92, 330), p(-128, 480), -20, m, c.skinShade) +
    brush(p(92, 330), p(128, 480), -20, m, c.skinShade) +
    brush(p(-150, 470), p(-84, 500), 8, m * 0.8, c.skinShade) +
    brush(p(84, 500), p(150, 470), 8, m * 0.8, c.skinShade)
  )
}

/** A branch down the upper arm, and two bands. */
export function armTattoo({ p, shoulder: w, cloth: c }: Stance): string {
  const tone = mix(c.skinShade, c.ink, 0.6)
  const leaf = (x: number, y: number, s: number) =>
    shape([p(-(w + x), y), p(-(w + x) - 16 * s, y + 22), p(-(w + x), y + 46), p(-(w + x) + 4, y + 22)], tone)
  return (
    stroke([p(-(w - 6), 340), p(-(w + 4), 430), p(-(w - 10), 540), p(-(w + 2), 660)], tone, 5) +
    [350, 396, 442, 488, 540, 590].map((y, i) => leaf(-2, y, i % 2 ? 1.4 : -1.6)).join('') +
    stroke([p(-(w + 60), 640), p(-(w - 40), 650)], tone, 12) +
    stroke([p(-(w + 60), 670), p(-(w - 40), 680)], tone, 5)
  )
}

/** Tattooed bands across a forearm. */
export function bands([x, y]: Pt, { cloth: c }: Stance): string {
  const tone = mix(c.skinShade, c.ink, 0.6)
  const squares = [0, 1, 2].map((i) =>
    shape(
      pts`${x - 60 - i * 5} ${y - 44 + i * 40}!, ${x - 34} ${y - 30 + i * 40}!, ${x - 62 + i * 4} ${y - 14 + i * 40}!, ${x - 84} ${y - 30 + i * 40}!`,
      tone,
    ),
  )
  return (
    stroke(pts`${x - 10} ${y - 120}, ${x + 8} ${y + 120}`, tone, 26) +
    stroke(pts`${x + 26} ${y - 120}, ${x + 44} ${y + 120}`, tone, 7) +
    squares.join('')
  )
}
