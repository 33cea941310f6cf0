import { figure } from '#demo/town/scene/figure/figure.ts'
import { headAt, sittingLegs, type Pose } from '#demo/town/scene/figure/pose.ts'
import { dim, lit, type Hour } from '#demo/town/scene/hours.ts'
import { blob, box, disc, mix, poly, pts, repeat, rule, trace } from '#demo/town/scene/ink.ts'
import { plant } from '#demo/town/scene/parts/nature.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const hours = ['lamp', 'morning', 'forest', 'evening'] as const

const paintingPose: Pose = {
  turn: 0.9,
  neck: [0.14, -2.52],
  bend: -0.05,
  head: { view: 'profile', tilt: 0, at: headAt.profile },
  arms: {
    near: { hand: [1.62, -1.86], elbow: [0.72, -1.1], side: 1, shows: 'grip' },
    far: { hand: [0.92, -0.78], elbow: [0.3, -1], side: 1, shows: 'grip' },
  },
  legs: {
    near: { ankle: [-0.2, 3.6], side: -1, foot: 0, shoe: 'side' },
    far: { ankle: [0.4, 3.55], side: -1, foot: 0, shoe: 'side' },
  },
}

/** Painting at an easel. */
export const painting: Scene = {
  hours,
  wardrobe: { tops: { rolled: 4, tee: 4, shirt: 2, sweater: 2 }, apron: 0.5, hats: { none: 8, beanie: 1, cap: 1 } },
  draw({ man, hour, r }) {
    const f = figure(paintingPose, man, hour, [0.8, -0.6], { x: 190, y: 740, head: 160 })
    const [x, y] = f.at(f.handNear)
    const [px, py] = f.at(f.handFar)
    const brush =
      rule(pts`${x - 12} ${y + 14}, ${x + 96} ${y - 26}`, mix('#b5803f', hour.near, 0.2), 8) +
      rule(pts`${x + 96} ${y - 26}, ${x + 116} ${y - 33}`, hour.accent, 13)
    const palette =
      blob(
        pts`${px - 30} ${py + 10}, ${px + 30} ${py - 34}, ${px + 130} ${py - 16}, ${px + 110} ${py + 30}, ${px + 20} ${py + 44}`,
        lit('#d9a86b', hour),
      ) +
      [hour.accent, hour.mid, hour.glow, hour.near]
        .map((c, i) => disc(px + 36 + i * 24, py - 8 + (i % 2) * 18, 11, c, 9))
        .join('')
    const person = f.hairBehind + f.legFar + f.armFar + f.legNear + f.torso + f.head
    return room(hour, r) + easel(hour, r) + person + palette + brush + f.armNear
  },
}

function easel(hour: Hour, r: Random): string {
  const wood = mix('#9a6a3c', hour.near, 0.25)
  const canvas = pts`520 190, 780 150, 780 640, 520 610`
  const art = r.pick([
    poly(pts`520 450, 640 380, 780 440, 780 640, 520 610`, hour.mid) + disc(690, 280, 54, hour.accent),
    disc(650, 400, 96, hour.accent, 130) + disc(610, 470, 60, hour.mid) + rule(pts`560 560, 740 580`, hour.ink, 12),
    poly(pts`550 240, 660 230, 620 420`, hour.accent) +
      poly(pts`660 330, 760 300, 750 560, 600 560`, hour.near) +
      trace(pts`550 540, 620 470, 700 540, 750 480`, hour.ink, 12),
  ])
  const legs =
    rule(pts`540 600, 500 1010`, wood, 18) +
    rule(pts`760 630, 800 1010`, wood, 18) +
    rule(pts`650 100, 650 640`, wood, 20) +
    rule(pts`500 626, 800 656`, wood, 22)
  return legs + poly(canvas, '#fbf6ea') + art + rule([...canvas, canvas[0]!], mix('#ffffff', wood, 0.3), 8)
}

const pottingPose: Pose = {
  turn: 0.1,
  neck: [0.02, -2.4],
  bend: 0.02,
  head: { view: 'quarter', tilt: 12, at: [0.12, -0.68] },
  arms: {
    near: { hand: [0.42, -0.42], elbow: [1.04, -0.78], side: -1, shows: 'open', wrist: 0.7 },
    far: { hand: [-0.34, -0.38], elbow: [-1.04, -0.78], side: 1, shows: 'open', wrist: -0.7 },
  },
  legs: sittingLegs,
}

/** At the potter's wheel. */
export const potting: Scene = {
  hours,
  wardrobe: { tops: { rolled: 4, tee: 5, tank: 1 }, apron: 0, hats: { none: 8, beanie: 1 } },
  draw({ man, hour, r }) {
    const f = figure(pottingPose, man, hour, [0.8, -0.6], { x: 400, y: 740, head: 164 })
    const clay = lit('#c08a68', hour)
    const [x, y] = f.at([0.05, -0.2])
    const pot = r.pick([
      blob(
        pts`${x - 52} ${y - 70}, ${x + 52} ${y - 70}, ${x + 84} ${y + 10}, ${x + 50} ${y + 76}, ${x - 50} ${y + 76}, ${x - 84} ${y + 10}`,
        clay,
        0.8,
      ),
      blob(
        pts`${x - 96} ${y - 20}, ${x + 96} ${y - 20}, ${x + 70} ${y + 50}, ${x + 40} ${y + 76}, ${x - 40} ${y + 76}, ${x - 70} ${y + 50}`,
        clay,
        0.6,
      ),
      blob(
        pts`${x - 36} ${y - 120}, ${x + 36} ${y - 120}, ${x + 34} ${y - 60}, ${x + 70} ${y + 10}, ${x + 50} ${y + 76}, ${x - 50} ${y + 76}, ${x - 70} ${y + 10}, ${x - 34} ${y - 60}`,
        clay,
        0.8,
      ),
    ])
    const turning =
      disc(x, y + 82, 150, hour.ink, 30) +
      disc(x, y + 74, 150, mix(hour.ink, hour.sky, 0.4), 28) +
      box(x - 120, y + 96, 240, 300, mix(hour.near, hour.ink, 0.2))
    const body = f.hairBehind + f.legFar + f.legNear + f.torso + f.head
    return room(hour, r) + body + turning + f.armFar + pot + f.armNear
  },
}

function room(hour: Hour, r: Random): string {
  const pots = repeat(5, (i) => {
    const [x, y] = [70 + i * 74, 250]
    const c = mix(r.pick([hour.accent, hour.far, '#c08a68', hour.mid]), hour.sky, 0.15)
    return r.pick([
      disc(x, y - 34, 30, c, 34),
      box(x - 24, y - 70, 48, 70, c, 10),
      blob(
        pts`${x - 14} ${y - 90}, ${x + 14} ${y - 90}, ${x + 30} ${y - 30}, ${x + 20} ${y}, ${x - 20} ${y}, ${x - 30} ${y - 30}`,
        c,
      ),
    ])
  })
  const sketches = pts`60 110, 200 90, 330 120`
    .map(
      ([x, y]) => box(x, y, 104, 136, '#fbf6ea') + disc(x + 52, y + 60, r.int(18, 34), r.pick([hour.accent, hour.mid, hour.far])),
    )
    .join('')
  const shade = mix(hour.sky, hour.far, 0.25)
  return [
    box(0, 0, 800, 1000, shade),
    box(470, 60, 300, 420, mix(hour.glow, hour.sky, 0.3)),
    repeat(3, (i) => box(470 + i * 146, 60, 9, 420, hour.ink)) + repeat(3, (i) => box(470, 60 + i * 206, 300, 9, hour.ink)),
    r.chance(0.5) ? pots + box(30, 250, 380, 14, hour.ink) : sketches,
    poly(pts`470 480, 770 480, 560 1010, 60 1010`, hour.glow, 0.25),
    box(0, 870, 800, 140, dim(mix(hour.near, hour.sky, 0.25), hour)),
    r.chance(0.5) ? plant(60, 890, 0.9, hour.mid, hour.near) : '',
  ].join('')
}
