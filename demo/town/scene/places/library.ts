import { figure } from '#demo/town/scene/figure/figure.ts'
import { fingersRound } from '#demo/town/scene/figure/hand.ts'
import { headAt, standingLegs, type Pose } from '#demo/town/scene/figure/pose.ts'
import { dim, lit, type Hour } from '#demo/town/scene/hours.ts'
import { box, disc, mix, poly, pts, repeat, rule, type P } from '#demo/town/scene/ink.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [0.8, -0.5]
const hours = ['lamp', 'morning', 'forest', 'rain', 'night'] as const
const wardrobe: Scene['wardrobe'] = {
  tops: { sweater: 5, shirt: 3, jacket: 3, tee: 2, hoodie: 1 },
  hats: { none: 12, beanie: 1 },
}

const reaching: Pose = {
  turn: 0.9,
  neck: [0.12, -2.52],
  bend: -0.04,
  head: { view: 'profile', tilt: -6, at: headAt.profile },
  arms: {
    near: { hand: [1.5, -2.62], elbow: [0.98, -1.62], side: 1, shows: 'grip' },
    far: { hand: [0.62, -0.5], elbow: [0.3, -1], side: 1, shows: 'grip' },
  },
  legs: {
    near: { ankle: [-0.15, 3.6], side: -1, foot: 0, shoe: 'side' },
    far: { ankle: [0.35, 3.55], side: -1, foot: 0, shoe: 'side' },
  },
}

/** Taking a book from the shelf. */
export const fromShelf: Scene = {
  hours,
  wardrobe,
  draw({ man, hour, r }) {
    const f = figure(reaching, man, hour, light, { x: 270, y: 720, head: 158 })
    const [x, y] = f.at(f.handNear)
    const c = lit(r.pick([hour.accent, '#f1ece0', '#2f5f8a', '#e9c14c']), hour)
    const book = box(x - 16, y - 96, 44, 140, c, 4) + box(x - 16, y - 70, 44, 10, dim(c, hour))
    return shelves(hour, r) + f.hairBehind + f.legFar + f.armFar + f.legNear + f.torso + f.head + book + f.armNear
  },
}

const leafing: Pose = {
  turn: 0.12,
  neck: [0.02, -2.5],
  bend: 0.05,
  head: { view: 'quarter', tilt: 10, at: [0.12, -0.69] },
  shoulders: -0.03,
  hips: 0.04,
  arms: {
    near: { hand: [0.5, -1.16], elbow: [1.04, -0.7], side: -1, shows: 'hidden' },
    far: { hand: [-0.4, -1.1], elbow: [-1.02, -0.7], side: 1, shows: 'hidden' },
  },
  legs: standingLegs,
}

/** Standing between the shelves over an open book. */
export const openBook: Scene = {
  hours,
  wardrobe,
  draw({ man, hour, r }) {
    const f = figure(leafing, man, hour, light, { x: 390, y: 760, head: 168 })
    const cover = lit(r.pick([hour.accent, '#7a3b4e', '#2f5f8a', '#4f7058']), hour)
    const book = f.on(
      poly(pts`-0.72 -1.5, 0.06 -1.34, 0.84 -1.52, 0.9 -0.86, 0.06 -0.66, -0.78 -0.84`, cover) +
        poly(pts`-0.64 -1.56, 0.06 -1.42, 0.06 -0.74, -0.7 -0.9`, '#fbf6e9') +
        poly(pts`0.06 -1.42, 0.76 -1.58, 0.82 -0.92, 0.06 -0.74`, mix('#fbf6e9', hour.shadow, 0.3)),
    )
    const hands = f.on(
      fingersRound([-0.76, -1.2], 1, f.skin, f.skinShade, 0.9) + fingersRound([0.9, -1.24], -1, f.skin, f.skinShade, 0.9),
    )
    return shelves(hour, r) + f.hairBehind + f.legFar + f.legNear + f.torso + f.head + f.armFar + f.armNear + book + hands
  },
}

/** A wall of books; a lamp and a ladder now and then. */
function shelves(hour: Hour, r: Random): string {
  const wood = mix('#7a4a2e', hour.near, 0.45)
  const dark = mix(wood, hour.ink, 0.45)
  const colours = [hour.accent, hour.far, hour.mid, hour.near, hour.glow, mix(hour.accent, hour.ink, 0.4), '#f1e6cf'].map((c) =>
    mix(c, dark, 0.25),
  )
  let drawn = box(0, 0, 800, 1000, dark)
  for (const y of [150, 330, 510, 690, 870]) {
    for (let x = 12; x < 790;) {
      const [w, h] = [r.int(18, 40), r.int(96, 142)]
      if (r.chance(0.12)) x += r.int(30, 60)
      const lean = r.chance(0.08)
      const c = r.pick(colours)
      drawn += lean
        ? `<g transform="rotate(12 ${x} ${y})">${box(x + 16, y - h - 4, w, h, c)}</g>`
        : box(x, y - h, w, h, c) + (r.chance(0.4) ? box(x, y - h * 0.8, w, 8, mix(c, '#ffffff', 0.4)) : '')
      x += w + (lean ? 30 : 2)
    }
    drawn += box(0, y, 800, 18, wood)
  }
  const ladder =
    rule(pts`600 1010, 690 60`, mix(wood, '#ffffff', 0.25), 18) +
    rule(pts`740 1010, 790 60`, mix(wood, '#ffffff', 0.25), 18) +
    repeat(7, (i) => rule(pts`${612 + i * 12} ${900 - i * 124}, ${746 + i * 6} ${900 - i * 124}`, mix(wood, '#ffffff', 0.25), 14))
  const lamp =
    rule(pts`620 -10, 620 90`, hour.ink, 5) +
    disc(620, 124, 60, hour.accent, 40) +
    disc(620, 146, 40, hour.glow, 14) +
    poly(pts`570 150, 670 150, 860 1010, 330 1010`, hour.glow, 0.16)
  return drawn + r.pick([ladder, lamp, lamp])
}
