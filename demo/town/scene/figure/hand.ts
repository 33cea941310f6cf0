import { add, blob, repeat, rule, trace, turnBy, type P } from '#demo/town/scene/ink.ts'
import type { Hand } from './pose.ts'

interface HandInView {
  at: P
  /** Direction of the forearm. */
  direction: P
  wrist: number
  shows: Hand
  side: 1 | -1
  size: number
  skin: string
  shade: string
}

/** Four fingers and a thumb round something, or lying open. */
export function drawHand({ at, direction, wrist, shows, side, size, skin, shade }: HandInView): string {
  if (shows === 'hidden' || shows === 'pocket') return ''
  const turn = Math.atan2(direction[1], direction[0]) + wrist
  const to = (x: number, y: number): P => add(at, turnBy([x * size, -y * side * size], turn))
  const reach = shows === 'grip' ? [0.3, 0.35, 0.34, 0.29] : [0.42, 0.52, 0.52, 0.44]
  const finger = (i: number): [P, P] => [
    to(0.08, -0.125 + i * 0.083),
    to(reach[i]! - 0.04, (-0.125 + i * 0.083) * (shows === 'grip' ? 1 : 0.8)),
  ]
  const palm = blob([to(-0.08, -0.1), to(0.06, -0.16), to(0.2, -0.15), to(0.22, 0.14), to(0.06, 0.16), to(-0.08, 0.1)], skin)
  const fingers = repeat(4, (i) => rule(finger(i), skin, 0.1 * size))
  const gaps = repeat(3, (i) => {
    const [a, b, c, d] = [...finger(i), ...finger(i + 1)] as [P, P, P, P]
    return rule([mix2(a, c, 0.45), mix2(b, d, 0)], shade, 0.022 * size)
  })
  const thumb =
    shows === 'grip'
      ? rule([to(0.05, 0.13), to(0.2, 0.2), to(0.27, 0.15)], skin, 0.1 * size) +
        trace([to(0.1, 0.13), to(0.2, 0.15), to(0.25, 0.11)], shade, 0.022 * size)
      : rule([to(0.05, 0.12), to(0.2, 0.24), to(0.28, 0.27)], skin, 0.1 * size)
  return palm + fingers + gaps + thumb
}

const mix2 = (a: P, b: P, back: number): P => [
  ((a[0] + b[0]) / 2) * (1 - back) + back * a[0],
  ((a[1] + b[1]) / 2) * (1 - back) + back * a[1],
]

/** Fingers of a hand round something seen from the front: four short strokes from `at`, one under the other. */
export const fingersRound = (at: P, across: 1 | -1, skin: string, shade: string, size = 1): string =>
  repeat(4, (i) => {
    const [x, y] = [at[0], at[1] + i * 0.1 * size]
    const tip = x + across * (0.26 - Math.abs(i - 1.3) * 0.03) * size
    return (
      rule(
        [
          [x, y],
          [tip, y - 0.02],
        ],
        shade,
        0.125 * size,
      ) +
      rule(
        [
          [x - across * 0.02, y - 0.012],
          [tip - across * 0.012, y - 0.032],
        ],
        skin,
        0.095 * size,
      )
    )
  })
