import { add, fill, len, lerp, mid, mul, soft, sub, unit, type P } from './ink.ts'

/** A width along a spine: position (0..1), distance to the left and to the right. */
export type Station = readonly [number, number, number]
export interface Tube {
  left: P[]
  right: P[]
}

/** A tube along a spine, with widths eased between stations. */
export function tube(spine: readonly P[], stations: readonly Station[], steps = 14): Tube {
  const along = lengths(spine)
  const left: P[] = []
  const right: P[] = []
  const [from, to] = [stations[0]![0], stations.at(-1)![0]]
  for (let i = 0; i <= steps; i++) {
    const t = lerp(from, to, i / steps)
    const p = on(spine, along, t)
    const d = unit(sub(on(spine, along, Math.min(1.2, t + 0.04)), on(spine, along, Math.max(-0.2, t - 0.04))))
    const [l, r] = width(stations, t)
    left.push([p[0] + d[1] * l, p[1] - d[0] * l])
    right.push([p[0] - d[1] * r, p[1] + d[0] * r])
  }
  return { left, right }
}

/** Stations as wide to the left as to the right. */
export const even = (...pairs: readonly (readonly [number, number])[]): Station[] => pairs.map(([t, w]) => [t, w, w])

function lengths(spine: readonly P[]): number[] {
  const out = [0]
  for (let i = 1; i < spine.length; i++) out.push(out[i - 1]! + len(sub(spine[i]!, spine[i - 1]!)))
  return out.map((v) => v / out.at(-1)!)
}

function on(spine: readonly P[], along: readonly number[], t: number): P {
  let i = 1
  while (i < spine.length - 1 && along[i]! < t) i++
  return mid(spine[i - 1]!, spine[i]!, (t - along[i - 1]!) / (along[i]! - along[i - 1]! || 1))
}

function width(stations: readonly Station[], t: number): [number, number] {
  let i = 1
  while (i < stations.length - 1 && stations[i]![0] < t) i++
  const [a, b] = [stations[i - 1]!, stations[i]!]
  const k = Math.max(0, Math.min(1, (t - a[0]) / (b[0] - a[0] || 1)))
  const eased = k * k * (3 - 2 * k)
  return [lerp(a[1], b[1], eased), lerp(a[2], b[2], eased)]
}

const joined = (one: readonly P[], other: readonly P[]): string =>
  `${soft(one, false)}${soft(other.toReversed(), false).replace('M', 'L')}Z`

/** Outline of a tube: soft sides, straight ends. */
export const shapeOf = (t: Tube): string => joined(t.left, t.right)

/** The part of a tube that faces away from the light: the share `cover` of its width, with an uneven edge like a fold. */
export function shadeOf(t: Tube, light: P, cover: number, wobble = 0.04, start = 0.35): string {
  const [lit, dark] = sides(t, light)
  const last = dark.length - 1
  const inner = dark.map((p, i) =>
    mid(p, lit[i]!, cover * Math.min(1, start + i / 3, start + (last - i) / 3) + wobble * Math.sin(i * 0.62 + 0.4)),
  )
  return joined(dark, inner)
}

/** A tube in two tones. */
export const twoTone = (t: Tube, light: P, cover: number, colour: string, shade: string, wobble = 0.03, start = 0.35): string =>
  fill(shapeOf(t), colour) + fill(shadeOf(t, light, cover, wobble, start), shade)

/** The lit and the unlit edge of a tube. */
export function sides(t: Tube, light: P): [P[], P[]] {
  const m = Math.floor(t.left.length / 2)
  const across = sub(t.left[m]!, t.right[m]!)
  return across[0] * light[0] + across[1] * light[1] > 0 ? [t.left, t.right] : [t.right, t.left]
}

/** The beginning of a tube. */
export const firstPart = (t: Tube, share: number): Tube => {
  const count = Math.ceil(t.left.length * share)
  return { left: t.left.slice(0, count), right: t.right.slice(0, count) }
}

/** The joint of two bones from a to b. `side` 1 or -1 chooses the bend. */
export function joint(a: P, b: P, l1: number, l2: number, side: number): P {
  const d = Math.min(len(sub(b, a)), (l1 + l2) * 0.999)
  const dir = unit(sub(b, a))
  const x = (l1 * l1 - l2 * l2 + d * d) / (2 * d)
  const h = Math.sqrt(Math.max(0, l1 * l1 - x * x)) * side
  return [a[0] + dir[0] * x - dir[1] * h, a[1] + dir[1] * x + dir[0] * h]
}

/** The spine of a limb: two bones, the joint rounded. */
export function bones(a: P, j: P, b: P): P[] {
  const [p, q] = [mid(j, a, 0.3), mid(j, b, 0.3)]
  const round = [0, 0.25, 0.5, 0.75, 1].map((t) => mid(mid(p, j, t), mid(j, q, t), t))
  return [a, mid(a, p), ...round, mid(q, b), b]
}

/** A curved line of points from a to b, bowed sideways by `bend`. */
export function bow(a: P, b: P, bend: number, steps = 10): P[] {
  const down = unit(sub(b, a))
  const middle = add(mid(a, b), mul([down[1], -down[0]], bend))
  return Array.from({ length: steps + 1 }, (_, i) => mid(mid(a, middle, i / steps), mid(middle, b, i / steps), i / steps))
}
