import { mix, multiply } from '#demo/town/drawing/colour.ts'
import { drawHead, type HeadShot } from '#demo/town/drawing/head/head.ts'
import { isEven } from '#demo/town/drawing/head/strands.ts'
import type { Look } from '#demo/town/drawing/look.ts'
import type { Palette } from '#demo/town/drawing/palettes.ts'
import { tonesOf } from '#demo/town/drawing/tones.ts'
import { stanceOf, type Garment, type Pose } from './body.ts'
import { dress } from './clothes.ts'
import { drawNeck, leaning, leanOf } from './neck.ts'

/** How a figure is drawn in one picture, without its place in it. */
export interface FigureShot extends HeadShot {
  /** Forward tilt of the head in degrees. */
  nod: number
  garment: Garment
  cloth: string
  /** Colour under an open jacket, of the second stripe and of the mug. */
  inner: string
  striped: boolean
  pose: Pose
}

/** Place of a figure on the sheet of 800 × 1000; its origin is between eyes and ear. */
export interface Placement {
  x: number
  y: number
  scale: number
  rotate: number
  flip: boolean
}

/** A figure from the hips up, in figure units. */
export function drawFigure(look: Look, palette: Palette, shot: FigureShot, id: string): string {
  const t = tonesOf(look, palette)
  const light = isEven(shot.view) ? -1 : shot.light === 'ahead' ? 1 : -1
  const cloth = {
    garment: shot.garment,
    base: shot.cloth,
    shade: mix(multiply(shot.cloth, palette.shadow), palette.ink, 0.12),
    inner: shot.inner,
    striped: shot.striped,
    skin: t.skin,
    skinShade: t.shade,
    ink: palette.ink,
    accent: palette.accent,
  }
  const body = dress(stanceOf(shot.view, look.build, cloth, shot.pose, light, id))
  const lean = leanOf(look, shot.nod)
  const head = drawHead(look, t, palette, shot, id)
  const roll = shot.garment === 'roll' ? shot.cloth : undefined
  const neck = drawNeck({ look, tones: t, palette, shot, lean, roll, id })
  return leaning(head.behind, lean) + body.back + body.under + neck + body.over + leaning(head.over, lean) + body.front
}

export function standing(drawn: string, { x, y, scale, rotate, flip }: Placement): string {
  const r = (value: number): number => Math.round(value * 1000) / 1000
  return `<g transform="translate(${r(x)} ${r(y)}) scale(${r(flip ? -scale : scale)} ${r(scale)}) rotate(${r(rotate)})">${drawn}</g>`
}
