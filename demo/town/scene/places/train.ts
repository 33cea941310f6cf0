import { figure } from '#demo/town/scene/figure/figure.ts'
import type { Pose } from '#demo/town/scene/figure/pose.ts'
import type { Hour } from '#demo/town/scene/hours.ts'
import { blob, box, disc, fill, mix, poly, pts, repeat, type P } from '#demo/town/scene/ink.ts'
import { fir, mountains, ridge } from '#demo/town/scene/parts/nature.ts'
import { skyline } from '#demo/town/scene/parts/houses.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [0.85, -0.45]

const pose: Pose = {
  turn: 1,
  neck: [-0.1, -2.45],
  bend: -0.18,
  head: { view: 'profile', tilt: -4, at: [0.28, -0.7] },
  arms: {
    near: { hand: [1.15, -0.46], elbow: [0.12, -0.85], side: 1, shows: 'open' },
    far: { hand: [0.56, -2.22], elbow: [0.98, -1.36], side: 1, shows: 'grip' },
  },
  legs: {
    near: { ankle: [1.7, 1.8], side: -1, foot: 0, shoe: 'side' },
    far: { ankle: [2, 1.8], side: -1, foot: 0, shoe: 'side' },
  },
}

/** Looking out of a train. */
export const byWindow: Scene = {
  hours: ['evening', 'morning', 'rain', 'dusk'],
  wardrobe: { tops: { sweater: 4, jacket: 3, hoodie: 3, shirt: 2, tee: 1 }, hats: { none: 8, beanie: 1, cap: 1 } },
  draw({ man, hour, r }) {
    const f = figure(pose, man, hour, light, { x: 265, y: 965, head: 192 })
    const table = box(560, 835, 260, 22, mix(hour.sky, hour.mid, 0.3), 6)
    const body = f.hairBehind + f.legFar + f.legNear + f.torso + f.armFar + f.head + f.armNear
    return carriage(hour, r) + body + table + (r.chance(0.6) ? takeaway(hour) : magazine(hour))
  },
}

const takeaway = (hour: Hour): string =>
  poly(pts`640 740, 712 740, 704 835, 648 835`, '#fbf8f0') +
  box(634, 728, 84, 16, hour.ink, 5) +
  box(643, 770, 66, 34, hour.accent)
const magazine = (hour: Hour): string =>
  poly(pts`620 812, 760 806, 800 834, 640 836`, hour.accent) + poly(pts`620 812, 690 790, 760 806`, '#fbf8f0')

function carriage(hour: Hour, r: Random): string {
  const country =
    mountains(r, 480, 190, hour.far, hour.glow, hour) +
    ridge(r, 520, 60, 7, mix(hour.far, hour.mid, 0.5)) +
    box(240, 540, 620, 120, hour.mid) +
    repeat(7, (i) => box(240 + i * 95, 570 + (i % 2) * 26, 130, 7, mix(hour.mid, hour.glow, 0.5), 3)) +
    repeat(4, (i) => fir(300 + i * 150 + r.int(-30, 30), 600, 0.8, hour.near))
  const city = skyline(r, 470, hour.far, 0, hour.glow) + skyline(r, 570, hour.mid, 2, hour.glow)
  const view = box(250, 90, 600, 560, hour.sky) + disc(650, 220, 70, hour.glow) + (r.chance(0.6) ? country : city)
  const frame = fill('M250 90h560v560h-560z M290 110q-20 0 -20 20v480q0 20 20 20h520v-520z', hour.near).replace(
    '/>',
    ' fill-rule="evenodd"/>',
  )
  const seat = mix(hour.glow, hour.mid, 0.35)
  return [
    box(0, 0, 800, 1000, hour.near),
    `<svg x="250" y="90" width="550" height="560" viewBox="250 90 550 560">${view}</svg>`,
    frame,
    box(240, 636, 570, 24, mix(hour.near, hour.sky, 0.35)),
    box(0, 0, 800, 60, mix(hour.near, hour.ink, 0.4)),
    poly(pts`270 640, 800 640, 800 1000, 420 1000`, mix(hour.near, hour.glow, 0.12)),
    blob(pts`-80 300, 10 280, 60 330, 90 700, 150 1030, -80 1030`, seat, 0.6),
    blob(pts`-80 180, 30 170, 72 210, 66 380, 20 400, -80 400`, mix(seat, hour.ink, 0.18), 0.6),
    blob(pts`-80 860, 300 850, 400 880, 410 1030, -80 1030`, seat, 0.5),
  ].join('')
}
