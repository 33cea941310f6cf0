import { castShadow, figure, wholeFigure } from '#demo/town/scene/figure/figure.ts'
import { headAt, type Pose } from '#demo/town/scene/figure/pose.ts'
import { lit, type Hour } from '#demo/town/scene/hours.ts'
import { blob, box, disc, mix, poly, pts, put, repeat, rule, type P } from '#demo/town/scene/ink.ts'
import { glints } from '#demo/town/scene/parts/nature.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [-0.8, -0.6]
const hours = ['noon', 'evening', 'alpine'] as const
const wardrobe: Scene['wardrobe'] = {
  tops: { none: 4, tank: 1, tee: 1 },
  legs: { trunks: 1 },
  hats: { none: 7, cap: 1 },
  barefoot: true,
}

const away: Pose = {
  turn: 0.05,
  behind: true,
  neck: [0.04, -2.5],
  bend: 0.06,
  head: { view: 'back', tilt: 3, at: headAt.back },
  shoulders: 0.05,
  hips: -0.08,
  arms: {
    near: { hand: [0.86, 0.4], side: -1, shows: 'open' },
    far: { hand: [-0.86, 0.06], side: 1, shows: 'grip' },
  },
  legs: {
    near: { ankle: [0.22, 3.15], side: -1, shin: 0.76, foot: 0, shoe: 'back' },
    far: { ankle: [-0.24, 3.66], side: 1, foot: 0, shoe: 'back' },
  },
}

/** Off into the waves with a board, seen from behind. */
export const intoWaves: Scene = {
  hours,
  wardrobe,
  fromBehind: true,
  draw({ man, hour, r }) {
    const f = figure(away, man, hour, light, { x: 415, y: 492, head: 106 })
    const all = f.on(surfboard(hour, r)) + f.hairBehind + f.legNear + f.legFar + f.armFar + f.torso + f.head + f.armNear
    const steps = repeat(6, (i) => disc(396 + (i % 2) * 46 + i * 4, 930 + i * 24, 15 + i, mix(hour.near, hour.shadow, 0.35), 7))
    return shore(hour, r) + castShadow(all, [415, 900], -48, 0.42, mix(hour.near, hour.shadow, 0.5)) + steps + all
  },
}

const back: Pose = {
  ...away,
  behind: false,
  turn: 0.1,
  head: { view: 'quarter', tilt: -2, at: headAt.quarter },
  arms: {
    near: { hand: [0.6, -0.34], elbow: [1.2, -0.95], side: -1, shows: 'grip' },
    far: { hand: [-1.0, -0.62], elbow: [-1.08, -1.1], side: 1, shows: 'grip' },
  },
  legs: {
    near: { ankle: [0.46, 3.6], side: -1, foot: -4, shoe: 'front' },
    far: { ankle: [-0.36, 3.62], side: 1, foot: 4, shoe: 'front' },
  },
}

/** Back from the water with the board upright at the side. */
export const backFromWaves: Scene = {
  hours,
  wardrobe,
  closer: [440, 110],
  draw({ man, hour, r }) {
    const f = figure(back, man, hour, light, { x: 440, y: 640, head: 146 })
    const board = f.on(`<g transform="translate(-0.3 0.5)">${surfboard(hour, r)}</g>`)
    const all = board + wholeFigure({ ...f, armFar: '' }) + f.armFar
    return shore(hour, r) + all
  },
}

/** A board held upright at the left, in heads. */
function surfboard(hour: Hour, r: Random): string {
  const c = lit(r.pick([hour.accent, '#f4efe0', '#f2c14e', '#2f7f93', '#e8703f']), hour)
  const white = lit('#fffaf0', hour)
  const long = blob(pts`-1.08 -3, -0.72 -2.2, -0.6 -0.6, -0.74 1.2, -1 2.1, -1.28 1.2, -1.42 -0.6, -1.36 -2.2`, c)
  const short = blob(
    pts`-1.04 -2.2, -0.66 -1.5, -0.56 -0.3, -0.72 1.3, -0.86 1.5, -1 1.36, -1.16 1.5, -1.32 1.3, -1.46 -0.3, -1.4 -1.5`,
    c,
  )
  const marks = r.pick([
    rule(pts`-1.05 -2, -1 1.3`, white, 0.07) + blob(pts`-1.36 0.1, -0.62 -0.2, -0.62 0.3, -1.38 0.6`, white, 0.3),
    poly(pts`-1.36 -1.1, -0.66 -0.6, -0.64 -0.3, -1.4 -0.8`, white) +
      poly(pts`-1.4 -0.5, -0.62 0, -0.62 0.2, -1.4 -0.3`, hour.ink),
    disc(-1.02, -0.9, 0.26, white) + rule(pts`-1.02 0, -1 1.3`, white, 0.06),
  ])
  return `<g transform="rotate(-9 -1 -0.4)">${r.chance(0.6) ? long : short}${marks}</g>`
}

export function shore(hour: Hour, r: Random): string {
  const foam = mix('#ffffff', hour.light, 0.3)
  return [
    box(0, 0, 800, 1000, hour.sky),
    disc(r.int(130, 230), 150, 66, hour.glow),
    blob(pts`420 190, 470 160, 530 165, 570 130, 640 140, 680 175, 760 180, 760 205, 430 208`, foam, 1, 0.85),
    box(0, 350, 800, 250, hour.name === 'noon' ? hour.far : mix(hour.far, hour.mid, 0.4)),
    box(0, 350, 800, 70, mix(hour.far, hour.ink, 0.35)),
    blob(pts`560 352, 620 318, 700 300, 820 280, 820 352`, hour.ink),
    glints(r, 430, 545, mix(hour.far, '#ffffff', 0.5), 14, 5),
    r.chance(0.6) ? put(poly(pts`20 0, 20 -64, 66 -4`, foam) + box(0, -2, 70, 8, hour.ink), r.int(60, 240), 350) : '',
    blob(pts`-60 590, 150 560, 380 600, 600 556, 860 590, 860 700, -60 700`, foam),
    blob(pts`-60 622, 150 590, 380 628, 600 588, 860 618, 860 1040, -60 1040`, mix(sand(hour), hour.near, 0.35)),
    blob(pts`-60 690, 200 650, 450 690, 860 650, 860 1040, -60 1040`, sand(hour)),
  ].join('')
}

const sand = (hour: Hour): string => (hour.name === 'noon' ? hour.mid : mix('#f3d9a4', hour.sky, 0.35))
