import type { Hour } from '#demo/town/scene/hours.ts'
import { add, lerp, mid, mul, put, sub, turnBy, type P } from '#demo/town/scene/ink.ts'
import type { Man } from '#demo/town/scene/man.ts'
import { drawArm } from './arm.ts'
import { bodyOf } from './body.ts'
import { drawNeckAndHead } from './head.ts'
import { drawLeg } from './leg.ts'
import type { Pose } from './pose.ts'
import { drawTorso } from './torso.ts'

/** Place of a figure's pelvis on the sheet, and pixels per head; a mirrored figure looks left. */
export interface Placement {
  x: number
  y: number
  head: number
  mirrored?: boolean
}

/** Parts of a figure, drawn on the sheet separately so that objects can come between them. */
export interface Figure {
  hairBehind: string
  legFar: string
  legNear: string
  armFar: string
  armNear: string
  torso: string
  head: string
  handNear: P
  handFar: P
  skin: string
  skinShade: string
  /** Place of a point of the pose on the sheet. */
  at(p: P): P
  /** Draws something in head units onto the sheet. */
  on(drawing: string): string
}

/** `light` is the direction of the light on the sheet. */
export function figure(pose: Pose, man: Man, hour: Hour, light: P, stand: Placement): Figure {
  const facing = stand.mirrored ? -1 : 1
  const body = bodyOf(pose, man, hour, [light[0] * facing, light[1]])
  const { side, cross } = body
  const { shoulder, waist } = man.build
  const across = turnBy(mul(cross, lerp(0.72 * shoulder, 0.1, side)), pose.shoulders ?? 0)
  const top = mid(pose.neck, [0, 0], lerp(0.158, 0.13, side))
  const hip = turnBy([lerp(0.33 * lerp(1, waist, 0.4), 0.05, side), 0], pose.hips ?? 0)
  const profile = side > 0.5
  const [coverNear, coverFar] = profile ? [0.42, 0.42] : body.light[0] > 0 ? [0.3, 0.72] : [0.72, 0.3]
  const near = drawArm(body, pose.arms.near, add(top, across), 0, coverNear)
  const far = drawArm(body, pose.arms.far, sub(top, across), profile ? 0.55 : 0, coverFar)
  // In a front view one leg is in the other's shadow.
  const [legNear, legFar] = profile ? [0.42, 0.42] : body.light[0] > 0 ? [0.22, 1] : [1, 0.22]
  const legs = pose.legs && {
    near: drawLeg(body, pose.legs.near, hip, 0, legNear),
    far: drawLeg(body, pose.legs.far, mul(hip, -1), profile ? 0.6 : 0, legFar),
  }
  const head = drawNeckAndHead(body)
  const on = (drawing: string): string => (drawing ? put(drawing, stand.x, stand.y, stand.head, 0, stand.mirrored) : '')
  return {
    hairBehind: on(head.behind),
    legFar: on(legs?.far.svg ?? ''),
    legNear: on(legs?.near.svg ?? ''),
    armFar: on(far.svg),
    armNear: on(near.svg),
    torso: on(drawTorso(body)),
    head: on(head.over),
    handNear: near.end,
    handFar: far.end,
    skin: body.skin,
    skinShade: body.skinShade,
    at: ([x, y]) => [stand.x + x * stand.head * facing, stand.y + y * stand.head],
    on,
  }
}

/** The whole figure with nothing between its parts. */
export const wholeFigure = (f: Figure): string => f.hairBehind + f.legFar + f.armFar + f.legNear + f.torso + f.head + f.armNear

/** Shadow on the ground: the figure's shape, laid down from the feet away from the light. */
export function castShadow(drawing: string, foot: P, skew: number, flat: number, colour: string): string {
  const dark = drawing
    .replaceAll(/(fill|stroke)="#[0-9a-f]{6}"/g, `$1="${colour}"`)
    .replaceAll(/ opacity="[\d.]+"/g, '')
    .replaceAll(/<clipPath.*?<\/clipPath>/g, '')
  return `<g transform="translate(${foot[0]} ${foot[1]}) skewX(${skew}) scale(1 ${-flat}) translate(${-foot[0]} ${-foot[1]})">${dark}</g>`
}
