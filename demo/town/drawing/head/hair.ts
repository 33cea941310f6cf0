import { mix } from '#demo/town/drawing/colour.ts'
import { disc, mirror, pts, shape, stroke, swell, type Line } from '#demo/town/drawing/geometry.ts'
import type { HairStyle } from '#demo/town/drawing/look.ts'
import type { Tones } from '#demo/town/drawing/tones.ts'
import { gloss, isEven, lit, locs, mane, scallops } from './strands.ts'
import type { View, ViewName } from './view.ts'

/** Distance of the hair from the skull: in front, on top, at the back (at the sides in a front view). */
const volumes: Record<HairStyle, readonly [number, number, number]> = {
  bald: [0, 0, 0],
  buzz: [1, 2, 2],
  crop: [12, 15, 6],
  fade: [18, 20, 2],
  quiff: [44, 30, 5],
  sweep: [26, 24, 10],
  curls: [14, 20, 14],
  curlfade: [18, 24, 2],
  afro: [40, 60, 46],
  long: [12, 16, 14],
  bun: [4, 6, 4],
  locs: [10, 14, 10],
  receding: [3, 10, 6],
  ring: [0, 0, 6],
}

export interface Hair {
  /** Behind neck and shoulders. */
  behind: string
  over: string
}

export interface HairInView {
  name: ViewName
  view: View
  style: HairStyle
  tones: Tones
  /** 1 if the light comes from the direction of the face, -1 from behind. */
  light: number
  id: string
}

export function drawHair(hair: HairInView): Hair {
  const { name, view, style, tones: t, light, id } = hair
  if (style === 'bald') return { behind: '', over: gloss(name, t, light) }
  if (style === 'ring' && name === 'front') return { behind: '', over: sides(t) + gloss(name, t, light) }
  const thin = style === 'receding' || style === 'ring'
  const skull = thin && !isEven(name) ? view.skull.slice(style === 'ring' ? 3 : 1) : view.skull
  const outer = swell(skull, (s) => -volumeAt(name, style, s))
  const line = thin ? recede(name, view.hairline, style) : view.hairline
  const mass = [...outer, ...line]
  if (style === 'buzz') return { behind: '', over: shape(mass, mix(t.skin, t.hair, 0.72)) }
  if (style === 'fade' || style === 'curlfade' || style === 'quiff') return { behind: '', over: clipped(hair, outer) }
  const over = lit(mass, outer, t, light, `${id}h`)
  if (style === 'long') return behindAnd(mane(name, t), over)
  if (style === 'locs') {
    const { behind, over: hanging } = locs(name, t)
    return { behind, over: over + hanging }
  }
  if (style === 'bun') return bun(name, t, over)
  if (style === 'curls')
    return {
      behind: '',
      over:
        over +
        scallops(outer, 25, t, light) +
        scallops(
          swell(line.slice(-3), () => 6),
          20,
          t,
          light,
        ),
    }
  if (style === 'afro') {
    const brow = name === 'front' ? line.slice(3, 10) : name === 'back' ? [] : line.slice(-4)
    return { behind: '', over: over + scallops(outer, 20, t, light) + scallops(brow, 11, t, 0) }
  }
  const combed = style === 'sweep' && !isEven(name)
  return { behind: '', over: combed ? over + strokesOf(t) : over }
}

const behindAnd = ({ behind, over }: Hair, cap: string): Hair => ({ behind, over: cap + over })

const strokesOf = (t: Tones): string =>
  stroke(pts`70 -134, 20 -150, -50 -140, -100 -90`, t.hairLit, 4) + stroke(pts`60 -118, 10 -128, -50 -112, -96 -60`, t.hairLit, 4)

function volumeAt(name: ViewName, style: HairStyle, s: number): number {
  const [a, b, c] = volumes[style]
  if (isEven(name))
    return c + ((a + b) / 2 - c) * Math.sin(Math.PI * s) * (style === 'quiff' || style === 'sweep' ? 0.7 + 0.5 * s : 1)
  return s < 0.35 ? a + (b - a) * (s / 0.35) : b + (c - b) * ((s - 0.35) / 0.65)
}

/** Short sides with a separate top. */
function clipped({ name, view: v, style, tones: t, light, id }: HairInView, outer: Line): string {
  const crown = name === 'back' ? outer.slice(4, 9) : name === 'front' ? outer.slice(2, 7) : outer.slice(0, 5)
  const top =
    name === 'back'
      ? [...crown, ...v.fade]
      : name === 'front'
        ? pts`96 -70, ${crown}, -96 -70, ${v.fade.slice(1, 2)}, ${v.hairline.slice(4, 9)}, ${v.fade.slice(-2, -1)}`
        : [...crown, ...v.fade, ...v.hairline.slice(name === 'away' ? -1 : -3)]
  const curls = isEven(name) ? outer.slice(2, name === 'back' ? 10 : 7) : crown
  return (
    shape([...v.skull, ...v.hairline], mix(t.skin, t.hair, 0.55)) +
    lit(top, crown, t, light, `${id}h`) +
    (style === 'curlfade' ? scallops(curls, 24, t, light) : '')
  )
}

function bun(name: ViewName, t: Tones, over: string): Hair {
  const [x, y] = isEven(name) ? [0, -176] : [-112, -132]
  const knot =
    name === 'back'
      ? disc(0, -120, 46, t.hairLit) + disc(6, -114, 42, t.hair)
      : name === 'away'
        ? disc(-70, -120, 46, t.hairLit) + disc(-64, -114, 42, t.hair)
        : ''
  return { behind: disc(x, y, 44, t.hair), over: over + knot }
}

function sides(t: Tones): string {
  const side = pts`100 -70, 112 -20, 104 30, 92 30, 92 -20`
  return shape(side, t.hair) + shape(mirror(side), t.hair)
}

function recede(name: ViewName, line: Line, style: HairStyle): Line {
  if (name === 'back') return line
  if (name === 'front') return line.map(([x, y]) => (y < -90 ? [x * 1.08, y - (Math.abs(x) > 30 ? 34 : 16)] : [x, y]))
  if (style === 'ring') return pts`${line.slice(0, -4)}, 10 -56, -30 -74, -70 -96`
  return pts`${line.slice(0, -3)}, 30 -78, 14 -112, 40 -140`
}
