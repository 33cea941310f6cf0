import { figure } from '#demo/town/scene/figure/figure.ts'
import type { Pose } from '#demo/town/scene/figure/pose.ts'
import { lit, type Hour } from '#demo/town/scene/hours.ts'
import { blob, box, disc, mix, poly, pts, repeat, rule, turnBy } from '#demo/town/scene/ink.ts'
import { ridge, tree } from '#demo/town/scene/parts/nature.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const hours = ['forest', 'morning', 'evening', 'noon'] as const
const wardrobe: Scene['wardrobe'] = {
  tops: { tee: 5, tank: 2, shirt: 2, rolled: 2, hoodie: 1 },
  legs: { shorts: 2, trousers: 2 },
  hats: { none: 9, cap: 1 },
}
/** Grass is green at noon too. */
const grassOf = (hour: Hour): string =>
  hour.name === 'noon' ? '#8dbb6c' : hour.name === 'evening' ? mix('#a8944a', hour.mid, 0.35) : mix('#8fb56c', hour.mid, 0.45)

const lyingPose: Pose = {
  turn: 1,
  neck: [0, -2.5],
  bend: -0.06,
  head: { view: 'profile', tilt: -8, at: [0.24, -0.66] },
  arms: {
    near: { hand: [-0.42, -3.2], elbow: [-0.5, -2.0], side: -1, shows: 'hidden' },
    far: { hand: [0.1, -1.1], elbow: [0.1, -1.3], side: 1, shows: 'hidden' },
  },
  legs: {
    near: { ankle: [-0.2, 2.9], knee: [1.25, 1.35], side: -1, foot: 80, shoe: 'side' },
    far: { ankle: [0.1, 3.6], side: -1, foot: 70, shoe: 'side' },
  },
}

/** Lying in the grass on a blanket, the head on one arm. */
export const lyingInGrass: Scene = {
  hours,
  wardrobe,
  draw({ man, hour, r }) {
    const angle = -86
    const light = turnBy([0.3, -0.95], (-angle * Math.PI) / 180)
    const f = figure(lyingPose, man, hour, light, { x: 0, y: 0, head: 124 })
    const lying = `<g transform="translate(500 690) rotate(${angle})">${f.hairBehind}${f.armNear}${f.legFar}${f.armFar}${f.legNear}${f.torso}${f.head}</g>`
    const c = lit(r.pick(['#e8704f', '#f4efe0', '#2f7f93', '#e9b44c']), hour)
    const blanket =
      poly(pts`-40 560, 840 540, 840 800, -40 830`, c) +
      repeat(6, (i) => rule(pts`${-20 + i * 160} 560, ${-30 + i * 166} 826`, mix(c, '#ffffff', 0.4), 12)) +
      rule(pts`-40 690, 840 664`, mix(c, '#ffffff', 0.4), 12)
    const things = r.pick([book(hour), basket(hour), ''])
    return meadow(hour, r) + (r.chance(0.6) ? blanket : '') + lying + things + tufts(hour, r)
  },
}

const book = (hour: Hour): string =>
  poly(pts`90 800, 210 780, 240 840, 120 864`, hour.accent) +
  poly(pts`210 780, 320 800, 340 858, 240 840`, mix(hour.accent, hour.ink, 0.25))
const basket = (hour: Hour): string =>
  blob(pts`80 760, 250 760, 236 860, 96 860`, lit('#c99a5c', hour), 0.3) +
  `<path d="M96 762q70 -110 138 0" fill="none" stroke="${lit('#a87a44', hour)}" stroke-width="12"/>`

const sittingPose: Pose = {
  turn: 0.95,
  neck: [-0.62, -2.34],
  bend: -0.12,
  head: { view: 'profile', tilt: -6, at: [0.26, -0.7] },
  arms: {
    near: { hand: [-1.3, 0.12], elbow: [-1.12, -1.05], side: -1, shows: 'open', wrist: 0.9 },
    far: { hand: [1.1, -0.85], elbow: [0.25, -0.9], side: 1, shows: 'open' },
  },
  legs: {
    near: { ankle: [2.1, 0.2], knee: [1.3, -1.15], side: -1, foot: 0, shoe: 'side' },
    far: { ankle: [2.7, 0.18], knee: [1.6, -0.75], side: -1, foot: 0, shoe: 'side' },
  },
}

/** Sitting in the grass, looking over the meadow. */
export const sittingInGrass: Scene = {
  hours,
  wardrobe,
  draw({ man, hour, r }) {
    const f = figure(sittingPose, man, hour, [0.85, -0.5], { x: 300, y: 806, head: 140 })
    const body = f.hairBehind + f.legFar + f.armFar + f.torso + f.legNear + f.head + f.armNear
    const bottle = r.chance(0.5)
      ? box(70, 760, 40, 110, lit('#4f8a6a', hour), 10) + box(80, 720, 20, 50, lit('#4f8a6a', hour), 5)
      : ''
    return meadow(hour, r, 640) + bottle + body + tufts(hour, r)
  },
}

function meadow(hour: Hour, r: Random, horizon = 380): string {
  const grass = grassOf(hour)
  const green = hour.name === 'noon' ? { ...hour, near: '#3f7f5a', mid: '#6fae6c' } : hour
  const water = r.chance(0.4) ? box(0, horizon - 24, 800, 60, mix(hour.sky, '#6fb0c9', 0.5)) : ''
  return [
    box(0, 0, 800, 1000, hour.sky),
    disc(r.int(560, 680), horizon * 0.4, 74, hour.glow),
    ridge(r, horizon, 90, 8, mix(green.mid, hour.sky, 0.4)),
    water,
    tree(r.int(60, 180), horizon + 40, 0.8, green, r.pick(['round', 'tall'])),
    tree(r.int(640, 760), horizon + 20, 0.55, green, r.pick(['round', 'tall'])),
    blob(pts`-60 ${horizon}, 250 ${horizon - 16}, 560 ${horizon + 16}, 860 ${horizon - 6}, 860 1060, -60 1060`, grass),
    blob(pts`-60 ${horizon + 190}, 300 ${horizon + 150}, 860 ${horizon + 210}, 860 1060, -60 1060`, mix(grass, '#ffffff', 0.1)),
  ].join('')
}

const tufts = (hour: Hour, r: Random): string =>
  repeat(16, (i) => {
    const [x, y] = [r.int(-10, 800), 850 + (i % 4) * 48]
    const c = mix(grassOf(hour), hour.ink, i % 2 ? 0.3 : 0.15)
    const flower = i % 5 === 0 ? disc(x + 14, y - 44, 9, '#fbf6ea') : ''
    return poly(pts`${x} ${y}, ${x - 12} ${y - 40}, ${x + 8} ${y - 8}, ${x + 14} ${y - 52}, ${x + 20} ${y}`, c) + flower
  })
