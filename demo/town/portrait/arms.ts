import { mix } from '#demo/town/drawing/colour.ts'
import { brush, cut, limb, move, shape, within, type Pt } from '#demo/town/drawing/geometry.ts'
import type { Stance } from './body.ts'
import { cup, fingers, restingHand } from './hands.ts'
import { bands } from './skin.ts'

export interface Arms {
  rear: string
  mid: string
  front: string
  back: string
}

const none: Arms = { rear: '', mid: '', front: '', back: '' }

export function arms(stance: Stance): Arms {
  const { pose } = stance
  if (pose === 'behindHead') return raised(stance, [-1, 1])
  if (pose === 'oneBehindHead') return raised(stance, [-1])
  if (pose === 'crossed') return crossed(stance)
  if (pose === 'cup') return withCup(stance)
  return pose === 'chin' ? atChin(stance) : none
}

type Lit = readonly [base: string, shade: string]

/** Sleeves and bare arms. */
function tones({ cloth: c, naked }: Stance): { upper: Lit; lower: Lit } {
  const skin: Lit = [c.skin, c.skinShade]
  const cloth: Lit = [c.base, c.shade]
  return { upper: naked ? skin : cloth, lower: naked || c.garment === 'tee' ? skin : cloth }
}

const size = ({ build: b }: Stance): number => b.muscle * 14 + b.heavy * 16

function part({ light, id }: Stance, a: Pt, z: Pt, wa: number, wz: number, [base, shade]: Lit, bulge = 0): string {
  const form = limb(a, z, wa, wz, bulge)
  const key = `${id}a${Math.round(a[0])}_${Math.round(a[1])}`
  return cut(form, move(form, light * wa * 0.5, -wa * 0.3), base, shade, key)
}

function raised(stance: Stance, sidesUp: readonly number[]): Arms {
  const { p, shoulder: w, build: b, cloth: c, naked } = stance
  const { upper, lower } = tones(stance)
  const m = size(stance)
  let [back, mid] = ['', '']
  for (const s of sidesUp) {
    const elbow = p(s * (w + 96), 14)
    back += part(stance, elbow, [s * 84, 6], 34 + m * 0.4, 30, lower, 8)
    back += part(stance, p(s * (w - 40), 292), elbow, 66 + m, 34 + m * 0.4, upper, 6 + b.muscle * 14)
    const pit = mix(c.skinShade, c.ink, b.hairy ? 0.35 : 0.1)
    if (naked) mid += brush(p(s * (w + 2), 352), p(s * (w - 56), 280), s * 6, b.hairy ? 9 : 4, pit)
  }
  return { ...none, back, mid }
}

function withCup(stance: Stance): Arms {
  const hand = stance.p(70, 330)
  const arm = part(stance, stance.p(190, 760), hand, 62 + size(stance), 34, tones(stance).lower, 6)
  return { ...none, front: arm + cup(hand, stance.cloth) }
}

function atChin(stance: Stance): Arms {
  const [x, y]: Pt = [66, 226]
  const arm = part(stance, stance.p(250, 800), [x + 34, y + 58], 66 + size(stance), 36, tones(stance).lower, 6)
  return { ...none, front: `${arm}<g transform="rotate(-16 ${x} ${y})">${fingers([x, y], stance.cloth)}</g>` }
}

/** One forearm lies over the other, its hand on the other arm. */
function crossed(stance: Stance): Arms {
  const { p, shoulder: w, build: b, cloth: c, light, id } = stance
  const { upper, lower } = tones(stance)
  const bare = lower[0] === c.skin
  const thick = 50 + size(stance) * 0.6
  const rear = [-1, 1].map((s) => part(stance, p(s * (w - 30), 400), p(s * (w - 36), 590), thick, thick - 6, upper, 4)).join('')
  const under = limb(p(-(w - 34), 600), p(160, 632), thick - 2, 38, 4)
  const over = limb(p(w - 34, 604), p(-150, 566), thick - 2, 38, 4)
  const cast = shape(move(over, -6, 18), mix(lower[1], c.ink, 0.25)) + (b.tattoo && bare ? bands(p(-170, 640), stance) : '')
  const front =
    cut(under, move(under, light * 20, -22), lower[0], lower[1], `${id}u`) +
    within(under, cast, `${id}w`) +
    cut(over, move(over, light * 24, -16), lower[0], lower[1], `${id}x`) +
    (b.tattoo && bare ? within(over, bands(p(120, 590), stance), `${id}v`) : '') +
    restingHand(p(-172, 556), c)
  return { ...none, rear, front }
}
