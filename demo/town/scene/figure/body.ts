import { tonesOf, type Tones } from '#demo/town/drawing/tones.ts'
import { dim, lit, type Hour } from '#demo/town/scene/hours.ts'
import { add, lerp, mix, mul, sub, unit, type P } from '#demo/town/scene/ink.ts'
import type { Man, Top } from '#demo/town/scene/man.ts'
import { bow } from '#demo/town/scene/tube.ts'
import type { Pose } from './pose.ts'

/** Input for drawing every part of one figure. */
export interface Body {
  pose: Pose
  man: Man
  hour: Hour
  /** Direction of the light, relative to the figure. */
  light: P
  /** 0 seen from the front or behind, 1 from the side. */
  side: number
  tones: Tones
  skin: string
  skinShade: string
  cloth: string
  clothShade: string
  legCloth: string
  legShade: string
  /** Distance of the top from the body. */
  ease: number
  spine: P[]
  down: P
  cross: P
}

const eases: Record<Top, number> = {
  none: 0,
  tank: 0.02,
  tee: 0.05,
  shirt: 0.06,
  rolled: 0.06,
  sweater: 0.09,
  jacket: 0.11,
  hoodie: 0.12,
}

export function bodyOf(pose: Pose, man: Man, hour: Hour, light: P): Body {
  const down = unit(sub([0, 0], pose.neck))
  const tones = readable(tonesOf(man.look, hour), man.look.skin, hour)
  const [cloth, legCloth] = [lit(man.wears.colour, hour), lit(man.wears.legColour, hour)]
  return {
    pose,
    man,
    hour,
    light,
    side: pose.turn,
    tones,
    skin: tones.skin,
    skinShade: tones.shade,
    cloth,
    clothShade: dim(cloth, hour),
    legCloth,
    legShade: dim(legCloth, hour),
    ease: eases[man.wears.top],
    spine: bow(pose.neck, [0, 0], pose.bend),
    down,
    cross: [down[1], -down[0]],
  }
}

/** Lightens very dark skin, so that brow and eye stay visible. */
function readable(tones: Tones, skin: number, { light, ink }: Hour): Tones {
  if (skin < 6) return tones
  const more = 0.07 + (skin - 6) * 0.05
  const shade = mix(tones.shade, tones.skin, 0.18)
  return { ...tones, skin: mix(tones.skin, light, more), shade, deep: mix(shade, ink, 0.8), hair: mix(tones.hair, ink, 0.5) }
}

/** A point of the trunk: x across it, y down from the neck. */
export const onTrunk =
  ({ pose, cross, down }: Body) =>
  (x: number, y: number): P =>
    add(pose.neck, add(mul(cross, x), mul(down, y)))

/** A width seen from the front, and from the side before and behind the spine. */
export const seen = (side: number, front: number, before: number, behind: number): [number, number] => [
  lerp(front, before, side),
  lerp(front, behind, side),
]
