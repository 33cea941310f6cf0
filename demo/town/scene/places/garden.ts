import { figure, wholeFigure } from '#demo/town/scene/figure/figure.ts'
import { headAt, standingLegs, type Pose } from '#demo/town/scene/figure/pose.ts'
import { dim, lit, type Hour } from '#demo/town/scene/hours.ts'
import { blob, box, disc, mix, poly, pts, repeat, rule, type P } from '#demo/town/scene/ink.ts'
import { plant, ridge, tree } from '#demo/town/scene/parts/nature.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [-0.8, -0.6]
const hours = ['forest', 'morning', 'noon', 'evening'] as const
const wardrobe: Scene['wardrobe'] = { tops: { rolled: 4, tee: 4, shirt: 2, sweater: 1 }, hats: { none: 4, cap: 2 }, apron: 0.15 }

const resting: Pose = {
  turn: 0.1,
  neck: [0.05, -2.5],
  bend: 0.06,
  head: { view: 'quarter', tilt: -2, at: headAt.quarter },
  shoulders: 0.04,
  hips: -0.05,
  arms: {
    near: { hand: [0.98, -0.62], elbow: [1.1, -1.1], side: -1, shows: 'grip', wrist: 0.3 },
    far: { hand: [-0.52, 0.1], elbow: [-1.04, -0.94], side: 1, shows: 'pocket' },
  },
  legs: standingLegs,
}

/** Resting on the spade between the beds. */
export const onSpade: Scene = {
  hours,
  wardrobe,
  closer: [390, 140],
  draw({ man, hour, r }) {
    const f = figure(resting, man, hour, light, { x: 370, y: 680, head: 148 })
    const wood = lit('#b5803f', hour)
    const fork = r.chance(0.4)
    const iron = mix(hour.ink, '#ffffff', 0.35)
    const blade = fork
      ? repeat(4, (i) => rule(pts`${0.82 + i * 0.14} 1.5, ${0.82 + i * 0.14} 2.3`, iron, 0.06)) +
        rule(pts`0.8 1.5, 1.26 1.5`, iron, 0.1)
      : poly(pts`0.76 1.5, 1.3 1.5, 1.26 2.2, 1.03 2.44, 0.8 2.2`, iron)
    const spade = f.on(rule(pts`1.03 -0.7, 1.03 1.6`, wood, 0.12) + rule(pts`0.84 -0.74, 1.22 -0.74`, wood, 0.12) + blade)
    return beds(hour, r) + wholeFigure({ ...f, armNear: '' }) + spade + f.armNear + row(hour, r, 900)
  },
}

const watering: Pose = {
  turn: 0.95,
  neck: [0.3, -2.48],
  bend: -0.08,
  head: { view: 'profile', tilt: 10, at: [0.3, -0.66] },
  arms: {
    near: { hand: [1.35, -0.3], elbow: [0.42, -0.74], side: 1, shows: 'grip' },
    far: { hand: [1.66, -0.36], elbow: [0.86, -0.86], side: 1, shows: 'grip' },
  },
  legs: {
    near: { ankle: [-0.3, 3.5], side: -1, foot: 0, shoe: 'side' },
    far: { ankle: [0.5, 3.45], side: -1, foot: 0, shoe: 'side' },
  },
}

/** Watering the beds. */
export const wateringBeds: Scene = {
  hours,
  wardrobe,
  draw({ man, hour, r }) {
    const f = figure(watering, man, hour, light, { x: 220, y: 690, head: 142 })
    const c = lit(r.pick(['#8aa3a8', '#c9573c', '#4f7058', '#e9b44c']), hour)
    const can = f.on(
      poly(pts`1.15 -0.1, 1.95 -0.1, 2.0 0.75, 1.1 0.75`, c) +
        poly(pts`1.15 -0.1, 1.4 -0.1, 1.4 0.75, 1.1 0.75`, dim(c, hour)) +
        rule(pts`1.95 0.55, 2.6 -0.1`, c, 0.13) +
        poly(pts`2.44 -0.06, 2.66 -0.3, 2.8 -0.1, 2.6 0.08`, c) +
        rule(pts`1.2 -0.1, 1.3 -0.36, 1.8 -0.36, 1.9 -0.1`, c, 0.09),
    )
    const drops = repeat(5, (i) =>
      f.on(
        rule(
          pts`${2.72 + i * 0.07} ${0.05 + (i % 2) * 0.1}, ${2.86 + i * 0.12} ${1.3 + (i % 3) * 0.2}`,
          mix('#ffffff', hour.sky, 0.2),
          0.03,
        ),
      ),
    )
    return (
      beds(hour, r) +
      f.hairBehind +
      f.legFar +
      f.armFar +
      f.legNear +
      f.torso +
      f.head +
      can +
      f.armNear +
      drops +
      row(hour, r, 880, 420)
    )
  },
}

function beds(hour: Hour, r: Random): string {
  const glassHouse =
    poly(pts`500 640, 500 420, 640 330, 780 420, 780 640`, mix(hour.sky, '#ffffff', 0.5), 0.8) +
    rule(pts`500 640, 500 420, 640 330, 780 420, 780 640`, mix(hour.near, hour.ink, 0.3), 9) +
    rule(pts`640 330, 640 640`, mix(hour.near, hour.ink, 0.3), 6) +
    rule(pts`500 420, 780 420`, mix(hour.near, hour.ink, 0.3), 6)
  const shed =
    poly(pts`520 640, 520 430, 650 350, 780 430, 780 640`, mix('#a5573c', hour.far, 0.25)) +
    poly(pts`500 436, 650 340, 800 436, 800 408, 650 312, 500 408`, hour.ink) +
    box(610, 480, 76, 160, mix(hour.near, hour.ink, 0.3))
  const earth = mix('#7a5238', hour.near, 0.35)
  const rows = repeat(4, (i) =>
    poly(pts`-10 ${690 + i * 62}, 810 ${680 + i * 62}, 810 ${700 + i * 68}, -10 ${716 + i * 68}`, mix(earth, hour.ink, 0.12)),
  )
  return [
    box(0, 0, 800, 1000, hour.sky),
    disc(160, 170, 74, hour.glow),
    ridge(r, 560, 90, 8, mix(hour.name === 'noon' ? '#8fbf8a' : hour.far, hour.sky, 0.3)),
    tree(90, 660, 0.8, hour.name === 'noon' ? { ...hour, near: '#3f7f5a', mid: '#6fae6c' } : hour, r.pick(['round', 'tall'])),
    r.chance(0.5) ? glassHouse : shed,
    box(0, 630, 800, 380, mix(hour.name === 'noon' ? '#7fae6a' : hour.mid, hour.sky, 0.15)),
    poly(pts`-10 680, 810 670, 810 1010, -10 1010`, earth),
    rows,
  ].join('')
}

/** What grows in front: lettuces, tall leaves, or pumpkins. */
function row(hour: Hour, r: Random, y: number, from = 20): string {
  const green = lit(r.pick(['#6f9a4c', '#4f8a5a', '#8aa84c']), hour)
  const deep = dim(green, hour)
  const kind = r.pick(['lettuce', 'leaves', 'pumpkins'] as const)
  return Array.from({ length: Math.floor((820 - from) / 150) + 1 }, (_, i) => {
    const x = from + i * 150 + r.int(-14, 14)
    if (kind === 'leaves') return plant(x, y + 90, 0.75, green, deep)
    if (kind === 'pumpkins')
      return (
        disc(x, y + 40, 56, lit('#e8853f', hour), 44) +
        disc(x, y + 40, 24, lit('#d06a2c', hour), 44) +
        box(x - 6, y - 16, 12, 20, deep)
      )
    return (
      blob(pts`${x - 64} ${y + 60}, ${x - 54} ${y + 6}, ${x - 10} ${y - 18}, ${x + 44} ${y - 2}, ${x + 66} ${y + 60}`, deep) +
      blob(pts`${x - 40} ${y + 56}, ${x - 30} ${y + 14}, ${x} ${y}, ${x + 32} ${y + 16}, ${x + 40} ${y + 56}`, green)
    )
  }).join('')
}
