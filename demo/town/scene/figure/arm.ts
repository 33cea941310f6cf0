import { add, disc, fill, len, lerp, mid, mix, mul, rule, sub, unit, type P } from '#demo/town/scene/ink.ts'
import type { Top } from '#demo/town/scene/man.ts'
import { bones, even, firstPart, joint, shadeOf, shapeOf, tube, twoTone, type Station } from '#demo/town/scene/tube.ts'
import type { Body } from './body.ts'
import { drawHand } from './hand.ts'
import { drawStripes } from './clothes.ts'
import type { Arm } from './pose.ts'

export interface Limb {
  svg: string
  end: P
}

const upper = 1.42
const fore = 1.2
/** Length of a sleeve as a share of the arm. */
const sleeves: Record<Top, number> = {
  none: 0,
  tank: 0,
  tee: 0.36,
  shirt: 0.97,
  rolled: 0.62,
  sweater: 0.98,
  jacket: 0.98,
  hoodie: 0.97,
}

/** `far` darkens the far arm of a side view; `cover` is the share of the arm in shadow. */
export function drawArm(body: Body, a: Arm, shoulder: P, far: number, cover: number): Limb {
  const { man, light } = body
  const k = man.build.limb
  const gap = sub(a.hand, shoulder)
  const hand = !a.elbow && len(gap) > upper + fore ? add(shoulder, mul(unit(gap), upper + fore)) : a.hand
  const elbow = a.elbow ?? joint(shoulder, hand, upper, fore, a.side)
  const spine = bones(shoulder, elbow, hand)
  const end = sleeves[man.wears.top]
  const skin = far ? mix(body.skin, body.skinShade, far) : body.skin
  const cloth = far ? mix(body.cloth, body.clothShade, far) : body.cloth
  const bare = even(
    [-0.03, 0.16 * k],
    [0.1, 0.23 * k],
    [0.3, 0.22 * k],
    [0.52, 0.165 * k],
    [0.63, 0.185 * k],
    [0.85, 0.125 * k],
    [1.02, 0.11],
  )
  const shown = end > 0.9 ? even([0.9, 0.12 * lerp(1, k, 0.5)], [1.02, 0.11]) : bare
  const drawn = [
    drawHand({
      at: hand,
      direction: unit(sub(hand, mid(elbow, hand, 0.6))),
      wrist: a.wrist ?? 0,
      shows: a.shows,
      side: a.side,
      size: lerp(1, k, 0.4),
      skin,
      shade: body.skinShade,
    }),
    disc(shoulder[0], shoulder[1], 0.17 * k, end ? (cover > 0.6 ? body.clothShade : cloth) : cover > 0.6 ? body.skinShade : skin),
    twoTone(tube(spine, shown, 18), light, cover, skin, body.skinShade, 0.02),
    end ? sleeve(body, spine, end, cloth, cover, k) : '',
    a.shows === 'pocket' ? pocket(body, hand, unit(sub(hand, elbow)), far > 0 || cover > 0.6) : '',
  ]
  return { svg: drawn.join(''), end: hand }
}

function sleeve(body: Body, spine: P[], end: number, cloth: string, cover: number, k: number): string {
  const e = body.ease * 0.75
  const cuff = end > 0.9 ? 0.15 + e * 0.3 : end > 0.6 ? 0.19 * k : 0.24 * k + 0.04
  const stations: Station[] = [
    ...even([-0.03, 0.14 * k + e * 0.3], [0.1, 0.23 * k + e * 0.5], [0.34, 0.225 * k + e * 0.9]),
    ...(end > 0.5 ? even([0.56, 0.185 * k + e]) : []),
    ...(end > 0.9 ? even([0.72, 0.18 * k + e]) : []),
    ...even([end, cuff]),
  ]
  const t = tube(spine, stations, 16)
  const bent = isAcute(spine)
  const shade = body.clothShade
  const stripes = drawStripes(t, body, cover > 0.6)
  const band = end > 0.6 ? rule([t.left.at(-1)!, t.right.at(-1)!], shade, 0.06) : ''
  if (cover > 0.6) return fill(shapeOf(t), shade) + stripes + band
  return (
    fill(shapeOf(t), cloth) +
    stripes +
    fill(shadeOf(bent && end > 0.5 ? firstPart(t, 0.42) : t, body.light, cover, 0.035), shade) +
    band
  )
}

function isAcute(spine: readonly P[]): boolean {
  const [u, v] = [unit(sub(spine[2]!, spine[0]!)), unit(sub(spine.at(-1)!, spine.at(-3)!))]
  return u[0] * v[0] + u[1] * v[1] < -0.1
}

/** Trousers' cloth over a hand in its pocket. */
function pocket({ legCloth, legShade }: Body, hand: P, along: P, dark: boolean): string {
  const across: P = [along[1], -along[0]]
  const at = (x: number, y: number): P => add(hand, add(mul(across, x), mul(along, y)))
  const cloth = tube([at(0, -0.02), at(0, 0.1), at(0, 0.2)], even([0, 0.15], [0.6, 0.14], [1, 0.08]), 4)
  return (
    fill(shapeOf(cloth), dark ? legShade : legCloth) +
    rule([at(-0.17, -0.04), at(0.17, -0.02)], dark ? legCloth : legShade, 0.035)
  )
}
