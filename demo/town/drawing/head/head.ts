import { mix, multiply } from '#demo/town/drawing/colour.ts'
import { pts, shape, stroke, within, type Line } from '#demo/town/drawing/geometry.ts'
import type { Face, HairStyle, Look } from '#demo/town/drawing/look.ts'
import type { Palette } from '#demo/town/drawing/palettes.ts'
import type { Tones } from '#demo/town/drawing/tones.ts'
import { away } from './away.ts'
import { back } from './back.ts'
import { drawBeard } from './beard.ts'
import type { Expression } from './expression.ts'
import { drawFace } from './face.ts'
import { front } from './front.ts'
import { drawGlasses, type Glasses } from './glasses.ts'
import { drawHair } from './hair.ts'
import { drawHat, type Hat } from './hat.ts'
import { profile } from './profile.ts'
import { quarter } from './quarter.ts'
import { isEven } from './strands.ts'
import type { Ear, View, ViewName } from './view.ts'

export const viewOf = (name: ViewName, face: Face): View => ({ profile, quarter, front, away, back })[name](face)

export interface HeadShot extends Expression {
  view: ViewName
  /** Where the light comes from: in front of the face, or behind the head. */
  light: 'ahead' | 'behind'
  hat: Hat
  hatColour: string
  glasses: Glasses
}

/** An upright head without a neck, in figure units. */
export interface Head {
  /** Hair behind neck and shoulders. */
  behind: string
  over: string
}

/** `id` makes the clip paths unique when a picture shows two men. */
export function drawHead(look: Look, t: Tones, p: Palette, shot: HeadShot, id: string): Head {
  const v = viewOf(shot.view, look.face)
  const light = isEven(shot.view) ? -1 : shot.light === 'ahead' ? 1 : -1
  const hair = drawHair({ name: shot.view, view: v, style: hatted(look.hair, shot.hat), tones: t, light, id })
  const dark = mix(multiply(shot.hatColour, p.shadow), p.ink, 0.1)
  const hat = drawHat(shot.view, shot.hat, { colour: shot.hatColour, dark, accent: p.accent }, id)
  const ears = v.ear.map((ear) => drawEar(ear, shot.view, light, t, p)).join('')
  const even = isEven(shot.view)
  const over = [
    even ? ears : '',
    shape(v.outline, t.skin),
    shot.view === 'quarter' ? nose(look.face, shot.light === 'ahead' ? t.skin : t.shade) : '',
    beardAndShadow(look, t, shot, v, hat.shade, id),
    light > 0 && v.seam.length ? stroke(v.seam, t.shade, 3) : '',
    face(look, t, shot, id),
    hair.over,
    even ? '' : ears,
    drawGlasses(shot.view, shot.glasses, t.ink, p.accent),
    hat.over,
  ]
  return { behind: hair.behind, over: over.join('') }
}

function beardAndShadow(look: Look, t: Tones, shot: HeadShot, v: View, hatShade: Line, id: string): string {
  const cast = [...v[shot.light], hatShade]
    .filter((line) => line.length)
    .map((line) => shape(line, t.shade))
    .join('')
  if (look.beard !== 'stubble') return within(v.outline, cast, `${id}f`) + drawBeard(shot.view, v, look.beard, t, t.skin)
  const inLight = drawBeard(shot.view, v, 'stubble', t, t.skin)
  const inShade = drawBeard(shot.view, v, 'stubble', { ...t, beard: t.ink }, t.shade)
  return within(v.outline, `${inLight}${cast}<g opacity=".55">${inShade}</g>`, `${id}f`)
}

function face(look: Look, t: Tones, shot: HeadShot, id: string): string {
  const covered = look.beard === 'full' || look.beard === 'short' || look.beard === 'long'
  const deep = covered || look.beard === 'moustache' ? mix(t.ink, t.deep, 0.3) : t.deep
  return drawFace({
    name: shot.view,
    face: look.face,
    tones: t,
    mouthTones: { ...t, deep, shade: covered ? mix(t.beard, t.ink, 0.3) : t.shade },
    expression: shot,
    eyesHidden: shot.glasses === 'sun',
    bearded: covered,
    id,
  })
}

/** The part of the nose that overlaps the far cheek in three-quarter view. */
function nose(f: Face, tone: string): string {
  const n = f.nose * 15 - 2
  const line = pts`64 -18, ${76 + f.hook * 7} 12, ${95 + n} 44, ${93 + n} 56, 78 66, 60 60, 56 10`
  return shape(line, tone, ` stroke="${tone}" stroke-width="1.5"`)
}

function drawEar(ear: Ear, view: ViewName, light: number, t: Tones, p: Palette): string {
  const line = earShape(ear)
  const [x, y] = ear.at
  const even = isEven(view)
  const inShade = even ? x > 0 : light > 0
  const hollow = line.map(([px, py]) => [x + (px - x) * 0.5, y + (py - y) * 0.55 - 4] as const)
  const inner = view === 'back' ? '' : shape(hollow, mix(t.shade, p.ink, light > 0 && !even ? 0.25 : 0))
  return shape(line, inShade ? t.shade : t.skin) + inner
}

function earShape({ at: [x, y], w, h, lean }: Ear): Line {
  const l = lean * 0.4
  return pts`${x - w * 0.1 - l} ${y - h * 0.5}, ${x - w * 0.5 - l} ${y - h * 0.3}, ${x - w * 0.42} ${y + h * 0.05}
    ${x - w * 0.12 + l} ${y + h * 0.48}, ${x + w * 0.22 + l} ${y + h * 0.4}, ${x + w * 0.45} ${y}, ${x + w * 0.46 - l} ${y - h * 0.34}`
}

/** The hair that shows under a hat. */
function hatted(style: HairStyle, hat: Hat): HairStyle {
  if (hat === 'none' || style === 'bald') return style
  if (hat === 'turban') return 'crop'
  return style === 'long' || style === 'locs' ? style : 'buzz'
}
