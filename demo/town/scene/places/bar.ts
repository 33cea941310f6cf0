import { figure, type Figure } from '#demo/town/scene/figure/figure.ts'
import { fingersRound } from '#demo/town/scene/figure/hand.ts'
import { headAt, type Pose } from '#demo/town/scene/figure/pose.ts'
import type { Hour } from '#demo/town/scene/hours.ts'
import { box, disc, mix, poly, pts, ring, trace, type P } from '#demo/town/scene/ink.ts'
import { beer, longDrink } from '#demo/town/scene/parts/drinks.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [0.9, -0.3]
const hours = ['neon', 'night', 'dusk'] as const
const wardrobe = { tops: { tee: 4, tank: 2, rolled: 3, shirt: 2, jacket: 1 }, hats: { none: 8, cap: 1, beanie: 1 } }

const pose: Pose = {
  turn: 0.12,
  neck: [0.08, -2.38],
  bend: 0.06,
  head: { view: 'quarter', tilt: 4, at: headAt.quarter },
  shoulders: 0.07,
  arms: {
    near: { hand: [0.48, -0.92], elbow: [1.12, -0.78], side: -1, shows: 'grip' },
    far: { hand: [-0.16, -0.68], elbow: [-1.12, -0.86], side: 1, shows: 'open', wrist: -0.05 },
  },
}

const counter = (hour: Hour): string =>
  poly(pts`-10 770, 810 744, 810 1010, -10 1010`, hour.near) +
  poly(pts`-10 770, 810 744, 810 776, -10 806`, mix(hour.mid, hour.glow, 0.5))

/** At the bar with a glass. */
export const atBar: Scene = {
  hours,
  wardrobe,
  forCouples: true,
  draw({ man, partner, hour, r }) {
    const drink = r.chance(0.6) ? beer : longDrink
    const sitting = (f: Figure): string => f.hairBehind + f.torso + f.head
    const drinking = (f: Figure, size: number): string => {
      const [x, y] = f.at([f.handNear[0] - 0.13, f.handNear[1] - 0.15])
      const fingers = f.on(fingersRound([f.handNear[0] + 0.06, f.handNear[1] - 0.14], -1, f.skin, f.skinShade))
      return f.armFar + f.armNear + drink(x, y, size, hour) + fingers
    }
    if (partner) {
      const one = figure(pose, man, hour, light, { x: 215, y: 900, head: 170 })
      const other = figure(pose, partner, hour, light, { x: 590, y: 890, head: 170, mirrored: true })
      return shelves(hour, r) + sitting(other) + sitting(one) + counter(hour) + drinking(other, 1.05) + drinking(one, 1.05)
    }
    const f = figure(pose, man, hour, light, { x: 375, y: 905, head: 196 })
    return shelves(hour, r) + sitting(f) + counter(hour) + drinking(f, 1.2)
  },
}

function shelves(hour: Hour, r: Random): string {
  const [x, y] = [r.int(540, 620), 250]
  const sign = r.chance(0.5)
    ? ring(x, y, 150, hour.glow, 16) + ring(x, y, 150, '#ffe3ea', 5)
    : trace(
        pts`${x - 130} ${y + 40}, ${x - 20} ${y - 140}, ${x + 10} ${y}, ${x + 120} ${y - 120}, ${x + 60} ${y + 60}`,
        hour.glow,
        16,
      )
  const wave = r.chance(0.6) ? pts`60 110, 160 70, 260 120, 330 80` : pts`70 60, 70 180, 170 120, 70 60`
  let drawn =
    box(0, 0, 800, 1000, hour.sky) +
    disc(x, y, 300, mix(hour.sky, hour.glow, 0.22)) +
    disc(x, y, 215, mix(hour.sky, hour.glow, 0.36)) +
    sign +
    trace(wave, hour.accent, 12) +
    trace(wave, '#eafffe', 4)
  for (const shelf of [360, 560]) {
    drawn += box(0, shelf, 800, 14, hour.near)
    for (let at = 14; at < 800; at += r.int(42, 62)) drawn += bottle(at, shelf, hour, r)
  }
  return drawn
}

function bottle(x: number, y: number, hour: Hour, r: Random): string {
  const h = r.int(70, 120)
  const w = r.pick([32, 32, 26, 40])
  const colour = r.pick([hour.far, hour.mid, hour.far, mix(hour.glow, hour.sky, 0.4), mix(hour.accent, hour.sky, 0.45)])
  return (
    box(x, y - h * 0.7, w, h * 0.7, colour, 5) +
    box(x + w / 2 - 6, y - h, 12, h * 0.4, colour, 3) +
    box(x + w - 8, y - h * 0.66, 5, h * 0.55, mix(colour, hour.glow, 0.5))
  )
}
