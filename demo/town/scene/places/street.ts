import { figure, wholeFigure } from '#demo/town/scene/figure/figure.ts'
import { headAt, type Pose } from '#demo/town/scene/figure/pose.ts'
import { dim, lit, type Hour } from '#demo/town/scene/hours.ts'
import { blob, box, disc, mix, poly, pts, repeat, ring, rule, trace, type P } from '#demo/town/scene/ink.ts'
import { house, skyline } from '#demo/town/scene/parts/houses.ts'
import { tree } from '#demo/town/scene/parts/nature.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const wardrobe: Scene['wardrobe'] = {
  tops: { jacket: 6, hoodie: 3, sweater: 3, shirt: 2, tee: 2 },
  hats: { none: 7, beanie: 2, cap: 1 },
}

const strolling: Pose = {
  turn: 0.12,
  neck: [0.05, -2.52],
  bend: 0.05,
  head: { view: 'quarter', tilt: -1, at: headAt.quarter },
  shoulders: 0.04,
  hips: -0.06,
  arms: {
    near: { hand: [0.52, 0.1], elbow: [1.06, -0.96], side: -1, shows: 'pocket' },
    far: { hand: [-0.5, 0.12], elbow: [-1.02, -0.94], side: 1, shows: 'pocket' },
  },
  legs: {
    near: { ankle: [0.3, 3.5], knee: [0.42, 1.76], side: -1, foot: -4, shoe: 'front' },
    far: { ankle: [-0.3, 3.7], knee: [-0.34, 1.86], side: 1, foot: 6, shoe: 'front' },
  },
}

/** Walking through the city. */
export const walking: Scene = {
  hours: ['morning', 'evening', 'forest', 'alpine', 'rain'],
  wardrobe,
  closer: [400, 120],
  draw({ man, hour, r }) {
    const light: P = [0.8, -0.6]
    const f = figure(strolling, man, hour, light, { x: r.int(370, 430), y: 640, head: 136 })
    return avenue(hour, r) + wholeFigure(f) + f.on(bag(hour, r))
  },
}

/** A strap across the chest with a bag at the hip, a tote on the shoulder, or nothing. */
function bag(hour: Hour, r: Random): string {
  const c = lit(r.pick(['#6b4632', '#2a2530', '#d9a441', '#4f7058', '#f1ece0']), hour)
  const across =
    rule(pts`-0.5 -2.3, 0.1 -1.3, 0.66 -0.2`, c, 0.1) +
    box(0.42, -0.3, 0.62, 0.62, c, 0.08) +
    box(0.42, -0.3, 0.62, 0.24, dim(c, hour), 0.08)
  const tote =
    rule(pts`-0.6 -2.24, -0.74 -1.2`, c, 0.07) +
    poly(pts`-1.2 -1.2, -0.5 -1.2, -0.44 -0.1, -1.26 -0.1`, c) +
    disc(-0.85, -0.62, 0.18, dim(c, hour))
  return r.pick([across, tote, '', ''])
}

function avenue(hour: Hour, r: Random): string {
  const left = repeat(3, (i) =>
    house(
      { x: -60 + i * 105, w: 104 - i * 8, top: 180 + i * 90, base: 760 - i * 30 },
      mix(r.pick([hour.far, hour.mid]), hour.sky, 0.12 * i),
      hour,
      r,
      0.25,
    ),
  )
  const right = repeat(3, (i) =>
    house(
      { x: 740 - i * 100, w: 110 - i * 8, top: 150 + i * 100, base: 760 - i * 30 },
      mix(r.pick([hour.far, hour.near]), hour.sky, 0.15 + 0.12 * i),
      hour,
      r,
      0.25,
    ),
  )
  const middle = r.pick([tram(hour), tree(400, 660, 0.5, hour) + tree(470, 650, 0.4, hour), ''])
  return [
    box(0, 0, 800, 1000, hour.sky),
    disc(r.int(350, 480), 250, 90, hour.glow),
    skyline(r, 560, mix(hour.far, hour.sky, 0.45), 0, hour.glow),
    left,
    right,
    poly(pts`-10 1010, -10 760, 260 690, 560 690, 810 760, 810 1010`, mix(hour.near, hour.sky, 0.4)),
    poly(pts`120 1010, 350 690, 480 690, 700 1010`, mix(hour.near, hour.sky, 0.25)),
    middle,
    box(0, 744, 190, 10, mix(hour.near, hour.ink, 0.3)),
  ].join('')
}

const tram = (hour: Hour): string =>
  box(330, 480, 170, 220, hour.accent, 22) +
  box(346, 510, 138, 80, mix(hour.ink, hour.sky, 0.3), 10) +
  disc(370, 650, 13, hour.glow) +
  disc(460, 650, 13, hour.glow) +
  rule(pts`415 480, 380 420, 450 420`, hour.ink, 6)

const waiting: Pose = {
  ...strolling,
  turn: 0.14,
  neck: [-0.1, -2.5],
  bend: -0.1,
  head: { view: 'quarter', tilt: 4, at: [0.08, -0.71] },
  shoulders: -0.05,
  hips: 0.06,
  legs: {
    near: { ankle: [0.02, 2.3], knee: [0.86, 1.3], side: -1, foot: 0, shoe: 'hidden' },
    far: { ankle: [-0.3, 3.7], knee: [-0.36, 1.86], side: 1, foot: 6, shoe: 'front' },
  },
}

/** Leaning on a wall at night, one foot against it. */
export const againstWall: Scene = {
  hours: ['night', 'neon', 'dusk', 'evening'],
  wardrobe,
  closer: [400, 120],
  draw({ man, hour, r }) {
    const f = figure(waiting, man, hour, [0.85, -0.5], { x: 360, y: 650, head: 146 })
    const foot = f.on(blob(pts`-0.2 2.2, 0.24 2.2, 0.3 2.5, -0.26 2.5`, lit('#2a2530', hour), 0.6))
    return wall(hour, r) + f.hairBehind + foot + f.legNear + f.legFar + f.torso + f.head + f.armFar + f.armNear
  },
}

function wall(hour: Hour, r: Random): string {
  const brick = mix(hour.mid, hour.ink, 0.15)
  const bricks = repeat(44, () =>
    box(
      r.int(-2, 9) * 84 + r.int(0, 1) * 42,
      r.int(0, 21) * 42 + 6,
      74,
      30,
      mix(brick, r.pick([hour.ink, hour.glow, hour.far]), 0.14),
    ),
  )
  const sign = r.pick([
    ring(640, 190, 74, hour.glow, 14) +
      rule(pts`600 152, 680 152, 640 200, 640 236, 612 236, 668 236, 640 236, 640 200, 600 152`, hour.accent, 9),
    rule(pts`560 120, 700 120, 700 240, 560 240, 560 120`, hour.glow, 12) +
      trace(pts`590 210, 620 150, 650 210, 680 150`, hour.accent, 11),
    box(560, 90, 200, 300, hour.ink) +
      box(574, 104, 172, 272, mix(hour.accent, hour.glow, 0.5)) +
      disc(660, 240, 60, hour.ink) +
      box(590, 330, 140, 12, hour.ink),
  ])
  return [
    box(0, 0, 800, 1000, brick),
    bricks,
    poly(pts`700 -10, 180 1010, 1200 1010`, hour.glow, 0.14),
    disc(650, 190, 260, hour.glow, 260, 0.12),
    sign,
    box(0, 880, 800, 130, mix(hour.near, hour.ink, 0.45)),
    box(0, 872, 800, 14, mix(hour.near, hour.glow, 0.2)),
  ].join('')
}
