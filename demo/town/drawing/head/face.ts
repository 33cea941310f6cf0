import { mix } from '#demo/town/drawing/colour.ts'
import { brush, pts, shape, type Line } from '#demo/town/drawing/geometry.ts'
import type { BrowShape, Face } from '#demo/town/drawing/look.ts'
import type { Tones } from '#demo/town/drawing/tones.ts'
import type { Expression } from './expression.ts'
import { drawEye, type Eye } from './eye.ts'
import { drawMouth, drawMouthInProfile } from './mouth.ts'
import type { ViewName } from './view.ts'

export interface FaceInView {
  name: ViewName
  face: Face
  tones: Tones
  /** The same with a moustache around the mouth. */
  mouthTones: Tones
  expression: Expression
  /** Dark glasses cover the eyes. */
  eyesHidden: boolean
  /** A beard covers the cheeks. */
  bearded: boolean
  id: string
}

/** Brows, eyes, nose and mouth, one shape each, and lines of age. */
export function drawFace(f: FaceInView): string {
  if (f.name === 'away' || f.name === 'back') return ''
  const eyes = f.eyesHidden ? '' : eyesOf(f)
  return years(f) + eyes + noseAndMouth(f)
}

/** Inner and outer end of each brow, and the position of its eye. */
const brows: Partial<
  Record<ViewName, readonly { from: readonly [number, number]; to: readonly [number, number]; far?: boolean }[]>
> = {
  profile: [{ from: [108, -34], to: [62, -36] }],
  quarter: [
    { from: [46, -28], to: [-28, -32] },
    { from: [66, -30], to: [96, -36], far: true },
  ],
  front: [
    { from: [-16, -30], to: [-80, -28] },
    { from: [16, -30], to: [80, -28] },
  ],
}

const bows: Record<BrowShape, { bow: number; inner: number; outer: number; thick: number }> = {
  arched: { bow: -8, inner: -2, outer: 4, thick: 1 },
  straight: { bow: -4, inner: -3, outer: 1, thick: 1.05 },
  slanted: { bow: -6, inner: 1, outer: -2, thick: 1 },
  bushy: { bow: -5, inner: -1, outer: 5, thick: 1.5 },
}

function eyesOf({ name, face, tones, expression, id }: FaceInView): string {
  const { bow, inner, outer, thick } = bows[face.brows]
  const lift = { open: 0, smiling: -3, laughing: -7, shut: 2, down: 2 }[expression.eyes]
  const strong = (6 + face.brow * 4) * thick
  const drawn = brows[name]!.map(({ from: [x1, y1], to: [x2, y2], far }) =>
    brush([x1, y1 + inner + lift], [x2, y2 + outer + lift], far ? bow * 0.5 : bow, far ? strong * 0.8 : strong, tones.hair, 0.42),
  )
  return (
    eyePlaces(name)
      .map((eye) => drawEye(eye, face, tones, expression, id))
      .join('') + drawn.join('')
  )
}

function eyePlaces(name: ViewName): Eye[] {
  if (name === 'profile') return [{ inner: [97, 0], outer: [68, -1], side: 'profile' }]
  if (name === 'quarter')
    return [
      { inner: [38, 2], outer: [-14, 2], side: 'near' },
      { inner: [63, 2], outer: [91, 2], side: 'far' },
    ]
  return [
    { inner: [-20, 1], outer: [-70, 2], side: 'near' },
    { inner: [20, 1], outer: [70, 2], side: 'near' },
  ]
}

function noseAndMouth({ name, face, mouthTones: t, expression: { mouth } }: FaceInView): string {
  const broad = 0.9 + face.mouth * 0.22
  if (name === 'profile') return brush([98, 60], [108, 63], -2, 3.5, t.deep) + drawMouthInProfile(mouth, face, t)
  if (name === 'quarter') {
    const nose = brush([46, 58], [56, 66], 4, 2.5, t.deep) + brush([62, 66], [78, 64], -2, 3.5, t.deep)
    return nose + drawMouth({ from: [82 - 64 * broad, 90], to: [82, 89], deepest: 0.6 }, mouth, face, t)
  }
  const w = 37 * broad
  return brush([-16, 64], [16, 64], 3, 3.5, t.deep) + drawMouth({ from: [-w, 92], to: [w, 92], deepest: 0.5 }, mouth, face, t)
}

/** Lines of age: under and beside the eyes, across the brow, from nose to mouth. */
function years({ name, face, tones: t, expression, bearded }: FaceInView): string {
  const out: string[] = []
  const line = mix(t.shade, t.deep, 0.25)
  const laughs = expression.eyes === 'smiling' || expression.eyes === 'laughing'
  const past = (from: number): number => Math.max(0, Math.min(1, (face.age - from) / (1 - from)))
  const corner = crowsFeet[name]
  if (corner && (face.age > 0.42 || (laughs && face.age > 0.2)))
    for (const [from, to] of corner) out.push(brush(from!, to!, 0, 1.4 + past(0.4) * 1.4, line))
  if (face.age > 0.38) for (const [from, to] of bags[name] ?? []) out.push(brush(from!, to!, 5, 1.6 + past(0.4) * 2, line))
  if (face.age > 0.55)
    for (const [from, to] of forehead[name] ?? []) out.push(brush(from!, to!, -4, 1.2 + past(0.5) * 1.6, t.shade))
  if (!bearded && face.age > 0.48)
    for (const [from, to] of folds[name] ?? []) out.push(brush(from!, to!, -3, 1.8 + past(0.4) * 1.8, line))
  if (!bearded && face.flesh > 0.55 && name === 'front') out.push(shape(pts`-30 136, 0 146, 30 136, 0 142`, t.shade))
  return out.join('')
}

type Lines = Partial<Record<ViewName, readonly Line[]>>
const crowsFeet: Lines = {
  profile: [pts`58 -8, 42 -14`, pts`57 0, 38 0`, pts`58 7, 43 13`],
  quarter: [pts`-24 -6, -38 -12`, pts`-25 3, -42 4`, pts`-23 11, -38 18`],
  front: [pts`-80 -6, -92 -12`, pts`-81 3, -95 4`, pts`80 -6, 92 -12`, pts`81 3, 95 4`],
}
const bags: Lines = {
  profile: [pts`72 18, 94 18`],
  quarter: [pts`-8 20, 32 20`, pts`68 19, 86 18`],
  front: [pts`-62 20, -26 20`, pts`62 20, 26 20`],
}
const forehead: Lines = {
  profile: [pts`72 -68, 102 -66`, pts`66 -86, 98 -84`],
  quarter: [pts`2 -66, 78 -66`, pts`12 -86, 74 -86`],
  front: [pts`-46 -66, 46 -66`, pts`-38 -86, 38 -86`],
}
const folds: Lines = {
  profile: [pts`84 56, 64 88`],
  quarter: [pts`34 62, 6 92`],
  front: [pts`-28 60, -50 98`, pts`28 60, 50 98`],
}
