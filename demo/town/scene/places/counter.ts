import { figure } from '#demo/town/scene/figure/figure.ts'
import type { Pose } from '#demo/town/scene/figure/pose.ts'
import { lit, type Hour } from '#demo/town/scene/hours.ts'
import { blob, box, disc, mix, poly, pts, repeat, rule, type P } from '#demo/town/scene/ink.ts'
import { plant } from '#demo/town/scene/parts/nature.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [0.8, -0.55]

const pose: Pose = {
  turn: 0.12,
  neck: [0.04, -2.42],
  bend: 0.05,
  head: { view: 'quarter', tilt: 7, at: [0.12, -0.69] },
  shoulders: 0.03,
  arms: {
    near: { hand: [0.4, -0.62], elbow: [1.06, -0.86], side: -1, shows: 'open', wrist: 0.3 },
    far: { hand: [-0.36, -0.6], elbow: [-1.06, -0.88], side: 1, shows: 'open', wrist: -0.3 },
  },
}

/** Kneading dough at the kitchen's counter. */
export const kneading: Scene = {
  hours: ['morning', 'lamp', 'forest', 'night'],
  wardrobe: { tops: { tee: 4, rolled: 4, tank: 1, sweater: 1 }, apron: 0.55, hats: { none: 9, cap: 1 } },
  draw({ man, hour, r }) {
    const f = figure(pose, man, hour, light, { x: 390, y: 880, head: 184 })
    const [x, y] = f.at([0.03, -0.6])
    const wood = mix('#d9a05b', hour.near, 0.2)
    const table =
      poly(pts`-10 790, 810 790, 810 1010, -10 1010`, mix(wood, hour.ink, 0.25)) +
      poly(pts`-10 760, 810 760, 810 800, -10 800`, wood)
    const floured = disc(x, 786, 190, mix('#fbf6ea', wood, 0.35), 12)
    const dough = blob(
      pts`${x - 110} ${y + 30}, ${x - 90} ${y - 22}, ${x} ${y - 44}, ${x + 96} ${y - 20}, ${x + 112} ${y + 30}, ${x} ${y + 48}`,
      lit('#f1dcb4', hour),
      0.9,
    )
    return kitchen(hour, r) + f.hairBehind + f.torso + f.head + table + floured + things(hour, r) + dough + f.armFar + f.armNear
  },
}

/** Objects on the counter. */
const things = (hour: Hour, r: Random): string => {
  const loaf = (x: number): string =>
    blob(pts`${x} 790, ${x + 6} 744, ${x + 60} 722, ${x + 116} 744, ${x + 122} 790`, lit('#c9853f', hour), 0.8) +
    repeat(3, (i) => rule(pts`${x + 34 + i * 26} 734, ${x + 24 + i * 26} 762`, lit('#f1dcb4', hour), 7))
  const bowl = blob(pts`620 716, 780 716, 750 786, 650 786`, lit(r.pick(['#f4efe0', '#2f7f93', '#c9573c']), hour), 0.5)
  const eggs = disc(66, 772, 22, '#f4e3cd', 26) + disc(110, 776, 22, '#e9c9a4', 26)
  const lemon = disc(70, 770, 30, '#f2c14e', 24) + disc(128, 772, 28, '#e8953f', 26)
  return r.pick([loaf(30), eggs, lemon]) + r.pick([bowl, loaf(660)])
}

function kitchen(hour: Hour, r: Random): string {
  const wall = mix(hour.sky, hour.far, 0.2)
  const tiles = repeat(24, (i) =>
    box(-6 + (i % 8) * 104, 430 + Math.floor(i / 8) * 104, 98, 98, mix(wall, r.chance(0.2) ? hour.accent : '#ffffff', 0.16)),
  )
  const pane =
    box(470, 70, 290, 320, hour.ink) +
    box(484, 84, 262, 292, mix(hour.glow, hour.sky, 0.4)) +
    box(608, 84, 10, 292, hour.ink) +
    plant(700, 390, 0.5, hour.mid, hour.near)
  const shelf = [130, 300]
    .map(
      (y) =>
        box(440, y + 60, 330, 14, hour.ink) +
        repeat(6, (i) =>
          box(
            456 + i * 50,
            y + 60 - 40 - (i % 3) * 16,
            34,
            40 + (i % 3) * 16,
            r.pick([hour.accent, hour.mid, hour.near, hour.glow, '#f4efe0']),
            6,
          ),
        ),
    )
    .join('')
  const oven =
    box(20, 500, 260, 300, mix(hour.near, hour.ink, 0.25)) +
    box(50, 590, 200, 150, hour.ink, 10) +
    box(70, 610, 160, 110, mix('#e8853f', hour.ink, 0.35), 6) +
    repeat(4, (i) => disc(70 + i * 54, 540, 14, hour.accent))
  const hood = poly(pts`70 -10, 230 -10, 230 120, 300 210, 0 210, 70 120`, mix(hour.near, hour.ink, 0.1))
  return [
    box(0, 0, 800, 1000, wall),
    tiles,
    r.pick([pane, shelf]),
    oven,
    r.chance(0.6) ? hood : rule(pts`150 -10, 150 130`, hour.ink, 5) + disc(150, 160, 66, hour.accent, 44),
  ].join('')
}

const typing: Pose = {
  ...pose,
  head: { view: 'quarter', tilt: 5, at: [0.1, -0.7] },
  arms: {
    near: { hand: [0.36, -0.5], elbow: [1.06, -0.76], side: -1, shows: 'hidden' },
    far: { hand: [-0.32, -0.5], elbow: [-1.06, -0.76], side: 1, shows: 'hidden' },
  },
}

/** Behind a laptop. */
export const behindLaptop: Scene = {
  hours: ['lamp', 'morning', 'dusk', 'rain'],
  wardrobe: { tops: { sweater: 3, shirt: 3, tee: 4, hoodie: 4 }, hats: { none: 9, beanie: 1, cap: 1 } },
  draw({ man, hour, r }) {
    const f = figure(typing, man, hour, light, { x: 390, y: 900, head: 184 })
    const desk = box(-10, 800, 820, 34, mix(hour.accent, hour.ink, 0.3)) + box(-10, 834, 820, 180, mix(hour.near, hour.ink, 0.4))
    const shell = mix('#c9ccd0', hour.shadow, 0.25)
    const laptop =
      poly(pts`255 630, 545 630, 566 800, 234 800`, shell) +
      disc(400, 712, 20, mix(shell, '#ffffff', 0.5)) +
      poly(pts`220 798, 580 798, 600 814, 200 814`, mix(shell, hour.ink, 0.3))
    const mug =
      box(640, 730, 70, 72, r.pick([hour.accent, '#f4efe0', '#2f5f8a']), 8) +
      `<path d="M708 746c30 0 30 40 0 40" fill="none" stroke="${hour.ink}" stroke-width="8"/>`
    const things_ = r.pick([
      mug,
      plant(690, 800, 0.6, hour.mid, hour.near) + box(654, 760, 72, 44, '#b5563f', 6),
      repeat(3, (i) => box(620 + i * 6, 780 - i * 24, 130 - i * 14, 22, [hour.accent, hour.mid, hour.glow][i]!)),
    ])
    return study(hour, r) + f.hairBehind + f.torso + f.head + f.armFar + f.armNear + desk + laptop + things_
  },
}

function study(hour: Hour, r: Random): string {
  const wall = mix(hour.sky, hour.far, 0.25)
  const shelves = [160, 320]
    .map(
      (y) =>
        box(440, y, 340, 14, hour.ink) +
        repeat(9, (i) => {
          const h = r.int(70, 110)
          return box(450 + i * 34, y - h, r.int(18, 30), h, r.pick([hour.accent, hour.mid, hour.near, hour.glow]))
        }),
    )
    .join('')
  const board =
    box(60, 110, 250, 230, mix('#b98a5a', hour.near, 0.25)) +
    pts`80 130, 180 140, 90 240, 200 236`
      .map(([x, y], i) => box(x, y, 84, 76, ['#fbf6ea', hour.accent, hour.glow, hour.mid][i]!))
      .join('')
  const pane =
    box(60, 70, 280, 400, hour.ink) +
    box(74, 84, 252, 372, mix(hour.glow, hour.sky, 0.4)) +
    box(194, 84, 10, 372, hour.ink) +
    box(74, 260, 252, 8, hour.ink)
  return [box(0, 0, 800, 1000, wall), r.pick([board, pane]), shelves, disc(640, 420, 260, hour.glow, 260, 0.2)].join('')
}
