import type { Line } from '#demo/town/drawing/geometry.ts'
import { dim, lit } from '#demo/town/scene/hours.ts'
import { add, blob, fill, mid, poly, pts, rule, soft, trace, type P } from '#demo/town/scene/ink.ts'
import type { Tube } from '#demo/town/scene/tube.ts'
import { onTrunk, type Body } from './body.ts'

export function drawStripes(t: Tube, { man, hour }: Body, inShade: boolean, from = 2): string {
  const { stripes } = man.wears
  if (!stripes) return ''
  const colour = inShade ? dim(lit(stripes, hour), hour) : lit(stripes, hour)
  let drawn = ''
  for (let i = from; i < t.left.length - 1; i += 2) {
    const [a, b] = [t.left[i]!, t.right[i]!]
    drawn += trace([a, add(mid(a, b), [0, 0.04]), b], colour, 0.075, 1, 'butt')
  }
  return drawn
}

/** Front details of a top: an open jacket, a shirt's buttons. */
export function drawFront(body: Body): string {
  const { man, pose, hour, clothShade: shade } = body
  const { top, inner } = man.wears
  const to = onTrunk(body)
  const placed = (line: Line): P[] => line.map(([x, y]) => to(x, y))
  if (pose.behind) return blob(placed(pts`0.02 0.7, 0.06 1.4, 0.16 2.1, 0 2.2, -0.02 1.4`), shade, 1, 0.5)
  const under = lit(inner, hour)
  if (pose.turn > 0.6) {
    const c = man.build.chest
    const open = pts`0.1 -0.06, 0.34 0.3, ${0.5 * c} 0.8, ${0.62 * c} 0.85, 0.44 0.3, 0.2 -0.08`
    return top === 'jacket' ? fill(soft(placed(open)), under) : ''
  }
  if (top === 'jacket')
    return (
      blob(placed(pts`-0.24 -0.1, -0.2 0.8, -0.3 1.7, -0.36 2.6, 0.3 2.6, 0.24 1.7, 0.17 0.8, 0.24 -0.1`), under, 0.7) +
      blob(placed(pts`-0.22 0.1, -0.16 0.8, -0.22 1.7, -0.28 2.6, -0.06 2.6, -0.1 1.6, -0.08 0.7`), dim(under, hour), 0.6) +
      blob(placed(pts`0.24 -0.12, 0.46 0.05, 0.34 0.8, 0.17 1`), shade, 0.5) +
      blob(placed(pts`-0.24 -0.12, -0.46 0.05, -0.36 0.8, -0.2 1`), shade, 0.5)
    )
  if (top === 'shirt' || top === 'rolled') return trace(placed(pts`0.02 0.2, 0.05 1.2, 0 2.4`), shade, 0.04)
  if (top === 'hoodie')
    return (
      trace(placed(pts`-0.14 0.1, -0.17 0.7`), body.hour.light, 0.05) +
      trace(placed(pts`0.14 0.1, 0.16 0.6`), body.hour.light, 0.05)
    )
  return ''
}

/** Collars, drawn over neck and head. */
export function drawCollar(body: Body, neckTone: string): string {
  const { man, pose, side, cloth, clothShade: shade } = body
  const { top } = man.wears
  const placed = (line: Line): P[] => line.map((p) => add(pose.neck, p))
  if (top === 'none' || top === 'tank' || top === 'hoodie') return ''
  if (pose.behind)
    return blob(placed(pts`-0.3 -0.02, -0.26 -0.16, 0 -0.1, 0.26 -0.16, 0.3 -0.02, 0 0.1`), top === 'tee' ? cloth : shade, 0.7)
  const profile = side > 0.6
  if (top === 'tee') {
    if (profile) return ''
    const skin = fill(`${soft(placed(pts`-0.26 -0.05, -0.14 0.13, 0.02 0.18, 0.17 0.13, 0.26 -0.05`), false)}Z`, neckTone)
    return skin + trace(placed(pts`-0.27 -0.03, -0.14 0.14, 0.02 0.19, 0.17 0.14, 0.27 -0.03`), shade, 0.06)
  }
  if (top === 'sweater')
    return trace(
      placed(profile ? pts`-0.3 -0.1, 0 0.06, 0.24 0.08` : pts`-0.28 -0.06, -0.1 0.1, 0.1 0.1, 0.28 -0.06`),
      shade,
      0.13,
    )
  if (profile)
    return (
      blob(placed(pts`-0.34 -0.06, -0.26 -0.26, 0.06 -0.12, 0.24 0.02, 0.26 0.2, 0 0.1`), cloth, 0.5) +
      trace(placed(pts`-0.32 -0.02, 0 0.12, 0.26 0.2`), shade, 0.03)
    )
  return (
    poly(placed(pts`-0.27 -0.16, -0.34 0.06, -0.16 0.28, 0 0.14`), cloth) +
    poly(placed(pts`0.27 -0.16, 0.34 0.06, 0.18 0.28, 0.02 0.14`), cloth) +
    rule(placed(pts`-0.33 0.06, -0.16 0.28, 0 0.14, 0.18 0.28, 0.34 0.06`), shade, 0.03)
  )
}

/** A hood lies behind the neck; seen from behind, over it. */
export function drawHood({ pose, side, man, cloth, clothShade: shade }: Body, over: boolean): string {
  if (man.wears.top !== 'hoodie' || over !== !!pose.behind) return ''
  const k = over ? 1 : 1 - side * 0.3
  const placed = (line: Line): P[] => line.map(([x, y]) => add(pose.neck, [x * k - (over ? 0 : side * 0.12), y]))
  if (!over) return blob(placed(pts`-0.5 0.12, -0.42 -0.28, 0 -0.34, 0.42 -0.28, 0.5 0.12, 0 0.3`), shade)
  return (
    blob(placed(pts`-0.46 0.1, -0.36 -0.22, 0 -0.12, 0.36 -0.22, 0.46 0.1, 0.2 0.5, -0.2 0.5`), cloth) +
    blob(placed(pts`0.05 -0.1, 0.36 -0.22, 0.46 0.1, 0.2 0.5, 0 0.5, 0.14 0.2`), shade)
  )
}

export function drawApron(body: Body, trunk: Tube): string {
  const { man, side, hour, down } = body
  if (!man.wears.apron) return ''
  const colour = lit(man.wears.apron, hour)
  const last = trunk.left.length - 1
  const at = (share: number, across: number, drop = 0): P => {
    const i = Math.round(share * last)
    return add(mid(trunk.right[i]!, trunk.left[i]!, across), [down[0] * drop, down[1] * drop])
  }
  const strap = trace([at(0.28, 0.85), at(0.16, 0.62), at(0.05, 0.5)], colour, 0.09)
  if (side > 0.5)
    return (
      blob(
        [
          at(0.28, 0.78),
          at(0.28, 1),
          at(0.45, 1.01),
          at(0.6, 1.015),
          at(0.78, 1.02),
          at(1, 1.02, 0.4),
          at(1, 1, 1.1),
          at(1, 0.3, 1.1),
          at(0.95, 0.34),
          at(0.78, 0.4),
          at(0.6, 0.62),
        ],
        colour,
        0.5,
      ) +
      trace([at(0.78, 0.4), at(0.75, 0.15), at(0.73, 0.02)], colour, 0.09) +
      strap
    )
  return (
    poly([at(0.28, 0.28), at(0.28, 0.72), at(0.6, 0.95), at(1, 0.98, 0.9), at(1, 0.02, 0.9), at(0.6, 0.05)], colour) +
    rule([at(0.28, 0.3), at(0.05, 0.4)], colour, 0.08) +
    rule([at(0.28, 0.7), at(0.05, 0.6)], colour, 0.08)
  )
}
