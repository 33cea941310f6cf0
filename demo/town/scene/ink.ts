import { mix, multiply } from '#demo/town/drawing/colour.ts'
import { pts, type Line, type Pt } from '#demo/town/drawing/geometry.ts'

/** A point on the sheet (800×1000), or in heads within a figure. */
export type P = Pt

const n = (v: number): string => String(Number(Math.abs(v) < 12 ? v.toFixed(3) : v.toFixed(1)))

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t
export const add = (a: P, b: P): P => [a[0] + b[0], a[1] + b[1]]
export const sub = (a: P, b: P): P => [a[0] - b[0], a[1] - b[1]]
export const mul = (a: P, k: number): P => [a[0] * k, a[1] * k]
export const len = (a: P): number => Math.hypot(a[0], a[1])
export const unit = (a: P): P => mul(a, 1 / (len(a) || 1))
export const mid = (a: P, b: P, t = 0.5): P => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)]
/** Rotates a direction by an angle in radians. */
export const turnBy = (p: P, a: number): P => [p[0] * Math.cos(a) - p[1] * Math.sin(a), p[0] * Math.sin(a) + p[1] * Math.cos(a)]

/** A path with straight edges. */
export const straight = (points: Line, closed = true): string =>
  `M${points.map((p) => `${n(p[0])} ${n(p[1])}`).join('L')}${closed ? 'Z' : ''}`

/** A soft path through the points (Catmull-Rom); tension 0 is straight, 1 round. */
export function soft(points: Line, closed = true, tension = 1): string {
  const count = points.length
  const at = (i: number): P => points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))]!
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`
  const k = tension / 6
  for (let i = 0; i < count - (closed ? 0 : 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const [from, to] = [add(b, mul(sub(c, a), k)), sub(c, mul(sub(e, b), k))]
    d += `C${n(from[0])} ${n(from[1])} ${n(to[0])} ${n(to[1])} ${n(c[0])} ${n(c[1])}`
  }
  return d + (closed ? 'Z' : '')
}

const see = (opacity: number): string => (opacity < 1 ? ` opacity="${opacity}"` : '')

export const fill = (d: string, colour: string, opacity = 1): string => `<path d="${d}" fill="${colour}"${see(opacity)}/>`
const pen = (d: string, colour: string, width: number, opacity: number, cap: string): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="round"${see(opacity)}/>`

/** A soft line. */
export const trace = (points: Line, colour: string, width: number, opacity = 1, cap = 'round'): string =>
  pen(soft(points, false), colour, width, opacity, cap)
/** A line with straight parts. */
export const rule = (points: Line, colour: string, width: number, opacity = 1, cap = 'round'): string =>
  pen(straight(points, false), colour, width, opacity, cap)
/** A shape with straight edges. */
export const poly = (points: Line, colour: string, opacity = 1): string => fill(straight(points), colour, opacity)
/** A soft shape. */
export const blob = (points: Line, colour: string, tension = 1, opacity = 1): string =>
  fill(soft(points, true, tension), colour, opacity)
export const box = (x: number, y: number, w: number, h: number, colour: string, round = 0, opacity = 1): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${colour}"${round ? ` rx="${round}"` : ''}${see(opacity)}/>`
export const disc = (x: number, y: number, rx: number, colour: string, ry = rx, opacity = 1): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}"${see(opacity)}/>`
export const ring = (x: number, y: number, r: number, colour: string, width: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>`

/** The same drawing for 0, 1, 2 … */
export const repeat = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
/** Moves, scales, turns (degrees) and mirrors a drawing. */
export const put = (drawing: string, x: number, y: number, size = 1, turn = 0, mirrored = false): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''} scale(${n(mirrored ? -size : size)} ${n(size)})">${drawing}</g>`

export { mix, multiply, pts }
