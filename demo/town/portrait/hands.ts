import { mix } from '#demo/town/drawing/colour.ts'
import { pts, shape, stroke, type Pt } from '#demo/town/drawing/geometry.ts'
import type { Cloth } from './body.ts'

type Skin = Pick<Cloth, 'skin' | 'skinShade'>

/** A mug in a hand; the thumb is behind. */
export function cup([x, y]: Pt, c: Cloth): string {
  const mug = pts`${x - 62} ${y - 104}!, ${x + 48} ${y - 104}!, ${x + 38} ${y + 40}!, ${x - 52} ${y + 40}!`
  const dark = pts`${x - 62} ${y - 104}!, ${x - 26} ${y - 104}!, ${x - 22} ${y + 40}!, ${x - 52} ${y + 40}!`
  return shape(mug, c.inner) + shape(dark, mix(c.inner, c.shade, 0.5)) + fingers([x, y], c)
}

/** Four bent fingers seen from the side, and the back of the hand in shadow. */
export function fingers([x, y]: Pt, c: Skin): string {
  const back = pts`${x + 70} ${y + 60}, ${x + 64} ${y - 60}, ${x + 30} ${y - 76}, ${x + 16} ${y + 30}, ${x + 10} ${y + 70}, ${x + 40} ${y + 90}`
  const four = [3, 2, 1, 0].map((i) => {
    const fy = y - 58 + i * 30
    return (
      stroke(pts`${x + 46} ${fy + 4}, ${x - 14} ${fy - 2}, ${x - 38 + i * 7} ${fy + 6}`, c.skinShade, 31) +
      stroke(pts`${x + 48} ${fy + 1}, ${x - 14} ${fy - 4}, ${x - 36 + i * 7} ${fy + 3}`, c.skin, 26)
    )
  })
  return shape(back, c.skinShade) + four.join('')
}

/** A hand that lies on an arm or a shoulder: four fingers side by side that point left. */
export function restingHand([x, y]: Pt, c: Skin): string {
  return [3, 2, 1, 0]
    .map((i) => {
      const tip = Math.abs(i - 1) * 7
      return (
        stroke(
          pts`${x + 46} ${y - 26 + i * 21}, ${x - 2} ${y - 28 + i * 21}, ${x - 34 + tip} ${y - 18 + i * 20}`,
          c.skinShade,
          25,
        ) + stroke(pts`${x + 48} ${y - 28 + i * 21}, ${x - 2} ${y - 30 + i * 21}, ${x - 32 + tip} ${y - 21 + i * 20}`, c.skin, 20)
      )
    })
    .join('')
}
