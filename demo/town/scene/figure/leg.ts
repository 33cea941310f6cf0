import { add, blob, lerp, mix, pts, rule, sub, turnBy, unit, type P } from '#demo/town/scene/ink.ts'
import { bones, even, joint, tube, twoTone } from '#demo/town/scene/tube.ts'
import type { Line } from '#demo/town/drawing/geometry.ts'
import type { Legs } from '#demo/town/scene/man.ts'
import type { Limb } from './arm.ts'
import type { Body } from './body.ts'
import { lit } from '#demo/town/scene/hours.ts'
import type { Leg } from './pose.ts'

const thigh = 1.88
const shin = 1.8
/** Length of the cloth as a share of the leg. */
const ends: Record<Legs, number> = { trousers: 0.985, shorts: 0.47, trunks: 0.3 }

/** `far` darkens the far leg of a side view; `cover` is the share of the leg in shadow. */
export function drawLeg(body: Body, g: Leg, hip: P, far: number, cover: number): Limb {
  const { man, light, side } = body
  const knee = g.knee ?? joint(hip, g.ankle, thigh, shin * (g.shin ?? 1), g.side)
  const k = lerp(1, man.build.limb, 0.8) * lerp(0.86, 1, side)
  const spine = bones(hip, knee, g.ankle)
  const calf = g.shoe === 'side' ? 0.07 : 0
  const limb = tube(
    spine,
    [
      ...even([-0.02, 0.36 * k], [0.18, 0.36 * k], [0.46, 0.235 * k], [0.54, 0.215 * k]),
      [0.68, (0.23 - calf * 0.3) * k, (0.23 + calf) * k],
      ...even([0.88, 0.145 * k], [1.02, 0.125]),
    ],
    20,
  )
  const tone = (colour: string, shade: string): string => (far ? mix(colour, shade, far) : colour)
  const cloth = tone(body.legCloth, body.legShade)
  const sits = unit(sub(knee, hip))[1] < 0.75
  const seat = side > 0.5 ? (sits ? 0.4 : 0.46) * lerp(1, man.build.waist, 0.5) : 0.36 * k
  const end = ends[man.wears.legs]
  const bare = end < 0.9
  const cloths = bare
    ? even([-0.04, 0.38 * k], [0.2, 0.41 * k], [end, (end > 0.4 ? 0.31 : 0.4) * k])
    : even([-0.04, Math.max(0.37 * k, seat * 0.9)], [0.2, 0.4 * k], [0.5, 0.27 * k], [0.72, 0.245 * k], [end, 0.2])
  const round: P[] = [
    [hip[0] + 0.4 * k, hip[1]],
    [hip[0], hip[1] + 0.4 * k],
    [hip[0] - seat, hip[1] + 0.05],
    [hip[0], hip[1] - 0.4 * k],
  ]
  const drawn = [
    shoe(body, g, tone),
    blob(round, cover === 1 ? body.legShade : cloth),
    bare ? twoTone(limb, light, Math.min(cover, 0.7), tone(body.skin, body.skinShade), body.skinShade, 0.02) : '',
    twoTone(tube(spine, cloths, 16), light, cover, cloth, body.legShade, cover === 1 ? 0 : 0.03, cover === 1 || bare ? 1 : 0.35),
  ]
  return { svg: drawn.join(''), end: knee }
}

const shoes: Record<'side' | 'front' | 'back', [Line, Line]> = {
  side: [
    pts`-0.16 -0.14, -0.24 0.04, -0.22 0.2, 0.2 0.21, 0.68 0.21, 0.76 0.13, 0.62 0.04, 0.3 -0.04, 0.16 -0.16`,
    pts`-0.21 0.21, 0.7 0.21`,
  ],
  back: [pts`-0.15 -0.14, -0.19 0.08, -0.19 0.22, 0.19 0.22, 0.19 0.08, 0.15 -0.14`, pts`-0.18 0.23, 0.18 0.23`],
  front: [pts`-0.15 -0.14, -0.2 0.1, -0.24 0.3, 0 0.38, 0.24 0.3, 0.2 0.1, 0.15 -0.14`, pts`-0.22 0.33, 0.22 0.33`],
}

function shoe(body: Body, { shoe: view, foot, ankle }: Leg, tone: (colour: string, shade: string) => string): string {
  if (view === 'hidden') return ''
  const placed = (line: Line): P[] => line.map((p) => add(ankle, turnBy(p, (foot * Math.PI) / 180)))
  const [upper, sole] = shoes[view]
  const { shoes: worn } = body.man.wears
  if (!worn) return blob(placed(upper), tone(body.skin, body.skinShade), 0.8)
  const colour = lit(worn, body.hour)
  return (
    blob(placed(upper), tone(colour, mix(colour, body.hour.ink, 0.3)), 0.8) +
    rule(placed(sole), mix(colour, '#ffffff', 0.6), 0.07)
  )
}
