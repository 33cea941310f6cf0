import { figure } from '#demo/town/scene/figure/figure.ts'
import { fingersRound } from '#demo/town/scene/figure/hand.ts'
import { headAt, type Pose } from '#demo/town/scene/figure/pose.ts'
import { dim, lit, type Hour } from '#demo/town/scene/hours.ts'
import { blob, box, disc, fill, mix, poly, pts, repeat, trace, type P } from '#demo/town/scene/ink.ts'
import { house } from '#demo/town/scene/parts/houses.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [-0.8, -0.6]

const pose: Pose = {
  turn: 0.1,
  neck: [0.07, -2.5],
  bend: 0.08,
  head: { view: 'quarter', tilt: -3, at: headAt.quarter },
  shoulders: 0.06,
  hips: -0.07,
  arms: {
    near: { hand: [0.5, -1.02], elbow: [1.06, -0.9], side: -1, shows: 'hidden' },
    far: { hand: [-0.52, 0.12], elbow: [-1.02, -0.92], side: 1, shows: 'pocket' },
  },
  legs: {
    near: { ankle: [0.62, 3.58], side: -1, foot: -4, shoe: 'front' },
    far: { ankle: [-0.3, 3.64], side: 1, foot: 4, shoe: 'front' },
  },
}

/** Between the stalls with a bag on the arm. */
export const betweenStalls: Scene = {
  hours: ['forest', 'noon', 'morning', 'evening'],
  wardrobe: { tops: { jacket: 4, shirt: 3, tee: 3, rolled: 3, sweater: 2 }, hats: { none: 8, cap: 1, beanie: 1 } },
  closer: [410, 240],
  draw({ man, hour, r }) {
    const f = figure(pose, man, hour, light, { x: 400, y: 770, head: 150 })
    const hand = f.on(fingersRound([0.36, -1.12], 1, f.skin, f.skinShade))
    const body = f.hairBehind + f.legFar + f.legNear + f.torso + f.armFar + f.head + f.on(shopping(hour, r)) + f.armNear + hand
    return street(hour, r) + body + front(hour, r)
  },
}

const fruits = ['#e8703f', '#c9403c', '#7fa052', '#e9c14c', '#9db34e', '#7a3b5e'] as const

function crate(x: number, y: number, w: number, hour: Hour, r: Random): string {
  const c = lit(r.pick(fruits), hour)
  const rows = repeat(Math.floor(w / 34), (i) =>
    disc(x + 20 + i * 34, y - 2 - (i % 2) * 7, 21, i % 3 === 1 ? mix(c, hour.ink, 0.15) : c),
  )
  return rows + box(x, y, w, 74, mix(hour.near, hour.accent, 0.42)) + box(x, y + 30, w, 8, hour.ink, 0, 0.5)
}

const front = (hour: Hour, r: Random): string =>
  crate(-30, 850, 280, hour, r) + crate(240, 868, 300, hour, r) + crate(530, 850, 300, hour, r) + box(0, 920, 800, 90, hour.near)

function street(hour: Hour, r: Random): string {
  const houses = repeat(5, (i) =>
    house(
      { x: -20 + i * 170, w: 168, top: 200 + (i % 3) * 40, base: 700 },
      mix([hour.far, hour.mid, hour.far, hour.near, hour.mid][i]!, hour.sky, 0.5),
      hour,
      r,
      0.05,
    ),
  )
  const white = mix('#fbf6e9', hour.light, 0.4)
  const stripe = r.pick([hour.accent, '#2f7f76', '#e9b44c', '#c9403c'])
  const awning = repeat(9, (i) => {
    const c = i % 2 ? white : stripe
    return (
      poly(pts`${i * 100 - 60} -12, ${i * 100 + 40} -12, ${i * 108 + 10} 138, ${i * 108 - 98} 138`, c) +
      fill(`M${i * 108 - 98} 136h108a54 34 0 0 1 -108 0z`, mix(c, hour.ink, 0.16))
    )
  })
  return [
    box(0, 0, 800, 1000, hour.sky),
    houses,
    box(0, 690, 800, 320, mix(hour.mid, hour.sky, 0.55)),
    box(676, 100, 14, 670, hour.ink),
    box(30, 100, 14, 670, hour.ink),
    awning,
    crate(-14, 610, 250, hour, r),
    crate(560, 610, 260, hour, r),
    box(0, 676, 250, 200, hour.near),
    box(548, 676, 260, 200, hour.near),
  ].join('')
}

/** A paper bag, a basket or flowers on the arm. */
function shopping(hour: Hour, r: Random): string {
  const kind = r.pick(['bag', 'flowers', 'basket'] as const)
  const greens = lit('#5f8d4c', hour)
  if (kind === 'flowers') {
    const bloom = lit(r.pick(['#e8533f', '#f2c14e', '#d9708e', '#f4efe0']), hour)
    const heads = pts`0.2 -2.3, 0.5 -2.55, 0.8 -2.5, 1.08 -2.25, 0.66 -2.2, 0.36 -2.02, 0.94 -2`
    return (
      blob(pts`0.1 -2.1, 0.6 -2.4, 1.2 -2.1, 0.9 -1.6, 0.4 -1.6`, greens) +
      heads.map(([x, y]) => disc(x, y, 0.17, bloom) + disc(x, y, 0.06, hour.ink)).join('') +
      poly(pts`0.1 -1.9, 1.2 -1.9, 0.8 -0.6, 0.5 -0.6`, lit('#f1e6cf', hour))
    )
  }
  const leaves = blob(pts`0.4 -1.7, 0.28 -2.2, 0.5 -2.1, 0.62 -2.5, 0.76 -2.14, 0.98 -2.4, 1 -2, 1.2 -2.05, 1.1 -1.7`, greens)
  const loaf = trace(pts`1 -1.7, 1.2 -2.3, 1.34 -2.62`, lit('#d9a55b', hour), 0.17)
  const [c, shade] = [lit('#dcb988', hour), dim(lit('#dcb988', hour), hour)]
  if (kind === 'bag')
    return (
      leaves +
      loaf +
      poly(pts`0.35 -1.75, 1.15 -1.8, 1.2 -0.62, 0.42 -0.55`, c) +
      poly(pts`0.85 -1.78, 1.15 -1.8, 1.2 -0.62, 0.9 -0.6`, shade)
    )
  const weave = repeat(4, (i) => trace(pts`0.2 ${-1.3 + i * 0.18}, 0.8 ${-1.22 + i * 0.18}, 1.4 ${-1.3 + i * 0.18}`, shade, 0.04))
  return (
    `<g transform="translate(0 0.15)">${leaves}${loaf}</g>` + blob(pts`0.1 -1.5, 1.5 -1.5, 1.36 -0.6, 0.3 -0.6`, c, 0.4) + weave
  )
}
