import { figure } from '#demo/town/scene/figure/figure.ts'
import type { Pose } from '#demo/town/scene/figure/pose.ts'
import type { Hour } from '#demo/town/scene/hours.ts'
import { box, disc, mix, poly, pts, repeat, rule, trace, type P } from '#demo/town/scene/ink.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [0.75, -0.65]

const pose: Pose = {
  turn: 0.85,
  neck: [0.2, -2.5],
  bend: -0.08,
  head: { view: 'profile', tilt: 10, at: [0.32, -0.68] },
  arms: {
    near: { hand: [1.75, -0.98], elbow: [0.62, -0.95], side: 1, shows: 'grip' },
    far: { hand: [2.0, -1.4], elbow: [1.05, -1.1], side: 1, shows: 'grip' },
  },
  legs: {
    near: { ankle: [-0.1, 3.5], side: -1, foot: 0, shoe: 'side' },
    far: { ankle: [0.3, 3.5], side: -1, foot: 0, shoe: 'side' },
  },
}

/** At the stove under a lamp. */
export const cooking: Scene = {
  hours: ['night', 'neon', 'rain', 'lamp'],
  wardrobe: { tops: { tee: 3, rolled: 4, sweater: 1 }, apron: 0.6, hats: { none: 9, cap: 1 } },
  draw({ man, hour, r }) {
    const head = 172
    const f = figure(pose, man, hour, light, { x: 260, y: 800, head })
    const [x, y] = f.at(f.handNear)
    const [sx, sy] = f.at([f.handFar[0] + 0.2, f.handFar[1]])
    const spoon = rule(pts`${sx - 8} ${sy - 26}, ${x + 170} ${y + 4}`, mix(hour.near, hour.glow, 0.55), 11)
    const person = f.hairBehind + f.legFar + spoon + f.armFar + f.legNear + f.torso + f.head
    return room(hour, r) + person + stove(hour) + pan(x, y, hour, r) + f.armNear
  },
}

function room(hour: Hour, r: Random): string {
  const wall = hour.mid
  const jars = repeat(5, (i) => {
    const h = r.int(44, 78)
    return box(590 + i * 44, 318 - h, 32, h, r.pick([hour.accent, hour.near, hour.glow, hour.far]), 5)
  })
  return [
    box(0, 0, 800, 1000, wall),
    poly(pts`600 100, -50 1000, 1000 1000`, mix(wall, hour.glow, 0.22)),
    poly(pts`600 100, 250 1000, 900 1000`, mix(wall, hour.glow, 0.34)),
    r.chance(0.6) ? nightWindow(hour) : pictureWall(hour, r),
    repeat(9, (i) =>
      box(430 + (i % 5) * 84, 470 + Math.floor(i / 5) * 84, 78, 78, mix(wall, hour.accent, r.chance(0.25) ? 0.35 : 0.12)),
    ),
    box(560, 318, 260, 14, hour.ink),
    jars,
    rule(pts`600 -10, 600 60`, hour.ink, 5),
    r.chance(0.5) ? poly(pts`560 60, 640 60, 690 138, 510 138`, hour.accent) : disc(600, 100, 58, hour.accent, 44),
    disc(600, 140, 40, hour.glow, 16),
  ].join('')
}

function nightWindow(hour: Hour): string {
  const city = repeat(
    5,
    (i) => box(80 + i * 44, 300 - (i % 3) * 26, 40, 106 + (i % 3) * 26, hour.far) + box(92 + i * 44, 330, 9, 14, hour.glow),
  )
  return (
    box(60, 90, 250, 330, hour.ink) +
    box(74, 104, 222, 302, hour.sky) +
    disc(230, 170, 26, hour.glow) +
    city +
    box(178, 104, 10, 302, hour.ink) +
    box(46, 412, 278, 16, hour.ink)
  )
}

/** Pans on hooks instead of a window. */
const pictureWall = (hour: Hour, r: Random): string =>
  box(50, 150, 280, 12, hour.ink) +
  repeat(4, (i) => {
    const [x, size] = [90 + i * 66, r.int(24, 34)]
    return rule(pts`${x} 160, ${x} 230`, hour.ink, 7) + disc(x, 228 + size, size, r.pick([hour.ink, hour.near, hour.accent]))
  })

const stove = (hour: Hour): string =>
  box(420, 690, 400, 320, hour.near) +
  box(400, 668, 420, 28, mix(hour.near, hour.glow, 0.5)) +
  box(420, 696, 400, 20, mix(hour.near, hour.ink, 0.4)) +
  box(470, 760, 300, 180, mix(hour.near, hour.ink, 0.3), 8)

function pan(x: number, y: number, hour: Hour, r: Random): string {
  const pot = r.chance(0.35)
  const food = r.pick([
    ['#7fae5a', '#e8533f'],
    ['#f2c14e', '#e8953f'],
    ['#c9573c', '#f4e3cd'],
  ] as const)
  const steam = trace(
    pts`${x + 150} ${y - 30}, ${x + 172} ${y - 70}, ${x + 148} ${y - 110}, ${x + 168} ${y - 160}`,
    hour.glow,
    9,
    0.4,
  )
  const more = trace(pts`${x + 210} ${y - 30}, ${x + 228} ${y - 64}, ${x + 206} ${y - 100}`, hour.glow, 8, 0.4)
  if (pot)
    return (
      box(x + 84, y - 46, 180, 106, hour.accent, 10) +
      box(x + 74, y - 54, 200, 18, mix(hour.accent, hour.ink, 0.3), 8) +
      rule(pts`${x - 6} ${y}, ${x + 92} ${y - 12}`, hour.ink, 15) +
      steam +
      more
    )
  return (
    rule(pts`${x - 6} ${y + 6}, ${x + 92} ${y + 26}`, hour.ink, 15) +
    poly(pts`${x + 82} ${y + 12}, ${x + 268} ${y + 12}, ${x + 250} ${y + 58}, ${x + 104} ${y + 58}`, hour.ink) +
    repeat(5, (i) => disc(x + 112 + i * 32, y + 8, 17, food[i % 2]!, 12)) +
    steam +
    more
  )
}
