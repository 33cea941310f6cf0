import { figure } from '#demo/town/scene/figure/figure.ts'
import type { Pose } from '#demo/town/scene/figure/pose.ts'
import { dim, lit, type Hour } from '#demo/town/scene/hours.ts'
import { blob, box, disc, mix, poly, pts, repeat, rule, type P } from '#demo/town/scene/ink.ts'
import { glints, ridge } from '#demo/town/scene/parts/nature.ts'
import { skyline } from '#demo/town/scene/parts/houses.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [0.85, -0.5]

const steering: Pose = {
  turn: 1,
  neck: [-0.06, -2.46],
  bend: -0.14,
  head: { view: 'profile', tilt: -4, at: [0.27, -0.7] },
  arms: {
    near: { hand: [-1.1, -0.42], elbow: [-0.62, -1.2], side: -1, shows: 'grip' },
    far: { hand: [1.3, -0.3], elbow: [0.6, -0.9], side: 1, shows: 'open' },
  },
  legs: {
    near: { ankle: [1.66, 1.7], side: -1, foot: 0, shoe: 'side' },
    far: { ankle: [2.1, 1.62], side: -1, foot: 0, shoe: 'side' },
  },
}

/** At the helm of a small sailing boat. */
export const sailing: Scene = {
  hours: ['noon', 'evening', 'morning', 'alpine', 'dusk'],
  wardrobe: {
    tops: { tee: 4, sweater: 3, jacket: 2, tank: 1, rolled: 2 },
    legs: { shorts: 2, trousers: 2 },
    hats: { none: 4, cap: 2, beanie: 1 },
  },
  draw({ man, hour, r }) {
    const f = figure(steering, man, hour, light, { x: 300, y: 742, head: 132 })
    const [tx, ty] = f.at([-1.1, -0.3])
    const tiller = rule(pts`${tx + 20} ${ty - 6}, ${tx - 150} ${ty + 60}`, mix('#b5803f', hour.near, 0.2), 16)
    const c = lit(r.pick(['#f4efe0', '#c9403c', '#2f5f8a', '#2f7f76']), hour)
    const hull =
      blob(pts`-60 800, 300 812, 700 790, 860 750, 860 1010, -60 1010`, c, 0.3) +
      blob(pts`-60 880, 300 892, 700 870, 860 830, 860 1010, -60 1010`, dim(c, hour), 0.3)
    const bench = box(-20, 772, 470, 44, mix('#b5803f', hour.near, 0.3))
    const body = f.hairBehind + f.legFar + f.armFar + f.legNear + f.torso + f.head
    return (
      sea(hour, r) +
      sail(hour, r) +
      tiller +
      bench +
      body +
      f.armNear +
      hull +
      rule(pts`-20 800, 300 812, 700 790, 820 756`, mix('#b5803f', hour.near, 0.1), 14)
    )
  },
}

function sail(hour: Hour, r: Random): string {
  const white = lit(r.pick(['#fbf6ea', '#fbf6ea', '#e8704f', '#f2c14e']), hour)
  const stripes = r.chance(0.4) ? poly(pts`612 240, 800 470, 800 540, 606 330`, hour.accent) : ''
  return (
    poly(pts`620 -60, 810 300, 810 640, 592 660`, white) +
    stripes +
    poly(pts`592 660, 604 420, 810 600, 810 640`, mix(white, hour.shadow, 0.35)) +
    rule(pts`612 -10, 584 820`, mix('#8a5a34', hour.ink, 0.3), 15) +
    rule(pts`590 664, 820 646`, mix('#8a5a34', hour.ink, 0.3), 13) +
    rule(pts`584 690, 560 740, 570 800`, '#f4efe0', 5)
  )
}

function sea(hour: Hour, r: Random): string {
  const water = hour.name === 'noon' ? hour.far : mix(hour.far, hour.mid, 0.45)
  const shore = r.pick([
    ridge(r, 500, 90, 7, mix(hour.ink, hour.sky, 0.5)),
    skyline(r, 490, mix(hour.far, hour.ink, 0.3), 0, hour.glow),
    repeat(
      3,
      (i) =>
        poly(pts`${100 + i * 180} 500, ${100 + i * 180} ${430 - i * 12}, ${150 + i * 180} 494`, '#fbf6ea') +
        box(90 + i * 180, 496, 70, 10, hour.ink),
    ),
  ])
  return [
    box(0, 0, 800, 1000, hour.sky),
    disc(r.int(120, 240), 210, 84, hour.glow),
    blob(pts`330 150, 380 120, 440 126, 480 96, 540 130, 590 150, 580 166, 340 168`, mix('#ffffff', hour.light, 0.4), 1, 0.8),
    shore,
    box(0, 500, 800, 510, water),
    box(0, 500, 800, 50, mix(water, hour.ink, 0.2)),
    glints(r, 520, 800, mix(water, '#ffffff', 0.45), 22, 6),
  ].join('')
}
