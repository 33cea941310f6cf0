import { mix } from '#demo/town/drawing/colour.ts'
import { pts, shape, swell, type Line } from '#demo/town/drawing/geometry.ts'
import type { Beard } from '#demo/town/drawing/look.ts'
import type { Tones } from '#demo/town/drawing/tones.ts'
import type { View, ViewName } from './view.ts'

/** One shape along the jaw, separated from the hair by a clipped sideburn. */
export function drawBeard(name: ViewName, v: View, kind: Beard, t: Tones, skin: string): string {
  if (kind === 'none' || v.jaw.length === 0) return ''
  const moustache = v.moustache.length && kind !== 'stubble' ? shape(v.moustache, t.beard) : ''
  if (kind === 'moustache') return moustache
  if (kind === 'goatee') return moustache && moustache + shape(chin(name, v), t.beard)
  const length = { stubble: 0, short: 5, full: 18, long: 44 }[kind]
  const edge = swell(v.jaw, (s) => (kind === 'stubble' ? 0 : -(3 + length * fullness(name, s))))
  const cornered = edge.map(([x, y], i) => (i === 0 || i === edge.length - 1 ? ([x, y, 1] as const) : ([x, y] as const)))
  const colour = kind === 'stubble' ? mix(skin, t.beard, 0.2) : t.beard
  return shape([...cornered, ...v.cheek], colour) + moustache
}

/** The part of a beard's length at this share of the jaw. */
function fullness(name: ViewName, s: number): number {
  if (name === 'front') return Math.sin(Math.PI * s) ** 2
  if (name === 'away') return s
  return Math.max(0, Math.sin(Math.PI * Math.min(1, s * 1.12)) ** 2 * (s > 0.2 ? 1 : 0.2))
}

function chin(name: ViewName, { chinTip: [x, y] }: View): Line {
  if (name === 'profile')
    return pts`${x - 20} 112, ${x + 8} 112!, ${x + 18} 130, ${x + 14} ${y + 8}, ${x - 14} ${y + 10}, ${x - 44} ${y}, ${x - 30} 128`
  return pts`${x - 26} 118, ${x + 26} 118, ${x + 34} 136, ${x + 22} ${y + 10}, ${x} ${y + 16}, ${x - 26} ${y + 8}, ${x - 36} 136`
}
