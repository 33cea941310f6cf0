import { figure, wholeFigure } from '#demo/town/scene/figure/figure.ts'
import { headAt, type Pose } from '#demo/town/scene/figure/pose.ts'
import { dim, lit, type Hour } from '#demo/town/scene/hours.ts'
import { blob, box, disc, mix, pts, repeat, rule } from '#demo/town/scene/ink.ts'
import { fir, mountains, ridge } from '#demo/town/scene/parts/nature.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const hours = ['alpine', 'morning', 'evening', 'forest'] as const
const wardrobe: Scene['wardrobe'] = {
  tops: { tee: 3, rolled: 3, hoodie: 2, jacket: 2 },
  legs: { trousers: 1, shorts: 1 },
  hats: { none: 6, cap: 1, beanie: 1 },
}

const awayPose: Pose = {
  turn: 0.05,
  behind: true,
  neck: [-0.06, -2.5],
  bend: -0.08,
  head: { view: 'away', tilt: -2, at: [-0.02, -0.7] },
  shoulders: -0.05,
  hips: 0.06,
  arms: {
    near: { hand: [0.72, 0], elbow: [1.14, -1.02], side: -1, shows: 'hidden' },
    far: { hand: [-0.94, 0.2], side: 1, shows: 'hidden' },
  },
  legs: {
    near: { ankle: [0.42, 3.62], side: -1, foot: 0, shoe: 'back' },
    far: { ankle: [-0.34, 3.64], side: 1, foot: 0, shoe: 'back' },
  },
}

/** Looking out over the mountains, seen from behind. */
export const lookingOut: Scene = {
  hours,
  wardrobe,
  fromBehind: true,
  closer: [410, 140],
  draw({ man, hour, r }) {
    const f = figure(awayPose, man, hour, [-0.85, -0.5], { x: 455, y: 668, head: 138 })
    return (
      heights(hour, r) + f.hairBehind + f.armNear + f.legFar + f.legNear + f.armFar + f.torso + f.head + f.on(rucksack(hour, r))
    )
  },
}

const restingPose: Pose = {
  turn: 0.12,
  neck: [0.06, -2.5],
  bend: 0.06,
  head: { view: 'quarter', tilt: -3, at: headAt.quarter },
  shoulders: 0.05,
  hips: -0.06,
  arms: {
    near: { hand: [0.66, -1.86], elbow: [1.1, -1.1], side: -1, shows: 'grip' },
    far: { hand: [-0.66, -1.8], elbow: [-1.08, -1.06], side: 1, shows: 'grip' },
  },
  legs: {
    near: { ankle: [0.5, 3.62], side: -1, foot: -4, shoe: 'front' },
    far: { ankle: [-0.42, 3.62], side: 1, foot: 4, shoe: 'front' },
  },
}

/** Coming up the path with the thumbs under the straps of a rucksack. */
export const onTop: Scene = {
  hours,
  wardrobe,
  closer: [410, 140],
  draw({ man, hour, r }) {
    const f = figure(restingPose, man, hour, [-0.85, -0.5], { x: 400, y: 735, head: 162 })
    const pack = lit(r.pick([hour.accent, '#c9573c', '#2f5f66', '#d9a441']), hour)
    const bag = blob(pts`-0.72 -2.5, 0 -2.95, 0.72 -2.5, 0.86 -0.6, -0.86 -0.6`, dim(pack, hour), 0.5)
    const straps =
      rule(pts`-0.56 -2.3, -0.62 -1.6, -0.72 -0.7`, pack, 0.17) + rule(pts`0.6 -2.3, 0.64 -1.6, 0.72 -0.7`, dim(pack, hour), 0.17)
    return heights(hour, r) + f.on(bag) + wholeFigure({ ...f, armNear: '', armFar: '' }) + f.on(straps) + f.armFar + f.armNear
  },
}

function heights(hour: Hour, r: Random): string {
  return [
    box(0, 0, 800, 1000, hour.sky),
    disc(190, 190, 80, hour.glow),
    mountains(r, 430, 290, mix(hour.far, hour.sky, 0.25), hour.glow, hour),
    ridge(r, 520, 120, 8, hour.far, 0.4),
    ridge(r, 640, 120, 6, hour.mid, 0.7),
    repeat(13, (i) => fir(r.int(-20, 820), 670 + (i % 3) * 24, r.between(0.6, 1.1), mix(hour.mid, hour.near, 0.7))),
    blob(pts`-60 780, 200 740, 520 800, 860 730, 860 1060, -60 1060`, hour.near),
    blob(pts`350 1020, 390 900, 330 820, 240 764, 270 758, 400 815, 520 900, 620 1020`, mix(hour.near, hour.sky, 0.4)),
  ].join('')
}

function rucksack(hour: Hour, r: Random): string {
  const c = lit(r.pick([hour.accent, '#c9573c', '#2f5f66', '#d9a441']), hour)
  const roll = r.chance(0.5)
    ? box(-0.62, -2.74, 1.2, 0.3, lit(r.pick([hour.sky, '#f1ece0', '#7a3b4e']), hour), 0.15) +
      box(-0.32, -2.76, 0.08, 0.34, hour.ink) +
      box(0.2, -2.76, 0.08, 0.34, hour.ink)
    : blob(pts`-0.5 -2.3, -0.44 -2.62, 0.38 -2.62, 0.5 -2.3, 0 -2.1`, mix(c, hour.ink, 0.25), 0.6)
  return (
    blob(pts`-0.62 -2.15, -0.5 -2.5, 0.4 -2.5, 0.56 -2.15, 0.66 -0.7, 0.5 -0.2, -0.55 -0.2, -0.7 -0.7`, c, 0.6) +
    blob(pts`0.12 -2.5, 0.42 -2.48, 0.56 -2.15, 0.66 -0.7, 0.5 -0.2, 0.1 -0.2, 0.24 -1.1`, dim(c, hour), 0.6) +
    blob(pts`-0.46 -1.2, 0.4 -1.2, 0.46 -0.4, -0.5 -0.4`, mix(c, hour.ink, 0.22), 0.4) +
    roll
  )
}
