import { lerp, fill, soft } from '#demo/town/scene/ink.ts'
import { shadeOf, shapeOf, tube, type Station } from '#demo/town/scene/tube.ts'
import { seen, type Body } from './body.ts'
import { drawBareTrunk } from './chest.ts'
import { drawApron, drawFront, drawStripes } from './clothes.ts'

/** Hips in trousers, and the top over them. */
export function drawTorso(body: Body): string {
  const { man, side, light, ease, spine, down } = body
  const { shoulder, chest: c, waist: w, belly } = man.build
  const { top } = man.wears
  const at = (t: number, front: number, before: number, behind: number, off = ease): Station => {
    const [x, y] = seen(side, front, before, behind)
    return [t, x + off, y + off]
  }
  const whole = [...spine, [down[0] * 0.2, down[1] * 0.2] as const]
  const stations = [
    at(-0.03, 0.26, 0.14, 0.24, ease * 0.3),
    at(0.03, 0.5 * shoulder, 0.2, 0.36, ease * 0.5),
    at(0.075, 0.8 * shoulder, 0.27 * c, 0.42 * c, ease * 0.6),
    at(0.13, 0.84 * shoulder, 0.33 * c, 0.45 * c, ease * 0.6),
    at(0.3, 0.76 * c, 0.52 * c, 0.46 * c),
    at(0.52, 0.68 * lerp(c, w, 0.5), 0.46 * c + belly * 0.6, 0.37 * w),
    at(0.74, 0.58 * w, 0.36 * w + belly, 0.33 * w),
    at(0.92, 0.6 * lerp(1, w, 0.7), 0.36 * w + belly * 0.8, 0.4 * lerp(1, w, 0.5), ease * 0.7),
    at(1.06, 0.61 * lerp(1, w, 0.5), 0.34 + belly * 0.2, 0.44 * lerp(1, w, 0.4), ease * 0.6),
  ]
  const hem = top === 'none' ? 0.9 : top === 'jacket' || top === 'hoodie' ? 1.0 : 0.98
  const shown = [...stations.filter(([t]) => t < hem - 0.02), [hem, stations.at(-1)![1], stations.at(-1)![2]] as const]
  const trunk = tube(whole, shown, 18)
  const hips = tube(
    whole,
    [
      at(0.82, 0.57 * w, 0.34 * w + belly * 0.9, 0.38 * w, 0),
      at(0.95, 0.62 * lerp(1, w, 0.6), 0.36 * w + belly * 0.6, 0.42 * lerp(1, w, 0.45), 0),
      at(1.1, 0.56 * lerp(1, w, 0.5), 0.3, 0.34, 0),
    ],
    8,
  )
  const bare = top === 'none'
  const covered = !bare && top !== 'tank'
  return [
    fill(soft([...hips.left, ...hips.right.toReversed()]), body.legCloth),
    body.pose.legs && side < 0.5 ? fill(shadeOf(hips, light, 0.5, 0, 1), body.legShade) : '',
    fill(shapeOf(trunk), bare ? body.skin : body.cloth),
    drawStripes(trunk, body, false, 4),
    fill(
      shadeOf(trunk, light, bare ? 0.34 : 0.4, bare ? 0.02 : 0.035, side > 0.5 ? 0.35 : 1),
      bare ? body.skinShade : body.clothShade,
    ),
    covered ? drawFront(body) : drawBareTrunk(body),
    drawApron(body, trunk),
  ].join('')
}
