import { drawHead, type HeadShot } from '#demo/town/drawing/head/head.ts'
import { add, fill, lerp, mid, mix, mul, put, type P } from '#demo/town/scene/ink.ts'
import { even, shadeOf, shapeOf, tube } from '#demo/town/scene/tube.ts'
import type { Body } from './body.ts'
import { drawCollar, drawHood } from './clothes.ts'

/** A head drawing is 321 units high, and slightly large for the body. */
const scale = 1.1 / 321
/** Where the neck meets the head, from its middle, in heads. */
const napes = { profile: -0.11, quarter: -0.13, front: 0, back: 0, away: -0.12 } as const

/** Neck and head with their surroundings; hair behind the shoulders is separate. */
export function drawNeckAndHead(body: Body): { behind: string; over: string } {
  const { pose, man, tones, light, hour } = body
  const { view, tilt, at, mirrored } = pose.head
  const centre = add(pose.neck, at)
  const facing = mirrored ? -1 : 1
  const fromAhead = light[0] * facing > 0
  const shot: HeadShot = {
    view,
    light: fromAhead ? 'ahead' : 'behind',
    eyes: man.smiles && man.look.face.age < 2 ? 'smiling' : 'open',
    mouth: man.smiles ? 'smile' : 'calm',
    gaze: 1,
    hat: man.wears.hat,
    hatColour: man.wears.hatColour,
    glasses: man.glasses,
  }
  const head = drawHead(man.look, tones, hour, shot, man.id)
  const placed = (drawn: string): string => (drawn ? put(drawn, centre[0], centre[1], scale, tilt, mirrored) : '')
  const neck = drawNeck(body, add(centre, [napes[view] * facing, 0.12]))
  return {
    behind: placed(head.behind),
    over: drawHood(body, false) + neck.svg + placed(head.over) + drawHood(body, true) + drawCollar(body, neck.tone),
  }
}

function drawNeck(body: Body, top: P): { svg: string; tone: string } {
  const { pose, man, skin, skinShade, light, down, side } = body
  const k = lerp(1, man.build.limb, 0.7)
  const foot = add(pose.neck, mul(down, 0.1))
  const t = tube([foot, mid(foot, top), top], even([0, lerp(0.3, 0.28, side) * k], [0.45, 0.215 * k], [1, 0.205 * k]), 6)
  if (pose.behind) return { svg: fill(shapeOf(t), skin) + fill(shadeOf(t, light, 0.4, 0, 1), skinShade), tone: skin }
  // Shadow of the chin.
  const tone = mix(skin, skinShade, 0.85)
  return { svg: fill(shapeOf(t), tone), tone }
}
