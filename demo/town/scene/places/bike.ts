import { castShadow, figure } from '#demo/town/scene/figure/figure.ts'
import { headAt, type Pose } from '#demo/town/scene/figure/pose.ts'
import { box, disc, mix, repeat, type P } from '#demo/town/scene/ink.ts'
import { bicycle, crank } from '#demo/town/scene/parts/bicycle.ts'
import { houseRow } from '#demo/town/scene/parts/houses.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [0.8, -0.6]

const pose: Pose = {
  turn: 1,
  neck: [0.62, -2.4],
  bend: -0.16,
  head: { view: 'profile', tilt: 2, at: headAt.profile },
  arms: {
    near: { hand: [2.1, -0.66], side: 1, shows: 'grip', wrist: 0.25 },
    far: { hand: [2.28, -0.72], side: 1, shows: 'grip' },
  },
  legs: {
    near: { ankle: [0.98, 3.22], side: -1, foot: 8, shoe: 'side' },
    far: { ankle: [0.72, 1.78], side: -1, foot: 4, shoe: 'side' },
  },
}

/** Riding along a canal. */
export const riding: Scene = {
  hours: ['evening', 'morning', 'dusk', 'forest'],
  wardrobe: { tops: { jacket: 4, sweater: 3, shirt: 2, tee: 2, hoodie: 2 }, hats: { none: 8, beanie: 1, cap: 1 } },
  draw({ man, hour, r }) {
    const back = [
      box(0, 0, 800, 1000, hour.sky),
      disc(640, 250, 130, hour.glow),
      houseRow(r, 640, hour, 0.3, 0.3),
      box(0, 600, 800, 180, mix(hour.mid, hour.near, 0.55)),
      box(0, 592, 800, 14, hour.near),
      repeat(16, (i) =>
        box(r.int(-20, 700), 618 + i * 9, r.int(40, 170), 4, i % 3 ? mix(hour.far, hour.glow, 0.3) : hour.glow, 2, 0.8),
      ),
      box(0, 764, 800, 20, hour.ink),
      box(0, 782, 800, 218, mix(hour.far, hour.near, 0.25)),
    ]
    const head = 108
    const f = figure(pose, man, hour, light, { x: 244, y: 928 - 4.14 * head, head })
    const paint = r.pick([hour.accent, '#c9403c', '#2f7f93', '#e9c14c', '#2a2530'])
    const rider = [
      f.on(crank(hour, [0.85, 2.3])),
      f.legFar,
      f.armFar,
      f.on(bicycle(hour, paint)),
      f.hairBehind,
      f.torso,
      f.legNear,
      f.on(crank(hour, [1.1, 3.6])),
      f.head,
      f.armNear,
    ].join('')
    const road = repeat(5, (i) => box(i * 190 + 40, 940 + (i % 2) * 20, 90, 6, mix(hour.far, hour.near, 0.5), 3))
    return back.join('') + castShadow(rider, [400, 925], 55, 0.2, mix(hour.near, hour.far, 0.25)) + road + rider
  },
}
