import { figure, wholeFigure } from '#demo/town/scene/figure/figure.ts'
import { headAt, standingLegs, type Pose } from '#demo/town/scene/figure/pose.ts'
import type { Hour } from '#demo/town/scene/hours.ts'
import { box, disc, mix, poly, pts, repeat, rule, type P } from '#demo/town/scene/ink.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [0.8, -0.6]
const hours = ['morning', 'night', 'rain', 'neon', 'lamp'] as const
const wardrobe: Scene['wardrobe'] = {
  tops: { tank: 5, tee: 3, none: 1 },
  legs: { shorts: 3, trousers: 1 },
  hats: { none: 10, cap: 1 },
}

const curling: Pose = {
  turn: 0.12,
  neck: [0.04, -2.5],
  bend: 0.05,
  head: { view: 'quarter', tilt: 3, at: headAt.quarter },
  shoulders: 0.03,
  arms: {
    near: { hand: [1.02, -1.82], elbow: [1.1, -0.92], side: -1, shows: 'grip' },
    far: { hand: [-0.98, 0.06], side: 1, shows: 'grip' },
  },
  legs: standingLegs,
}

/** Lifting dumbbells before the rack. */
export const lifting: Scene = {
  hours,
  wardrobe,
  closer: [410, 120],
  draw({ man, hour, r }) {
    const f = figure(curling, man, hour, light, { x: 400, y: 700, head: 156 })
    const weights = f.on(dumbbell(1.04, -2.0, hour, r) + dumbbell(-1.0, 0.24, hour, r))
    return room(hour, r) + wholeFigure({ ...f, armNear: '', armFar: '' }) + weights + f.armFar + f.armNear
  },
}

function dumbbell(x: number, y: number, hour: Hour, r: Random): string {
  const roundPlates = r.chance(0.5)
  const iron = mix(hour.ink, '#ffffff', 0.18)
  const end = (at: number): string => (roundPlates ? box(at - 0.13, y - 0.32, 0.26, 0.64, iron, 0.07) : disc(at, y, 0.28, iron))
  return rule(pts`${x - 0.5} ${y}, ${x + 0.5} ${y}`, mix(hour.ink, '#ffffff', 0.5), 0.1) + end(x - 0.5) + end(x + 0.5)
}

const pausing: Pose = {
  ...curling,
  neck: [-0.04, -2.5],
  bend: -0.05,
  head: { view: 'quarter', tilt: -2, at: headAt.quarter },
  arms: {
    near: { hand: [0.6, -1.96], elbow: [1.1, -1.2], side: -1, shows: 'grip' },
    far: { hand: [-0.56, -0.36], elbow: [-1.16, -0.98], side: 1, shows: 'grip' },
  },
}

/** Between two sets, with a towel around the neck. */
export const withTowel: Scene = {
  hours,
  wardrobe,
  closer: [410, 120],
  draw({ man, hour, r }) {
    const f = figure(pausing, man, hour, light, { x: 400, y: 720, head: 164 })
    const cloth = r.pick(['#f4efe4', hour.accent, '#8fb8c4'])
    const towel = f.on(
      poly(pts`-0.62 -2.52, -0.36 -2.6, -0.3 -0.9, -0.68 -0.9`, cloth) +
        poly(pts`0.3 -2.6, 0.58 -2.52, 0.66 -1.3, 0.3 -1.3`, mix(cloth, hour.shadow, 0.4)) +
        rule(pts`-0.66 -1.02, -0.32 -1.02`, hour.ink, 0.05),
    )
    return room(hour, r) + wholeFigure({ ...f, armNear: '', armFar: '' }) + towel + f.armFar + f.armNear
  },
}

function room(hour: Hour, r: Random): string {
  const iron = mix(hour.ink, hour.sky, 0.2)
  const rack = repeat(
    2,
    (k) =>
      box(40, 520 + k * 120, 720, 16, iron) +
      repeat(8, (i) =>
        disc(86 + i * 92, 496 + k * 120, 30 - (i % 3) * 5, [hour.ink, mix(hour.ink, hour.accent, 0.6), iron][(i + k) % 3]!),
      ),
  )
  const bars =
    repeat(10, (i) => box(80, 90 + i * 62, 250, 14, mix('#b5803f', hour.near, 0.3))) +
    box(66, 70, 16, 700, iron) +
    box(328, 70, 16, 700, iron)
  const bag =
    rule(pts`640 -10, 640 120`, hour.ink, 7) +
    box(576, 120, 128, 420, mix(hour.accent, hour.ink, 0.15), 40) +
    box(576, 220, 128, 18, hour.ink)
  const pane =
    box(60, 80, 680, 300, mix(hour.glow, hour.sky, 0.35)) +
    repeat(5, (i) => box(60 + i * 168, 80, 10, 300, hour.ink)) +
    box(60, 220, 680, 8, hour.ink)
  return [
    box(0, 0, 800, 1000, mix(hour.sky, hour.far, 0.3)),
    r.pick([pane, bars + bag, bag]),
    r.chance(0.7) ? rack : '',
    box(0, 780, 800, 230, mix(hour.near, hour.ink, 0.15)),
    poly(pts`200 780, 620 780, 820 1010, 40 1010`, hour.glow, 0.14),
  ].join('')
}
