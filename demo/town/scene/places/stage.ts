import { figure, wholeFigure } from '#demo/town/scene/figure/figure.ts'
import { headAt, standingLegs, type Pose } from '#demo/town/scene/figure/pose.ts'
import type { Hour } from '#demo/town/scene/hours.ts'
import { box, disc, mix, poly, pts, put, repeat, rule, type P } from '#demo/town/scene/ink.ts'
import { guitar } from '#demo/town/scene/parts/guitar.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [0.7, -0.75]
const hours = ['neon', 'dusk', 'night'] as const
const wardrobe: Scene['wardrobe'] = {
  tops: { tee: 4, shirt: 3, jacket: 3, rolled: 3, tank: 1 },
  hats: { none: 8, cap: 1, beanie: 1 },
}

const singing: Pose = {
  turn: 0.12,
  neck: [0.05, -2.5],
  bend: 0.08,
  head: { view: 'quarter', tilt: -8, at: headAt.quarter },
  shoulders: 0.08,
  hips: -0.05,
  arms: {
    near: { hand: [0.88, -2.3], elbow: [1.2, -1.3], side: -1, shows: 'grip', wrist: -0.3 },
    far: { hand: [-1.5, -1.8], elbow: [-1.22, -1.0], side: 1, shows: 'open' },
  },
  legs: standingLegs,
}

/** Singing into a microphone under the lights. */
export const atMicrophone: Scene = {
  hours,
  wardrobe,
  closer: [410, 150],
  draw({ man, hour, r }) {
    const f = figure(singing, man, hour, light, { x: 400, y: 730, head: 160 })
    const microphone = f.on(
      rule(pts`0.86 -2.2, 0.6 -2.74`, hour.ink, 0.12) + disc(0.55, -2.84, 0.14, mix(hour.ink, '#ffffff', 0.5)),
    )
    return lights(hour, r) + wholeFigure({ ...f, armNear: '' }) + microphone + f.armNear + audience(hour, r)
  },
}

const strumming: Pose = {
  ...singing,
  neck: [-0.06, -2.48],
  bend: -0.06,
  head: { view: 'quarter', tilt: 6, at: headAt.quarter },
  shoulders: -0.05,
  arms: {
    near: { hand: [1.32, -1.3], elbow: [1.26, -0.6], side: -1, shows: 'grip', wrist: -0.5 },
    far: { hand: [-0.2, -0.72], elbow: [-1.16, -1.05], side: 1, shows: 'open', wrist: 0.35 },
  },
}

/** With a guitar on its strap. */
export const withGuitar: Scene = {
  hours,
  wardrobe,
  closer: [410, 150],
  draw({ man, hour, r }) {
    const f = figure(strumming, man, hour, light, { x: 390, y: 720, head: 158 })
    const strap = rule(pts`0.34 -2.34, -0.2 -1.4, -0.86 -0.5`, mix(hour.ink, hour.accent, 0.35), 0.12)
    const played = f.on(strap + put(guitar(hour, r, r.chance(0.6)), -0.2, -0.6, 1, -22))
    return lights(hour, r) + wholeFigure({ ...f, armNear: '', armFar: '' }) + played + f.armNear + f.armFar + audience(hour, r)
  },
}

function lights(hour: Hour, r: Random): string {
  const beam = (x: number, to: number, colour: string): string =>
    poly(pts`${x - 14} -10, ${x + 14} -10, ${to + 170} 1010, ${to - 170} 1010`, colour, 0.2)
  const amplifier = (x: number): string =>
    box(x, 600, 170, 260, hour.ink, 10) +
    disc(x + 85, 690, 54, mix(hour.ink, hour.sky, 0.5)) +
    disc(x + 85, 690, 22, hour.ink) +
    repeat(4, (i) => disc(x + 36 + i * 32, 800, 8, hour.glow))
  const drums =
    disc(680, 770, 96, mix(hour.mid, hour.ink, 0.2)) +
    disc(680, 770, 78, mix(hour.glow, hour.sky, 0.4)) +
    rule(pts`590 620, 700 600`, hour.glow, 9) +
    rule(pts`645 612, 645 760`, hour.ink, 6)
  const bulbs = repeat(9, (i) => disc(40 + i * 90, 40 + Math.sin(i * 0.8) * 14, 15, i % 2 ? hour.accent : hour.glow))
  return [
    box(0, 0, 800, 1000, hour.sky),
    disc(400, 330, 330, mix(hour.sky, hour.glow, 0.18)),
    beam(120, 240, hour.accent),
    beam(690, 520, hour.glow),
    beam(400, 400, hour.light),
    r.chance(0.5)
      ? bulbs
      : box(0, 20, 800, 20, hour.ink) +
        repeat(
          5,
          (i) => box(70 + i * 155, 36, 54, 46, hour.ink, 8) + disc(97 + i * 155, 84, 22, i % 2 ? hour.glow : hour.accent, 9),
        ),
    amplifier(40),
    r.chance(0.5) ? drums : amplifier(620),
    box(0, 850, 800, 160, mix(hour.near, hour.ink, 0.2)),
  ].join('')
}

/** Heads and a few raised hands before the stage. */
const audience = (hour: Hour, r: Random): string =>
  repeat(7, (i) => {
    const x = i * 130 + r.int(-20, 20)
    const hand = r.chance(0.3) ? rule(pts`${x + 50} 1000, ${x + 62} 860`, hour.ink, 26) + disc(x + 64, 850, 20, hour.ink) : ''
    return disc(x, 956 + (i % 2) * 18, 50, hour.ink, 58) + hand
  })
