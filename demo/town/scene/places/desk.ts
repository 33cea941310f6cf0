import { figure } from '#demo/town/scene/figure/figure.ts'
import type { Pose } from '#demo/town/scene/figure/pose.ts'
import type { Hour } from '#demo/town/scene/hours.ts'
import { box, disc, mix, poly, pts, put, repeat, rule, type P } from '#demo/town/scene/ink.ts'
import { plant } from '#demo/town/scene/parts/nature.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [0.9, -0.35]

const pose: Pose = {
  turn: 1,
  neck: [0.36, -2.44],
  bend: -0.2,
  head: { view: 'profile', tilt: 6, at: [0.3, -0.68] },
  arms: {
    near: { hand: [1.75, -0.98], elbow: [0.72, -0.92], side: 1, shows: 'open' },
    far: { hand: [0.98, -2.22], elbow: [1.2, -0.95], side: 1, shows: 'grip' },
  },
  legs: {
    near: { ankle: [1.5, 1.85], side: -1, foot: 0, shoe: 'side' },
    far: { ankle: [2.1, 1.8], side: -1, foot: -6, shoe: 'side' },
  },
}

/** At a desk by the window. */
export const atDesk: Scene = {
  hours: ['rain', 'dusk', 'night', 'morning'],
  wardrobe: { tops: { sweater: 4, shirt: 3, tee: 3, hoodie: 3, rolled: 2 }, hats: { none: 12, beanie: 1 } },
  draw({ man, hour, r }) {
    const f = figure(pose, man, hour, light, { x: 225, y: 730, head: 142 })
    const wood = mix(hour.accent, hour.ink, 0.35)
    const chair = poly(pts`60 520, 90 520, 130 780, 330 790, 330 822, 110 815`, hour.ink) + box(200, 820, 20, 200, hour.ink)
    const table = box(330, 604, 480, 24, mix(wood, hour.glow, 0.35)) + box(330, 628, 480, 14, wood) + box(690, 642, 26, 360, wood)
    const laptop = poly(pts`560 602, 604 478, 616 478, 574 604`, hour.ink) + box(450, 592, 130, 12, hour.ink, 4)
    const body = f.hairBehind + f.legFar + f.legNear + f.torso + f.armFar + f.head
    return office(hour, r) + chair + body + table + laptop + lamp(hour, r) + f.armNear
  },
}

function office(hour: Hour, r: Random): string {
  const rain = repeat(46, () => {
    const [x, y] = [r.int(300, 780), r.int(60, 640)]
    return rule(pts`${x} ${y}, ${x - 10} ${y + r.int(20, 46)}`, '#f4f8fb', 3, 0.65)
  })
  const picture = r.pick([
    box(60, 110, 150, 190, mix(hour.near, hour.sky, 0.25)) + disc(135, 190, 42, hour.accent) + box(60, 240, 150, 60, hour.mid),
    box(30, 240, 230, 12, hour.ink) +
      repeat(7, (i) =>
        box(42 + i * 28, 240 - 60 - (i % 3) * 18, 22, 60 + (i % 3) * 18, [hour.accent, hour.mid, hour.far, hour.glow][i % 4]!),
      ),
    put(plant(0, 0, 0.9, hour.mid, hour.ink), 140, 330) + poly(pts`96 330, 184 330, 170 420, 110 420`, hour.accent),
  ])
  return [
    box(0, 0, 800, 1000, hour.near),
    box(300, 60, 480, 640, hour.sky),
    repeat(7, (i) => box(300 + i * 70, 330 - r.int(0, 120), 66, 400, i % 2 ? hour.far : mix(hour.far, hour.mid, 0.5))),
    repeat(9, (i) => box(320 + i * 52, 400 + (i % 3) * 70, 16, 24, r.chance(0.4) ? hour.glow : hour.mid)),
    hour.name === 'rain' ? rain : '',
    box(780, 0, 40, 1000, hour.near),
    box(286, 44, 14, 670, hour.ink),
    box(770, 44, 14, 670, hour.ink),
    box(286, 44, 490, 16, hour.ink),
    box(530, 44, 12, 670, hour.ink),
    box(0, 706, 800, 300, mix(hour.near, hour.ink, 0.35)),
    picture,
  ].join('')
}

function lamp(hour: Hour, r: Random): string {
  if (r.chance(0.5))
    return (
      rule(pts`720 602, 720 470, 650 390`, hour.ink, 9) +
      poly(pts`610 400, 676 352, 700 414, 640 446`, hour.accent) +
      poly(pts`640 446, 700 414, 690 602, 500 602`, hour.glow, 0.3) +
      box(690, 592, 64, 12, hour.ink, 5)
    )
  return (
    box(706, 480, 10, 120, hour.ink) +
    poly(pts`668 400, 752 400, 778 488, 642 488`, hour.accent) +
    poly(pts`650 488, 770 488, 800 602, 590 602`, hour.glow, 0.25) +
    box(680, 592, 64, 12, hour.ink, 5)
  )
}
