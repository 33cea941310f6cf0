import { figure } from '#demo/town/scene/figure/figure.ts'
import type { Pose } from '#demo/town/scene/figure/pose.ts'
import type { Hour } from '#demo/town/scene/hours.ts'
import { blob, box, disc, mix, poly, pts, put, repeat, rule, type P } from '#demo/town/scene/ink.ts'
import { bicycle, wheel } from '#demo/town/scene/parts/bicycle.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [0.8, -0.6]

const pose: Pose = {
  turn: 0.9,
  neck: [0.5, -2.42],
  bend: -0.16,
  head: { view: 'profile', tilt: 12, at: [0.36, -0.64] },
  arms: {
    near: { hand: [1.72, -0.72], elbow: [0.78, -0.86], side: 1, shows: 'grip' },
    far: { hand: [2.1, -1.28], elbow: [1.2, -1.16], side: 1, shows: 'grip' },
  },
  legs: {
    near: { ankle: [-0.2, 3.5], side: -1, foot: 0, shoe: 'side' },
    far: { ankle: [0.4, 3.5], side: -1, foot: 0, shoe: 'side' },
  },
}

/** Mending a bicycle. */
export const mending: Scene = {
  hours: ['lamp', 'rain', 'morning', 'night'],
  wardrobe: { tops: { tee: 3, rolled: 4, sweater: 1, hoodie: 1 }, apron: 0.5, hats: { none: 6, cap: 1, beanie: 1 } },
  draw({ man, hour, r }) {
    const f = figure(pose, man, hour, light, { x: 165, y: 770, head: 162 })
    const [x, y] = f.at(f.handNear)
    const paint = r.pick(['#c9403c', '#2f7f93', '#e9c14c', '#f1ece0', '#4f7058'])
    const stand = rule(pts`520 690, 560 1000`, hour.ink, 18) + rule(pts`430 1000, 700 1000`, hour.ink, 22)
    const spanner =
      rule(pts`${x - 10} ${y - 4}, ${x + 86} ${y - 34}`, mix(hour.ink, '#ffffff', 0.55), 14) +
      disc(x + 92, y - 36, 16, mix(hour.ink, '#ffffff', 0.55))
    const person = f.hairBehind + f.legFar + f.armFar + f.legNear + f.torso + f.head
    return room(hour, r) + stand + put(bicycle(hour, paint), 440, 470, 104) + person + spanner + f.armNear
  },
}

const benchPose: Pose = {
  ...pose,
  neck: [0.42, -2.46],
  arms: {
    near: { hand: [1.95, -0.82], elbow: [0.92, -0.9], side: 1, shows: 'grip' },
    far: { hand: [1.62, -0.9], elbow: [1.1, -1.2], side: 1, shows: 'grip' },
  },
}

/** Planing a board at the bench. */
export const planing: Scene = {
  hours: ['lamp', 'forest', 'evening', 'morning'],
  wardrobe: { tops: { tee: 3, rolled: 4, shirt: 1, sweater: 1 }, apron: 0.6, hats: { none: 6, cap: 1, beanie: 1 } },
  draw({ man, hour, r }) {
    const f = figure(benchPose, man, hour, light, { x: 190, y: 780, head: 168 })
    const [x] = f.at(f.handNear)
    const wood = mix('#d9a05b', hour.near, 0.2)
    const shavings = pts`620 640, 680 648, 560 646`.map(
      ([cx, cy]) =>
        `<path d="M${cx} ${cy}c14 -34 40 -8 20 6c-10 6 -18 -6 -8 -12" fill="none" stroke="${mix(wood, '#ffffff', 0.5)}" stroke-width="7"/>`,
    )
    const bench =
      box(330, 690, 490, 34, mix(wood, hour.ink, 0.2)) +
      box(380, 724, 40, 290, mix(wood, hour.ink, 0.45)) +
      box(740, 724, 40, 290, mix(wood, hour.ink, 0.45)) +
      box(400, 662, 400, 28, wood)
    const plane =
      poly(pts`${x - 50} 662, ${x - 50} 632, ${x + 110} 632, ${x + 120} 662`, mix(wood, hour.ink, 0.35)) +
      blob(pts`${x + 60} 634, ${x + 66} 606, ${x + 92} 606, ${x + 98} 634`, hour.ink, 0.7)
    const person = f.hairBehind + f.legFar + f.legNear + f.torso + f.head
    return room(hour, r) + person + bench + f.armFar + plane + f.armNear + shavings.join('')
  },
}

function room(hour: Hour, r: Random): string {
  const wall = mix(hour.sky, hour.far, 0.35)
  const metal = mix(hour.ink, hour.sky, 0.25)
  const tools = repeat(6, (i) => {
    const x = 80 + i * 62
    return r.pick([
      rule(pts`${x} 150, ${x} 270`, metal, 13) + disc(x, 146, 20, metal),
      poly(pts`${x - 22} 140, ${x + 22} 140, ${x + 14} 280, ${x - 6} 280`, metal) + box(x - 22, 120, 44, 34, hour.accent, 8),
      rule(pts`${x} 190, ${x} 290`, hour.accent, 15) + box(x - 32, 140, 64, 44, metal, 6),
      rule(pts`${x - 14} 140, ${x + 4} 220, ${x - 8} 290`, hour.accent, 11) +
        rule(pts`${x + 14} 140, ${x - 4} 220, ${x + 8} 290`, metal, 11),
    ])
  })
  const hanging = r.chance(0.5)
    ? wheel([640, 190], hour, 110)
    : box(520, 90, 230, 220, hour.ink) + box(534, 104, 202, 192, mix(hour.glow, hour.sky, 0.3)) + box(630, 104, 9, 192, hour.ink)
  return [
    box(0, 0, 800, 1000, wall),
    box(40, 96, 420, 230, mix(wall, hour.ink, 0.2), 8),
    tools,
    hanging,
    box(0, 420, 800, 12, mix(wall, hour.ink, 0.3)),
    box(0, 880, 800, 130, mix(hour.near, hour.ink, 0.2)),
    poly(pts`330 -10, 120 900, 700 900, 380 -10`, hour.glow, 0.16),
  ].join('')
}
