import { figure, wholeFigure } from '#demo/town/scene/figure/figure.ts'
import { headAt, standingLegs, type Pose } from '#demo/town/scene/figure/pose.ts'
import { lit, type Hour } from '#demo/town/scene/hours.ts'
import { blob, box, disc, mix, poly, pts, repeat, rule, type P } from '#demo/town/scene/ink.ts'
import { fir, mountains, ridge } from '#demo/town/scene/parts/nature.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [-0.85, -0.5]

const shouldering: Pose = {
  turn: 0.12,
  neck: [0.04, -2.5],
  bend: 0.06,
  head: { view: 'quarter', tilt: -3, at: headAt.quarter },
  shoulders: 0.06,
  hips: -0.06,
  arms: {
    near: { hand: [0.9, -1.98], elbow: [1.2, -1.16], side: -1, shows: 'grip' },
    far: { hand: [-1.12, -0.1], side: 1, shows: 'grip' },
  },
  legs: standingLegs,
}

/** With skis on the shoulder. */
export const withSkis: Scene = {
  hours: ['alpine', 'morning', 'noon', 'dusk'],
  wardrobe: { tops: { jacket: 5, hoodie: 3, sweater: 2 }, hats: { beanie: 5, none: 2, cap: 1 } },
  closer: [400, 140],
  draw({ man, hour, r }) {
    const f = figure(shouldering, man, hour, light, { x: 390, y: 690, head: 152 })
    const c = lit(r.pick([hour.accent, '#c9403c', '#2f7f93', '#f2c14e', '#2a2530']), hour)
    const boards = r.chance(0.35)
      ? f.on(
          `<g transform="rotate(-30 0.9 -2)">${blob(pts`0.6 -4, 0.9 -4.3, 1.2 -4, 1.24 -1.6, 1.2 0.2, 0.9 0.5, 0.6 0.2, 0.56 -1.6`, c, 0.6)}${box(0.6, -2.8, 0.62, 0.3, '#f7f2e6')}</g>`,
        )
      : f.on(
          `<g transform="rotate(-34 0.9 -2)">${rule(pts`0.78 -4.6, 0.78 1`, c, 0.17)}${rule(pts`1.02 -4.5, 1.02 1.1`, mix(c, hour.ink, 0.25), 0.17)}${box(0.68, -2, 0.46, 0.5, hour.ink)}</g>`,
        )
    const poles = f.on(rule(pts`-1.14 -0.3, -1.02 2.9`, hour.ink, 0.06) + rule(pts`-1.12 2.6, -0.9 2.62`, hour.ink, 0.05))
    const scarf = r.chance(0.4)
      ? f.on(
          blob(
            pts`-0.36 -2.56, 0 -2.34, 0.4 -2.56, 0.42 -2.34, 0 -2.14, -0.38 -2.34`,
            lit(r.pick(['#f2c14e', '#c9403c', '#f7f2e6']), hour),
            0.7,
          ),
        )
      : ''
    return slopes(hour, r) + boards + wholeFigure({ ...f, armNear: '' }) + poles + scarf + f.armNear + flakes(r, hour)
  },
}

function slopes(hour: Hour, r: Random): string {
  const snow = mix('#ffffff', hour.light, 0.4)
  const shaded = mix(snow, hour.shadow, 0.45)
  const hut =
    poly(pts`90 640, 90 560, 160 510, 230 560, 230 640`, mix('#7a4a2e', hour.near, 0.35)) +
    poly(pts`70 572, 160 500, 250 572, 250 550, 160 478, 70 550`, snow) +
    box(146, 590, 30, 50, hour.glow)
  const lift =
    rule(pts`-10 330, 810 210`, hour.ink, 4) +
    pts`150 306, 420 267, 690 228`
      .map(([x, y]) => rule(pts`${x} ${y}, ${x} ${y + 46}`, hour.ink, 4) + box(x - 26, y + 46, 52, 40, hour.accent, 8))
      .join('')
  return [
    box(0, 0, 800, 1000, hour.sky),
    disc(r.int(140, 240), 170, 76, hour.glow),
    mountains(r, 470, 320, mix(hour.name === 'noon' ? '#7fa8c4' : hour.far, hour.sky, 0.15), snow, hour),
    ridge(r, 600, 110, 6, shaded, 0.8),
    r.chance(0.5) ? lift : hut,
    repeat(9, (i) =>
      fir(
        r.int(-20, 820),
        660 + (i % 3) * 24,
        r.between(0.5, 1),
        mix(hour.name === 'noon' ? '#2f5f66' : hour.near, hour.ink, 0.2),
      ),
    ),
    blob(pts`-60 700, 220 660, 520 720, 860 650, 860 1060, -60 1060`, snow),
    blob(pts`-60 860, 260 800, 560 850, 860 790, 860 1060, -60 1060`, mix(snow, shaded, 0.45)),
  ].join('')
}

const flakes = (r: Random, hour: Hour): string =>
  hour.name === 'dusk' || r.chance(0.3)
    ? repeat(40, () => disc(r.int(0, 800), r.int(0, 1000), r.int(3, 7), '#ffffff', undefined, 0.85))
    : ''
