import { lit, type Hour } from '#demo/town/scene/hours.ts'
import { blob, disc, mix, pts, repeat, ring, rule, trace, type P } from '#demo/town/scene/ink.ts'

const bracket: P = [0.98, 2.95]

/** A city bicycle facing right, in heads of its rider, with the rider's pelvis as origin. */
export function bicycle(hour: Hour, colour: string): string {
  const c = lit(colour, hour)
  const [rear, front]: [P, P] = [
    [-0.85, 2.72],
    [3.62, 2.72],
  ]
  const guards = trace(pts`-2.2 2.2, -1.75 1.4, -0.85 1.1, 0.2 1.5`, c, 0.1) + trace(pts`2.6 1.5, 3.5 1.12, 4.5 1.4`, c, 0.1)
  const frame = [
    rule([bracket, rear, [0.32, 1]], c, 0.08),
    rule([bracket, [0.1, 0.42]], c, 0.11),
    rule([bracket, [2.75, 0.75]], c, 0.13),
    rule(pts`0.3 1.05, 2.7 0.5`, c, 0.11),
    rule([front, [2.62, 0.15]], c, 0.12),
  ]
  const bars = rule(pts`2.62 0.2, 2.52 -0.5, 2.2 -0.62`, hour.ink, 0.09) + rule(pts`2.3 -0.62, 1.98 -0.56`, hour.ink, 0.14)
  const saddle = blob(pts`-0.5 0.32, -0.42 0.46, 0.05 0.46, 0.6 0.38, 0.55 0.3, 0 0.3`, hour.ink)
  const rack = rule(pts`-1.6 1.02, -0.05 1.02`, hour.ink, 0.08)
  const lamp = disc(2.98, 0.85, 0.16, lit(hour.glow, hour))
  return (
    wheel(rear, hour) +
    wheel(front, hour) +
    guards +
    frame.join('') +
    bars +
    saddle +
    lamp +
    rack +
    disc(bracket[0], bracket[1], 0.3, hour.ink)
  )
}

export function wheel([x, y]: P, hour: Hour, radius = 1.42): string {
  const thin = mix(hour.ink, hour.sky, 0.45)
  const spokes = repeat(7, (i) => {
    const [dx, dy] = [radius * 0.92 * Math.cos(i * 0.449), radius * 0.92 * Math.sin(i * 0.449)]
    return rule(pts`${x - dx} ${y - dy}, ${x + dx} ${y + dy}`, thin, radius * 0.012)
  })
  return (
    ring(x, y, radius, hour.ink, radius * 0.078) +
    ring(x, y, radius * 0.915, thin, radius * 0.021) +
    spokes +
    disc(x, y, radius * 0.07, hour.ink)
  )
}

/** From the bracket to a pedal. */
export const crank = (hour: Hour, to: P): string =>
  rule([bracket, to], hour.ink, 0.09) + rule(pts`${to[0] - 0.25} ${to[1]}, ${to[0] + 0.25} ${to[1]}`, hour.ink, 0.11)
