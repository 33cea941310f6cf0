import type { Line } from '#demo/town/drawing/geometry.ts'
import { blob, fill, mix, poly, pts, rule, soft, trace, type P } from '#demo/town/scene/ink.ts'
import { onTrunk, type Body } from './body.ts'

/** A bare or half bare trunk: muscles, hair, a tank top's shoulders. */
export function drawBareTrunk(body: Body): string {
  const { man, pose, skinShade: shade, skin, tones } = body
  const { chest: c, shoulder } = man.build
  const to = onTrunk(body)
  const placed = (line: Line): P[] => line.map(([x, y]) => to(x, y))
  const bare = man.wears.top === 'none'
  if (pose.turn > 0.6) return bare ? trace(placed(pts`0.1 0.85, ${0.36 * c} 0.98, ${0.5 * c} 0.88`), shade, 0.05) : ''
  if (pose.behind) {
    const blade = pts`0.16 0.45, 0.42 0.5, 0.46 0.85, 0.26 1, 0.36 0.72`
    const spine = trace(placed(pts`0 0.35, 0.02 1.2, 0 2.1`), shade, 0.05)
    return bare ? spine + blob(placed(blade), shade, 1, 0.7) + blob(placed(mirrored(blade)), shade, 1, 0.7) : ''
  }
  const collarBone = pts`0.06 0.16, 0.3 0.1, ${0.6 * shoulder} 0.16`
  const bones = trace(placed(collarBone), shade, 0.04) + trace(placed(mirrored(collarBone)), shade, 0.04)
  if (!bare) {
    const arm = pts`0.42 0, 0.5 0.5, ${0.72 * c} 0.9, 0.95 0.7, 0.9 0.2`
    const neck = blob(placed(pts`-0.32 -0.04, -0.2 0.42, 0 0.52, 0.2 0.42, 0.32 -0.04, 0 -0.2`), skin)
    return neck + blob(placed(arm), skin) + blob(placed(mirrored(arm)), skin) + bones
  }
  const breast = pts`0.03 0.92, ${0.3 * c} 1, ${0.62 * c} 0.86, ${0.66 * c} 0.7, ${0.6 * c} 0.82, ${0.3 * c} 0.9`
  const hair = man.look.build.hairy
    ? poly(placed(fur(c)), mix(skin, tones.hair, 0.3))
    : trace(placed(pts`0 0.6, 0 0.9`), shade, 0.03)
  return [
    hair,
    fill(soft(placed(breast)), shade),
    fill(soft(placed(mirrored(breast))), shade),
    trace(placed(pts`0 1.25, 0 1.75`), shade, 0.03),
    rule(placed(pts`0 1.93, 0 2`), shade, 0.05),
    ...[1, -1].map((x) => rule(placed(pts`${x * 0.44 * c} 0.74, ${x * 0.45 * c} 0.74`), mix(shade, tones.deep, 0.3), 0.07)),
    bones,
  ].join('')
}

const mirrored = (line: Line): Line => line.map(([x, y]) => [-x, y])

/** One shape with a jagged edge, from breast to breast and down to the belly. */
function fur(c: number): Line {
  const half = pts`0 0.42, ${0.14 * c} 0.36, ${0.22 * c} 0.44, ${0.34 * c} 0.42, ${0.38 * c} 0.52, ${0.48 * c} 0.56, ${0.44 * c} 0.64
    ${0.48 * c} 0.74, ${0.38 * c} 0.78, ${0.32 * c} 0.88, ${0.24 * c} 0.86, ${0.17 * c} 0.97, 0.1 0.96, 0.1 1.12, 0.06 1.16, 0.07 1.4, 0.04 1.46, 0.05 1.75, 0 1.86`
  return [...half, ...mirrored(half).toReversed()]
}
