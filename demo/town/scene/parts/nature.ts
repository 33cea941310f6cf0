import type { Random } from '#demo/town/random.ts'
import type { Hour } from '#demo/town/scene/hours.ts'
import { blob, mix, poly, pts, repeat, type P } from '#demo/town/scene/ink.ts'

/** A ridge of hills across the sheet. */
export function ridge(r: Random, y: number, height: number, steps: number, colour: string, sharp = 1): string {
  const line: P[] = Array.from({ length: steps + 1 }, (_, i) => [
    -40 + (i * 880) / steps,
    y - (i % 2 ? r.between(0.5, 1) : r.between(0, 0.35)) * height,
  ])
  return blob([[-60, 1010], [-60, y], ...line, [860, y], [860, 1010]], colour, sharp)
}

export function mountains(r: Random, base: number, height: number, colour: string, snow: string, hour: Hour): string {
  return pts`50 0.62, 740 0.75, 400 1`
    .map(([at, k]) =>
      mountain(at + r.int(-40, 40), base, height * k * r.between(0.9, 1.1), r.between(1.1, 1.35), colour, snow, hour),
    )
    .join('')
}

function mountain(x: number, base: number, h: number, broad: number, colour: string, snow: string, hour: Hour): string {
  const w = h * broad
  return (
    poly(pts`${x - w} ${base + 20}, ${x} ${base - h}, ${x + w} ${base + 20}`, mix(colour, snow, 0.25)) +
    poly(
      pts`${x - w * 0.15} ${base + 20}, ${x + w * 0.08} ${base - h * 0.5}, ${x} ${base - h}, ${x + w} ${base + 20}`,
      mix(colour, hour.ink, 0.18),
    ) +
    poly(
      pts`${x - w * 0.3} ${base - h * 0.7}, ${x} ${base - h}, ${x + w * 0.3} ${base - h * 0.7}, ${x + w * 0.14} ${base - h * 0.76}
        ${x + w * 0.05} ${base - h * 0.62}, ${x - w * 0.08} ${base - h * 0.74}, ${x - w * 0.18} ${base - h * 0.64}`,
      snow,
    )
  )
}

export function fir(x: number, y: number, k: number, colour: string): string {
  return poly(
    pts`${x} ${y - 190 * k}, ${x + 30 * k} ${y - 110 * k}, ${x + 18 * k} ${y - 110 * k}, ${x + 46 * k} ${y - 50 * k}
      ${x + 24 * k} ${y - 50 * k}, ${x + 60 * k} ${y + 20}, ${x - 60 * k} ${y + 20}, ${x - 24 * k} ${y - 50 * k}
      ${x - 46 * k} ${y - 50 * k}, ${x - 18 * k} ${y - 110 * k}, ${x - 30 * k} ${y - 110 * k}`,
    colour,
  )
}

/** A round tree, its foot on x, y. */
export function tree(x: number, y: number, k: number, hour: Hour, kind: 'round' | 'tall' = 'round'): string {
  const trunk = poly(
    pts`${x - 16 * k} ${y}, ${x - 9 * k} ${y - 330 * k}, ${x + 9 * k} ${y - 330 * k}, ${x + 20 * k} ${y}`,
    hour.ink,
  )
  const lit = mix(hour.near, hour.mid, 0.7)
  if (kind === 'tall')
    return (
      trunk +
      blob(
        pts`${x - 80 * k} ${y - 240 * k}, ${x - 70 * k} ${y - 460 * k}, ${x} ${y - 640 * k}, ${x + 70 * k} ${y - 460 * k}, ${x + 80 * k} ${y - 240 * k}, ${x} ${y - 200 * k}`,
        hour.near,
      ) +
      blob(
        pts`${x + 8 * k} ${y - 620 * k}, ${x + 70 * k} ${y - 460 * k}, ${x + 80 * k} ${y - 240 * k}, ${x + 30 * k} ${y - 300 * k}`,
        lit,
      )
    )
  return (
    trunk +
    blob(
      pts`${x - 150 * k} ${y - 300 * k}, ${x - 130 * k} ${y - 440 * k}, ${x - 30 * k} ${y - 560 * k}, ${x + 90 * k} ${y - 520 * k}
        ${x + 150 * k} ${y - 380 * k}, ${x + 80 * k} ${y - 270 * k}, ${x - 40 * k} ${y - 250 * k}`,
      hour.near,
    ) +
    blob(
      pts`${x + 20 * k} ${y - 540 * k}, ${x + 90 * k} ${y - 520 * k}, ${x + 150 * k} ${y - 380 * k}, ${x + 100 * k} ${y - 330 * k}
        ${x + 40 * k} ${y - 420 * k}`,
      lit,
    )
  )
}

/** A leaf that stands on x, y, turned by degrees. */
export function leaf(x: number, y: number, k: number, turn: number, colour: string, shade: string): string {
  const whole = blob(pts`0 0, -34 -70, -20 -160, 0 -200, 22 -160, 34 -70`, colour)
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k})">${whole}${poly(pts`0 0, 4 -190, 20 -150, 30 -70`, shade)}</g>`
}

/** A plant of some leaves. */
export const plant = (x: number, y: number, k: number, colour: string, shade: string): string =>
  pts`-62 0.7, 62 0.7, -30 0.9, 34 1, 4 1.25`.map(([turn, size]) => leaf(x, y, size * k, turn, colour, shade)).join('')

/** Glints on water between two heights. */
export const glints = (r: Random, from: number, to: number, colour: string, count = 12, thick = 6): string =>
  repeat(count, () => {
    const x = r.int(-40, 740)
    const y = r.int(from, to)
    const w = r.int(50, 160)
    return `<rect x="${x}" y="${y}" width="${w}" height="${thick}" rx="${thick / 2}" fill="${colour}"/>`
  })
