import { mix } from '#demo/town/drawing/colour.ts'
import { poly, pts, shape, stroke, within, type Line, type Pt } from '#demo/town/drawing/geometry.ts'
import type { ViewName } from './view.ts'

export type Hat = 'none' | 'beanie' | 'cap' | 'turban'

export interface HatColours {
  colour: string
  dark: string
  accent: string
}

/** Front and back end of a hat's edge, and its sag between them. */
const edges: Record<ViewName, readonly [Pt, Pt, number]> = {
  profile: [[114, -66], [-142, -22], 10],
  quarter: [[100, -70], [-142, -24], 22],
  front: [[110, -58], [-110, -58], 14],
  away: [[116, -64], [-144, -16], 14],
  back: [[110, -24], [-110, -24], 10],
}

/** A hat and its shadow on the face. */
export function drawHat(
  name: ViewName,
  kind: Hat,
  { colour, dark, accent }: HatColours,
  id: string,
): { over: string; shade: Line } {
  if (kind === 'none') return { over: '', shade: [] }
  const [f, b, sag] = edges[name]
  const mid: Pt = [(f[0] + b[0]) / 2, (f[1] + b[1]) / 2 + sag]
  const tall = { beanie: 26, turban: 46, cap: 14 }[kind]
  const wide = kind === 'turban' ? 22 : 6
  const cx = (f[0] + b[0]) / 2
  const h = (f[0] - b[0]) / 2
  const dome = pts`${f[0] + wide * 0.5} ${f[1]}!, ${cx + h * 0.92 + wide} -118, ${cx + h * 0.55} ${-158 - tall}
    ${cx - h * 0.1} ${-170 - tall}, ${cx - h * 0.7} ${-150 - tall * 0.8}, ${cx - h * 1.02 - wide} -92, ${b[0] - wide * 0.5} ${b[1]}!, ${[mid]}`
  const side = pts`${cx - h * 0.2} ${-172 - tall}, ${cx - h * 0.4} -110, ${cx - h * 0.3} ${mid[1]}, ${b[0] - 20} ${b[1] + 10}!
    ${cx - h * 1.3 - wide} -92, ${cx - h * 0.8} ${-190 - tall}`
  const felt = shape(dome, colour)
  if (kind === 'beanie') {
    const brim = pts`${f[0] + 6} ${f[1] + 8}!, ${f[0] + 4} ${f[1] - 40}!, ${mid[0]} ${mid[1] - 44}, ${b[0] - 4} ${b[1] - 44}!
      ${b[0] - 6} ${b[1] + 8}!, ${mid[0]} ${mid[1] + 8}`
    return { over: felt + within(dome, shape(side, dark), `${id}d`) + shape(brim, mix(colour, dark, 0.35)), shade: [] }
  }
  if (kind === 'cap')
    return { over: felt + within(dome, shape(side, dark), `${id}d`) + peak(name, f, dark), shade: peakShade(name) }
  const folds = [0.1, 0.36, 0.62, 0.86].map((s) =>
    stroke(
      pts`${f[0] - h * 0.12} ${f[1] - 34 - s * 26}, ${cx + h * 0.2} ${mid[1] - 44 - s * 110}, ${cx - h * 0.4} ${mid[1] - 40 - s * 124}
        ${b[0] + 4 + s * s * h * 0.5} ${b[1] - 22 - s * 110}`,
      dark,
      6,
    ),
  )
  const jewel = pts`${f[0] - h * 0.46} ${f[1] + 2}!, ${f[0] - h * 0.1} ${f[1] - 46}, ${f[0] + 4} ${f[1] - 2}!, ${f[0] - h * 0.2} ${f[1] + 6}`
  return { over: felt + folds.join('') + shape(jewel, accent), shade: [] }
}

function peak(name: ViewName, f: Pt, dark: string): string {
  if (name === 'profile')
    return shape(
      pts`${f[0] - 10} ${f[1] - 22}!, ${f[0] + 55} ${f[1] - 12}, ${f[0] + 92} ${f[1] + 14}, ${f[0] + 46} ${f[1] + 4}, ${f[0] - 30} ${f[1] + 12}!`,
      dark,
    )
  if (name === 'quarter')
    return shape(
      pts`${f[0] - 130} ${f[1] + 10}!, ${f[0] - 50} ${f[1] - 34}, ${f[0] + 26} ${f[1] - 20}, ${f[0] + 60} ${f[1] + 24}
        ${f[0] + 10} ${f[1] + 22}, ${f[0] - 60} ${f[1] + 24}`,
      dark,
    )
  if (name === 'front') return shape(pts`-108 -62!, -60 -88, 0 -94, 60 -88, 108 -62!, 96 -38, 0 -26, -96 -38`, dark)
  return name === 'back' ? poly(pts`-60 -30, 60 -30, 56 -20, -56 -20`, dark) : ''
}

function peakShade(name: ViewName): Line {
  if (name === 'profile') return pts`130 -80, 128 8, 100 26, 40 30, 0 -20, -20 -80`
  if (name === 'quarter') return pts`120 -80, 110 14, 80 22, 10 30, -60 0, -70 -80`
  return pts`-120 -80, -110 0, -50 22, 0 14, 50 22, 110 0, 120 -80`
}
