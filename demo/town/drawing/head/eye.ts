import { mix } from '#demo/town/drawing/colour.ts'
import { brush, disc, pts, shape, within, type Pt } from '#demo/town/drawing/geometry.ts'
import type { EyeShape, Face } from '#demo/town/drawing/look.ts'
import type { Tones } from '#demo/town/drawing/tones.ts'
import type { Expression } from './expression.ts'

export interface Eye {
  inner: Pt
  outer: Pt
  side: 'near' | 'far' | 'profile'
}

/** Shape of an eye: bow of the upper and lower lid, weight of the lid, and rise of the outer end. */
const cuts: Record<EyeShape, { upper: number; lower: number; lid: number; tilt: number }> = {
  almond: { upper: 8.5, lower: 4, lid: 4.2, tilt: 0 },
  round: { upper: 11, lower: 5.5, lid: 3.8, tilt: 2 },
  hooded: { upper: 7, lower: 4, lid: 6, tilt: 3 },
  narrow: { upper: 6, lower: 3, lid: 4.4, tilt: -3 },
}

export function drawEye(eye: Eye, { eyes }: Face, t: Tones, { eyes: state, gaze }: Expression, id: string): string {
  const {
    inner,
    outer: [ox, oy],
    side,
  } = eye
  const cut = cuts[eyes]
  const outer: Pt = [ox, oy + cut.tilt]
  const [mx, my] = [(inner[0] + outer[0]) / 2, (inner[1] + outer[1]) / 2]
  if (state === 'laughing') return brush([inner[0], inner[1] + 4], [outer[0], outer[1] + 5], -7, 4, t.ink)
  if (state === 'shut' || state === 'down') return brush([inner[0], inner[1] + 1], [outer[0], outer[1] + 2], 6, 4, t.ink)
  const smiling = state === 'smiling'
  const up = smiling ? cut.upper * 1.05 : cut.upper
  const low = smiling ? -cut.lower * 0.35 : cut.lower
  const half = (outer[0] - inner[0]) / 2
  const opening = pts`${[inner]}, ${mx - half * 0.45} ${my - up}, ${mx + half * 0.45} ${my - up}, ${[outer]}
    ${mx + half * 0.4} ${my + low}, ${mx - half * 0.4} ${my + low}`
  const radius = side === 'near' ? 11.5 : side === 'far' ? 9.5 : 9
  const wide = Math.abs(half)
  const x = side === 'profile' ? mx + wide * 0.42 : mx + gaze * wide * 0.3
  const y = my - up * 0.3
  const iris = disc(x, y, radius, t.ink) + (side === 'profile' ? '' : disc(x - 3.8, y - 3.6, 2.6, t.white))
  const under = smiling ? brush([inner[0], inner[1] + 9], [outer[0], outer[1] + 9], -2, 2, mix(t.shade, t.deep, 0.3)) : ''
  return (
    shape(opening, mix(t.skin, t.white, 0.55)) +
    within(opening, iris, `${id}e${Math.round(mx + 200)}`) +
    lid(inner, outer, up, cut.lid, t) +
    under
  )
}

const lid = (inner: Pt, outer: Pt, up: number, thick: number, t: Tones): string =>
  brush([inner[0], inner[1] + 1], [outer[0] + Math.sign(outer[0] - inner[0]) * 4, outer[1] + 1], -up * 0.72, thick, t.ink, 0.55)
