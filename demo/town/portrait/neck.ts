import { mix, multiply } from '#demo/town/drawing/colour.ts'
import { move, pts, shape, turn, within, type Line, type Pt } from '#demo/town/drawing/geometry.ts'
import { viewOf, type HeadShot } from '#demo/town/drawing/head/head.ts'
import { isEven } from '#demo/town/drawing/head/strands.ts'
import type { Look } from '#demo/town/drawing/look.ts'
import type { Palette } from '#demo/town/drawing/palettes.ts'
import type { Tones } from '#demo/town/drawing/tones.ts'
import { isTurned, turned } from './body.ts'

/** Pivot of the head on the neck. */
export const neckAt: Pt = [-10, 120]
/** How far the head sits down on the shoulders. */
export const sink = 24

/** Width, length and tilt of a head in one picture. */
export interface Lean {
  nod: number
  broad: number
  tall: number
}

export const leanOf = (look: Look, nod: number): Lean => ({
  nod,
  broad: 1.05 - look.face.long * 0.1,
  tall: 0.965 + look.face.long * 0.07,
})

/** Applies a lean to an upright drawing. */
export function leaning(drawn: string, { nod, broad, tall }: Lean): string {
  const [x, y] = neckAt
  const r = (value: number): number => Math.round(value * 1000) / 1000
  return `<g transform="translate(0 ${sink}) rotate(${r(nod)} ${x} ${y}) translate(${r(x * (1 - broad))} ${r(y * (1 - tall))}) scale(${r(broad)} ${r(tall)})">${drawn}</g>`
}

function leant(line: Line, { nod, broad, tall }: Lean): Line {
  return line.map((point) => {
    const [x, y] = turn([neckAt[0] + (point[0] - neckAt[0]) * broad, neckAt[1] + (point[1] - neckAt[1]) * tall], nod, neckAt)
    return point[2] ? [x, y + sink, 1] : [x, y + sink]
  })
}

export interface NeckInView {
  look: Look
  tones: Tones
  palette: Palette
  shot: HeadShot
  lean: Lean
  /** Colour of a roll collar, if any. */
  roll?: string
  id: string
}

/** The neck between head and shoulders, and the head's shadow on it. */
export function drawNeck({ look, tones: t, palette, shot, lean, roll, id }: NeckInView): string {
  const v = viewOf(shot.view, look.face)
  const [nape, throat] = leant([v.nape, v.throat], lean) as [Pt, Pt]
  const thick = look.build.muscle * 12 + look.build.heavy * 24
  const foot = (line: Line): Line => (isTurned(shot.view) ? turned(line) : line)
  const rear = shot.view === 'back' || shot.view === 'away'
  const [l, r] = foot(pts`${-84 - thick} 222, ${88 + thick * 0.6} 224`) as [Pt, Pt]
  const base = rear ? foot(pts`-60 244, 0 250, 60 244`) : foot(pts`-60 262, 0 288, 60 262`)
  const form = pts`${[nape]}, ${nape[0] * 0.5 + l[0] * 0.5 + 12} ${nape[1] * 0.4 + l[1] * 0.6 - 24}, ${l[0] - 8} ${l[1] + 4}, ${base}
    ${r[0] + 8} ${r[1] + 4}, ${throat[0] * 0.5 + r[0] * 0.5 - 6} ${throat[1] * 0.5 + r[1] * 0.5 + 2}, ${[throat]}
    ${(nape[0] + throat[0]) / 2} ${(nape[1] + throat[1]) / 2 - 40}`
  const even = isEven(shot.view)
  const light = even ? 0 : shot.light === 'ahead' ? 1 : -1
  const under = shot.view === 'back' ? '' : shape(move(leant(v.outline, lean), even ? 26 : -light * 26, even ? 40 : 46), t.shade)
  const neck = shape(form, t.skin) + within(form, under + shape(side(shot, light), t.shade), `${id}n`)
  if (!roll) return neck
  const collar = pts`${nape[0] * 0.55 + l[0] * 0.45} ${nape[1] * 0.35 + l[1] * 0.6}, ${l[0] - 14} ${l[1] + 20}, ${foot([[0, 290]])}
    ${r[0] + 14} ${r[1] + 20}, ${throat[0] * 0.6 + r[0] * 0.4 + 6} ${throat[1] * 0.7 + r[1] * 0.3}, ${(nape[0] + throat[0]) / 2 + 10} 190`
  return neck + shape(collar, mix(roll, multiply(roll, palette.shadow), 0.5))
}

/** The side of a neck that the light does not reach. */
function side({ view }: HeadShot, light: number): Line {
  if (light > 0) return pts`-300 0!, -34 0!, -20 200!, 10 290!, -300 320!`
  if (light < 0) return pts`300 0!, 20 0!, 0 200!, 20 300!, 300 320!`
  if (view === 'back') return pts`300 0!, 34 0!, 40 150, 60 212, 130 262!, 300 320!`
  return pts`300 0!, 24 0!, 10 200!, -4 290!, 300 320!`
}
