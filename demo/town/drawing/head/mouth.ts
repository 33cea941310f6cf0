import { brush, pts, shape, type Pt } from '#demo/town/drawing/geometry.ts'
import type { Face } from '#demo/town/drawing/look.ts'
import type { MouthState } from './expression.ts'
import type { Tones } from '#demo/town/drawing/tones.ts'

export interface Mouth {
  from: Pt
  to: Pt
  /** Position of its deepest point between the corners. */
  deepest: number
}

export function drawMouth({ from: [ax, ay], to: [bx, by], deepest }: Mouth, state: MouthState, { lips }: Face, t: Tones): string {
  const mx = ax + (bx - ax) * deepest
  const under = (y: number): string => brush([ax + 15, ay + y], [bx - 15, by + y], 3, 3 + lips * 2, t.shade, deepest)
  const full = (top: number, bottom: number): string =>
    lips < 0.5
      ? ''
      : shape(
          pts`${ax + 5} ${ay + 2}!, ${mx - 14} ${ay - top}, ${mx} ${ay - top + 3}, ${mx + 14} ${by - top}, ${bx - 3} ${by + 2}!
            ${mx + 14} ${by + bottom}, ${mx - 14} ${ay + bottom}`,
          t.lip,
        )
  if (state === 'calm') return full(9, 14) + brush([ax + 6, ay + 3], [bx - 4, by + 2], 0, 3.2, t.deep, deepest) + under(20)
  if (state === 'smirk') return full(8, 14) + brush([ax + 4, ay - 4], [bx - 4, by + 4], 4, 3.4, t.deep, deepest) + under(21)
  if (state === 'smile') {
    const corner = brush([ax - 8, ay - 10], [ax - 2, ay - 1], -1, 2, t.deep)
    return full(5, 18) + corner + brush([ax - 5, ay - 6], [bx + 2, by - 6], 8, 3.6, t.deep, deepest) + under(25)
  }
  const open = state === 'laugh' ? 25 : 13
  const rim = pts`${ax - 5} ${ay - 10}!, ${mx} ${ay - 4}, ${bx + 3} ${by - 10}!, ${bx - 9} ${by + open * 0.5}, ${mx} ${ay + open}, ${ax + 9} ${ay + open * 0.5}`
  const low = state === 'laugh' ? 8 : 9
  const teeth = pts`${ax + 2} ${ay - 8}!, ${mx} ${ay - 3}, ${bx - 4} ${by - 8}!, ${bx - 11} ${by + 3}, ${mx} ${ay + low}, ${ax + 11} ${ay + 3}`
  return shape(rim, t.deep) + shape(teeth, t.white) + under(open + 11)
}

export function drawMouthInProfile(state: MouthState, { lips }: Face, t: Tones): string {
  if (state === 'laugh' || state === 'grin') {
    const rim =
      state === 'laugh'
        ? pts`114 82!, 92 84, 66 74!, 76 100, 98 112, 112 106!, 104 96`
        : pts`114 84!, 94 85, 68 76!, 78 94, 98 102, 110 100!`
    const teeth = state === 'laugh' ? pts`111 83!, 92 86, 70 77!, 78 92, 106 95!` : pts`110 85!, 94 87, 73 79!, 80 91, 106 95!`
    return shape(rim, t.deep) + shape(teeth, t.white)
  }
  const full = lips < 0.5 ? '' : shape(pts`114 80, 118 86, 106 92!, 114 100, 108 106, 92 96, 84 91!, 98 84`, t.lip)
  if (state === 'calm') return full + brush([72, 95], [106, 92], 1, 3, t.deep, 0.6)
  return full + brush([state === 'smile' ? 64 : 70, 83], [106, 92], 5, 3.2, t.deep, 0.6)
}
