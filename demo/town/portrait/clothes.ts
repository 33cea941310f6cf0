import { mix } from '#demo/town/drawing/colour.ts'
import { brush, cut, move, path, pts, shape, stroke, whole, within, type Line } from '#demo/town/drawing/geometry.ts'
import { arms } from './arms.ts'
import { torso, type Stance } from './body.ts'
import { armTattoo, chest, spine } from './skin.ts'

export interface Dressed {
  /** Everything drawn of the body under the neck. */
  under: string
  /** Collars and hoods, over the neck. */
  over: string
  /** Front arms and hands, over the head. */
  front: string
  /** Arms behind the head. */
  back: string
}

export function dress(stance: Stance): Dressed {
  const { cloth: c, at, light, id, naked, rear } = stance
  const form = at(torso(stance))
  const lit = move(form, light * 74, -16)
  const worn = collarOf(stance)
  const on = [
    c.striped && !naked ? stripes(stance, lit) : '',
    naked ? (rear ? spine(stance) : chest(stance)) : '',
    c.garment === 'tank' ? tank(stance) : '',
    stance.pose === 'crossed' || stance.pose.endsWith('Head') ? '' : sides(stance),
    worn.under,
  ]
  const { rear: behind, mid, front, back } = arms(stance)
  const body = cut(form, lit, naked ? c.skin : c.base, naked ? c.skinShade : c.shade, `${id}t`)
  const over = worn.stitched ? within(form, worn.over, `${id}s`) : worn.over
  return { under: behind + body + within(form, on.join(''), `${id}o`) + mid, over, front, back }
}

function stripes({ at, cloth: c }: Stance, lit: Line): string {
  let out = ''
  for (let y = 330; y < 1000; y += 58)
    out += stroke(at(pts`-420 ${y - 20}, -180 ${y + 6}, 0 ${y + 12}, 180 ${y + 6}, 420 ${y - 20}`), c.inner, 20)
  return `${out}<path fill-rule="evenodd" d="M-2000-2000H2000V2000H-2000Z${path(lit)}" fill="${c.shade}" fill-opacity=".62"/>`
}

function tank({ at, rear, shoulder: w, cloth: c, light, id }: Stance): string {
  const half = pts`0 ${rear ? 300 : 372}, 60 ${rear ? 290 : 340}, 112 236, 118 200!, 158 214!, 156 300, 196 420, ${w - 12} 470!
    ${w + 20} 1000!, 0 1010!`
  const form = at(whole(half))
  return cut(form, move(form, light * 40, -4), c.base, c.shade, `${id}k`)
}

/** The lines between arms and chest. */
function sides(stance: Stance): string {
  const { at, p, shoulder: w, build: b, cloth: c, naked } = stance
  const tone = mix(naked ? c.skinShade : c.shade, c.ink, 0.25)
  const parting =
    brush(p(-(w - 34), 430), p(-(w - 24), 760), 0, 5 + b.muscle * 2, tone) + brush(p(w - 34, 430), p(w - 24, 760), 0, 5, tone)
  if (!naked) return parting
  const gaps = [-1, 1].map((s) =>
    shape(
      at(pts`${s * (w - 36)} 424!, ${s * (w - 26)} 700, ${s * (w - 2)} 1000!, ${s * (w - 46)} 1000!, ${s * (w - 48)} 700`),
      mix(c.skinShade, c.ink, 0.12),
    ),
  )
  return (
    parting + gaps.join('') + brush(p(-(w - 4), 372), p(-(w - 40), 440), 6, 5, c.skinShade) + (b.tattoo ? armTattoo(stance) : '')
  )
}

interface Collar {
  under: string
  over: string
  /** Ends where the body ends. */
  stitched?: boolean
}

function collarOf(stance: Stance): Collar {
  const { cloth: c, at, rear, build: b } = stance
  const v = (points: Line, fill: string) => shape(at(points), fill)
  const half = mix(c.base, c.shade, 0.6)
  const none = { under: '', over: '' }
  if (c.garment === 'tee') {
    const k = b.muscle * 12 + b.heavy * 24
    const line = rear
      ? pts`${-(116 + k)} 196, ${-(98 + k)} 218, 0 258, ${98 + k * 0.6} 218, ${116 + k * 0.6} 196`
      : pts`${-(118 + k)} 194, ${-(101 + k)} 226, -62 270, 0 294, 62 270, ${108 + k * 0.6} 226, ${128 + k * 0.6} 194`
    return { under: '', over: stroke(at(line), mix(c.base, c.shade, 0.7), 13), stitched: true }
  }
  if (c.garment === 'hoodie') {
    if (rear) return { under: '', over: v(pts`-120 214, -60 176, 0 190, 60 176, 120 214, 96 330, 0 392, -96 330`, half) }
    const hood = pts`-96 160, -134 216, -70 300, 0 336, 70 300, 134 216, 96 160, 76 226, 0 280, -76 226`
    const cords = stroke(at(pts`-26 306, -30 420`), c.inner, 6) + stroke(at(pts`34 306, 32 400`), c.inner, 6)
    return { under: '', over: v(hood, half) + cords }
  }
  if (c.garment !== 'shirt' && c.garment !== 'jacket') return none
  if (rear) return { under: '', over: v(pts`-92 184, 0 206, 92 184, 104 230, 0 262, -104 230`, half) }
  return c.garment === 'shirt' ? shirt(stance, v) : jacket(stance, v)
}

type Draw = (points: Line, fill: string) => string

function shirt({ cloth: c, at }: Stance, v: Draw): Collar {
  const open = v(pts`-60 190, 60 190, 8 420!, 0 420!`, c.skin)
  return {
    under: open + stroke(at(pts`4 420, 6 1000`), c.shade, 5),
    over:
      v(pts`-84 186!, -104 232, -74 330!, -10 300!, -60 236`, c.base) +
      v(pts`84 186!, 104 232, 78 330!, 14 300!, 60 236`, c.shade),
  }
}

function jacket({ cloth: c }: Stance, v: Draw): Collar {
  const left = pts`-92 180!, -122 236, -150 380!, -108 392!, -112 424!, -40 700!, -62 400, -72 260`
  const right = pts`92 180!, 122 236, 150 380!, 108 392!, 112 424!, 40 700!, 62 400, 72 260`
  return {
    under: v(pts`-66 190, 66 190, 50 560!, 0 900, -50 560!`, c.inner),
    over: v(left, mix(c.base, c.shade, 0.5)) + v(right, mix(c.shade, c.ink, 0.25)),
  }
}
