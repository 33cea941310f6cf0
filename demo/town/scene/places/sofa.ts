import { figure, type Figure } from '#demo/town/scene/figure/figure.ts'
import { headAt, sittingLegs, type Pose } from '#demo/town/scene/figure/pose.ts'
import { dim, lit, type Hour } from '#demo/town/scene/hours.ts'
import { blob, box, disc, mix, poly, pts, put, rule, type P } from '#demo/town/scene/ink.ts'
import { guitar } from '#demo/town/scene/parts/guitar.ts'
import { plant } from '#demo/town/scene/parts/nature.ts'
import type { Random } from '#demo/town/random.ts'
import type { Man } from '#demo/town/scene/man.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [0.85, -0.5]
const hours = ['lamp', 'forest', 'dusk', 'morning'] as const
const wardrobe: Scene['wardrobe'] = {
  tops: { shirt: 3, rolled: 3, tee: 3, sweater: 3, jacket: 1 },
  hats: { none: 12, beanie: 1 },
}

const playing: Pose = {
  turn: 0.1,
  neck: [-0.12, -2.36],
  bend: -0.08,
  head: { view: 'quarter', tilt: 6, at: headAt.quarter },
  shoulders: -0.06,
  arms: {
    near: { hand: [1.22, -1.2], elbow: [1.24, -0.5], side: -1, shows: 'grip', wrist: -0.5 },
    far: { hand: [-0.28, -0.72], elbow: [-1.16, -1.05], side: 1, shows: 'open', wrist: 0.35 },
  },
  legs: sittingLegs,
}

/** With a guitar on the knee. */
export const playingGuitar: Scene = {
  hours,
  wardrobe,
  draw({ man, hour, r }) {
    const f = figure(playing, man, hour, light, { x: 392, y: 792, head: 166 })
    const body = seated(f, man, hour) + f.on(put(guitar(hour, r), -0.22, -0.5, 1, -24)) + f.armNear + f.armFar
    return room(hour, r) + body
  },
}

const resting: Pose = {
  ...playing,
  neck: [-0.04, -2.36],
  head: { view: 'quarter', tilt: 1, at: headAt.quarter },
  arms: {
    near: { hand: [0.5, -1.2], elbow: [1.08, -0.62], side: -1, shows: 'hidden' },
    far: { hand: [-0.86, 0.2], elbow: [-1.06, -0.78], side: 1, shows: 'open' },
  },
}

const leaning: Pose = {
  ...resting,
  arms: {
    near: { hand: [0.84, 0.22], elbow: [1.08, -0.8], side: -1, shows: 'open' },
    far: { hand: [-0.6, -0.2], elbow: [-1.0, -0.9], side: 1, shows: 'hidden' },
  },
}

/** Home on the sofa with a mug; a couple side by side. */
export const atHome: Scene = {
  hours,
  wardrobe,
  forCouples: true,
  draw({ man, partner, hour, r }) {
    if (partner) {
      const one = figure(resting, man, hour, light, { x: 232, y: 800, head: 146 })
      const other = figure(leaning, partner, hour, light, { x: 560, y: 800, head: 146, mirrored: true })
      return (
        room(hour, r) +
        seated(other, partner, hour) +
        other.armFar +
        other.armNear +
        seated(one, man, hour) +
        one.armFar +
        mug(one, hour, r)
      )
    }
    const f = figure(resting, man, hour, light, { x: 392, y: 800, head: 172 })
    return room(hour, r) + seated(f, man, hour) + f.armFar + mug(f, hour, r)
  },
}

function mug(f: Figure, hour: Hour, r: Random): string {
  const [x, y] = f.at([0.28, -1.46])
  const held = put(
    box(-34, -6, 68, 76, r.pick(['#fbf8f0', hour.accent, '#2f5f8a']), 10) + disc(0, -4, 34, mix(hour.ink, '#7a4a2e', 0.4), 7),
    x,
    y,
  )
  return held + f.armNear
}

/** Sitting and facing the viewer: the lap is in shadow, the thighs come forward. */
function seated(f: Figure, man: Man, hour: Hour): string {
  const cloth = dim(lit(man.wears.legColour, hour), hour)
  const lap = f.on(blob(pts`-0.6 -0.1, 0.6 -0.1, 0.8 0.4, 0.4 0.56, 0 0.5, -0.4 0.56, -0.8 0.45`, cloth, 0.7))
  return f.hairBehind + lap + f.legFar + f.legNear + f.torso + f.head
}

function room(hour: Hour, r: Random): string {
  const floor = mix(hour.mid, hour.near, 0.5)
  return [
    box(0, 0, 800, 1000, hour.sky),
    wall(hour, r),
    standing(hour, r),
    put(plant(0, 0, 1, hour.mid, hour.near), 52, 600),
    r.chance(0.5) ? roundSofa(hour) : boxSofa(hour),
    poly(pts`0 740, 800 740, 800 1010, 0 1010`, floor),
    blob(pts`-40 560, 60 556, 96 620, 100 1010, -40 1010`, hour.near, 0.4),
    blob(pts`840 560, 744 556, 706 620, 700 1010, 840 1010`, mix(hour.mid, hour.sky, 0.12), 0.4),
    cushion(hour, r),
  ].join('')
}

const roundSofa = (hour: Hour): string =>
  blob(pts`-30 520, 20 470, 400 462, 780 470, 835 520, 835 900, -30 900`, hour.mid, 0.35) + box(398, 470, 5, 280, hour.near)
const boxSofa = (hour: Hour): string =>
  box(-20, 500, 840, 400, mix(hour.mid, hour.near, 0.15)) +
  box(20, 460, 370, 300, hour.mid, 26) +
  box(408, 460, 370, 300, hour.mid, 26)

function cushion(hour: Hour, r: Random): string {
  const c = r.pick([hour.accent, hour.glow, hour.far])
  return r.chance(0.6)
    ? poly(pts`560 560, 690 540, 716 690, 580 712`, c) + rule(pts`575 600, 700 580`, '#fdf6e6', 9)
    : disc(640, 640, 74, c) + disc(640, 640, 12, hour.ink)
}

function wall(hour: Hour, r: Random): string {
  const white = mix('#fdf6e6', hour.light, 0.3)
  const landscape =
    box(70, 90, 180, 220, white) +
    box(84, 104, 152, 192, hour.far) +
    disc(180, 170, 34, hour.accent) +
    blob(pts`84 296, 84 240, 140 210, 190 244, 236 222, 236 296`, hour.near, 0.5)
  const small = box(290, 130, 110, 140, white) + box(302, 142, 86, 116, hour.mid) + disc(345, 214, 30, hour.glow)
  const shelf =
    box(60, 240, 320, 14, hour.ink) +
    pts`70 90, 102 120, 134 80, 160 104, 196 90, 320 70`
      .map(([x, h], i) => box(x, 240 - h, 26, h, [hour.accent, hour.mid, hour.far, hour.near][i % 4]!))
      .join('')
  const records = pts`80 100, 220 100, 80 240, 220 240`
    .map(
      ([x, y]) =>
        box(x, y, 120, 120, hour.ink, 4) +
        disc(x + 60, y + 60, 44, mix(hour.ink, hour.sky, 0.25)) +
        disc(x + 60, y + 60, 16, hour.accent),
    )
    .join('')
  return r.pick([landscape + small, shelf, records])
}

function standing(hour: Hour, r: Random): string {
  if (r.chance(0.3))
    return (
      box(520, 80, 240, 330, hour.ink) +
      box(534, 94, 212, 302, mix(hour.glow, hour.sky, 0.3)) +
      disc(690, 160, 30, hour.glow) +
      box(634, 94, 10, 302, hour.ink)
    )
  const shade = r.chance(0.6)
    ? poly(pts`612 130, 698 130, 742 250, 568 250`, hour.accent) +
      poly(pts`655 130, 698 130, 742 250, 690 250`, mix(hour.accent, hour.glow, 0.35))
    : disc(655, 200, 64, hour.accent)
  return (
    poly(pts`655 220, 360 1000, 1000 1000`, hour.glow, 0.3) +
    disc(655, 210, 210, hour.glow, 210, 0.45) +
    rule(pts`655 240, 655 900`, hour.ink, 9) +
    shade
  )
}
