import { figure, type Figure } from '#demo/town/scene/figure/figure.ts'
import type { Pose } from '#demo/town/scene/figure/pose.ts'
import { lit, type Hour } from '#demo/town/scene/hours.ts'
import { box, disc, mix, poly, pts, put, repeat, type P } from '#demo/town/scene/ink.ts'
import { wine } from '#demo/town/scene/parts/drinks.ts'
import { skyline } from '#demo/town/scene/parts/houses.ts'
import { plant } from '#demo/town/scene/parts/nature.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [0.85, -0.2]

const pose: Pose = {
  turn: 0.95,
  neck: [0.95, -2.2],
  bend: -0.2,
  head: { view: 'profile', tilt: -2, at: [0.3, -0.67] },
  arms: {
    near: { hand: [2.25, -1.06], elbow: [1.22, -0.98], side: 1, shows: 'open' },
    far: { hand: [2.46, -1.14], elbow: [1.5, -1], side: 1, shows: 'grip' },
  },
  legs: {
    near: { ankle: [-0.25, 3.5], side: -1, foot: 0, shoe: 'side' },
    far: { ankle: [0.7, 3.4], side: -1, foot: 0, shoe: 'side' },
  },
}

/** Leaning on the rail over the roofs with a glass of wine. */
export const onBalcony: Scene = {
  hours: ['dusk', 'evening', 'night', 'alpine'],
  wardrobe: { tops: { shirt: 4, rolled: 3, sweater: 3, tee: 2, jacket: 2, hoodie: 1 }, hats: { none: 12, beanie: 1 } },
  forCouples: true,
  draw({ man, partner, hour, r }) {
    const f = figure(pose, man, hour, light, partner ? { x: 120, y: 790, head: 150 } : { x: 190, y: 802, head: 182 })
    const p = partner && figure(pose, partner, hour, light, { x: 690, y: 790, head: 150, mirrored: true })
    const men = [f, ...(p ? [p] : [])]
    const behind = (m: Figure): string => m.hairBehind + m.legFar + m.armFar + m.legNear + m.torso + m.head
    const glass = (m: Figure, right: boolean): string => {
      const [x, y] = m.at(m.handFar)
      return wine(x + (right ? 46 : -46), y - 40, hour)
    }
    const rail = partner ? 640 : 622
    const bars = r.chance(0.6)
      ? repeat(12, (i) => box(i * 70 + 12, rail + 18, 9, 300, hour.ink))
      : repeat(3, (i) => box(0, rail + 60 + i * 70, 800, 9, hour.ink)) +
        repeat(4, (i) => box(i * 230 + 40, rail, 14, 300, hour.ink))
    return [
      city(hour, r),
      box(0, 880, 800, 130, hour.ink),
      bars,
      men.map(behind).join(''),
      box(0, rail, 800, 20, hour.ink),
      box(0, rail - 4, 800, 5, mix(hour.ink, hour.glow, 0.5)),
      men.map((m) => m.armNear).join(''),
      partner ? glass(f, true) : glass(f, true),
      partner ? '' : pot(hour, r),
    ].join('')
  },
}

function city(hour: Hour, r: Random): string {
  return [
    box(0, 0, 800, 1000, hour.sky),
    box(0, 300, 800, 130, mix(hour.sky, hour.glow, 0.35)),
    box(0, 420, 800, 600, mix(hour.sky, hour.glow, 0.7)),
    disc(r.int(560, 680), 500, 82, hour.accent),
    skyline(r, 590, hour.far, 0, hour.accent),
    skyline(r, 690, hour.mid, 2, hour.accent),
  ].join('')
}

const pot = (hour: Hour, r: Random): string =>
  put(plant(0, 0, r.between(0.8, 1.1), hour.near, mix(hour.near, hour.ink, 0.4)), 722, 900) +
  poly(pts`660 880, 790 880, 770 1000, 680 1000`, lit(r.pick(['#b5563f', '#d9a441', '#4f7058']), hour))
