import type { Random } from '#demo/town/random.ts'
import type { Hour } from '#demo/town/scene/hours.ts'
import { box, mix, poly, pts, type P } from '#demo/town/scene/ink.ts'

/** A row of gabled houses from edge to edge. */
export function houseRow(r: Random, base: number, hour: Hour, hazy: number, lights: number, from = -30, to = 820): string {
  let drawn = ''
  let x = from - r.int(0, 40)
  while (x < to) {
    const w = r.int(96, 140)
    const colour = mix(r.pick([hour.far, hour.mid, hour.near]), hour.sky, hazy)
    drawn += house({ x, w, top: base - r.int(310, 425), base }, colour, hour, r, lights)
    x += w
  }
  return drawn
}

interface Place {
  x: number
  w: number
  top: number
  base: number
}

/** A gabled house; `lights` is the share of its windows that are lit. */
export function house({ x, w, top, base }: Place, colour: string, hour: Hour, r: Random, lights: number): string {
  const gable: P[] = r.pick([
    () =>
      pts`${x} ${top}, ${x + w * 0.2} ${top}, ${x + w * 0.2} ${top - 30}, ${x + w * 0.36} ${top - 30}, ${x + w * 0.36} ${top - 58}
        ${x + w * 0.64} ${top - 58}, ${x + w * 0.64} ${top - 30}, ${x + w * 0.8} ${top - 30}, ${x + w * 0.8} ${top}, ${x + w} ${top}`,
    () => pts`${x} ${top}, ${x + w / 2} ${top - 75}, ${x + w} ${top}`,
    () =>
      pts`${x} ${top}, ${x + w * 0.3} ${top - 14}, ${x + w * 0.34} ${top - 62}, ${x + w * 0.66} ${top - 62}, ${x + w * 0.7} ${top - 14}
        ${x + w} ${top}`,
  ])() as P[]
  let drawn = poly([[x, base], ...gable, [x + w, base]], colour)
  const columns = w > 115 ? 3 : 2
  const step = w / columns
  for (let y = top + 26; y < base - 60; y += 92)
    for (let i = 0; i < columns; i++)
      drawn += box(x + step * i + step * 0.26, y, step * 0.48, 56, r.chance(lights) ? hour.glow : mix(colour, hour.ink, 0.42))
  return drawn + box(x + w - 8, top, 8, base - top, mix(colour, hour.ink, 0.25))
}

/** Roofs of a city against the sky, with `windows` lit windows each. */
export function skyline(r: Random, y: number, colour: string, windows: number, lamp: string): string {
  let x = -20
  let drawn = ''
  while (x < 820) {
    const w = r.int(60, 130)
    const h = r.int(0, 110)
    drawn += box(x, y - h, w + 2, 700, colour)
    if (r.chance(0.4)) drawn += poly(pts`${x} ${y - h}, ${x + w / 2} ${y - h - 50}, ${x + w} ${y - h}`, colour)
    else if (r.chance(0.3)) drawn += box(x + w * 0.6, y - h - 34, 12, 40, colour)
    for (let k = 0; k < windows; k++) drawn += box(x + r.int(8, w - 20), y - h + 20 + r.int(0, 6) * 32, 11, 16, lamp)
    x += w
  }
  return drawn
}
