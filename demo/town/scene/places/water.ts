import { figure } from '#demo/town/scene/figure/figure.ts'
import type { Pose } from '#demo/town/scene/figure/pose.ts'
import { blob, box, mix, pts, repeat, trace, type P } from '#demo/town/scene/ink.ts'
import { fir, glints, mountains, ridge } from '#demo/town/scene/parts/nature.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [-0.85, -0.45]

const wiping: Pose = {
  turn: 0.08,
  neck: [0.06, -2.48],
  bend: 0.07,
  head: { view: 'quarter', tilt: -5, at: [0.1, -0.74] },
  shoulders: -0.1,
  arms: {
    near: { hand: [0.42, -3.56], elbow: [1.3, -2.98], side: 1, shows: 'open', wrist: -0.2 },
    far: { hand: [-1.12, 0.3], side: 1, shows: 'hidden' },
  },
}

const standing: Pose = {
  ...wiping,
  neck: [-0.04, -2.5],
  bend: -0.05,
  head: { view: 'quarter', tilt: 2, at: [0.1, -0.73] },
  shoulders: 0.04,
  arms: { near: { hand: [1.08, 0.2], side: -1, shows: 'hidden' }, far: { hand: [-1.06, 0.2], side: 1, shows: 'hidden' } },
}

/** Up to the belly in a lake. */
export const inTheLake: Scene = {
  hours: ['noon', 'alpine', 'morning', 'evening'],
  wardrobe: { tops: { none: 1 }, legs: { trunks: 1 }, barefoot: true },
  draw({ man, hour, r }) {
    const bare = { ...man, wears: { ...man.wears, legColour: hour.far } }
    const x = r.int(370, 430)
    const f = figure(r.pick([wiping, standing]), bare, hour, light, { x, y: 850, head: 186 })
    const water = mix(hour.far, hour.ink, 0.12)
    const white = mix('#ffffff', hour.light, 0.3)
    const widths = [220, 170, 190, 130, 150, 100, 90, 60]
    const mirrored = repeat(8, (i) =>
      box(x - widths[i]! / 2 + (i % 2) * 22, 806 + i * 20, widths[i]!, 9, mix(water, f.skin, 0.5 - i * 0.04), 4),
    )
    return [
      box(0, 0, 800, 1000, hour.sky),
      mountains(r, 430, 250, mix(hour.ink, hour.sky, 0.6), hour.glow, hour),
      ridge(r, 450, 50, 8, mix(hour.ink, hour.sky, 0.35)),
      repeat(16, (i) => fir(i * 54 - 10, 462, r.between(0.3, 0.55), mix(hour.ink, hour.far, 0.2))),
      box(0, 455, 800, 560, hour.far),
      glints(r, 470, 760, mix(hour.far, hour.ink, 0.3), 16, 5),
      glints(r, 470, 760, mix(hour.far, '#ffffff', 0.55), 9, 5),
      f.hairBehind + f.armNear + f.armFar + f.torso + f.head,
      blob(pts`-60 772, 120 760, 260 778, 420 764, 560 778, 700 760, 860 772, 860 1050, -60 1050`, water),
      trace(pts`${x - 125} 770, ${x} 788, ${x + 145} 766, ${x + 265} 778`, white, 8, 0.9),
      trace(pts`70 815, 240 800, 400 830, 560 800, 730 815`, mix(hour.far, '#ffffff', 0.6), 6),
      mirrored,
      glints(r, 850, 990, mix(hour.far, '#ffffff', 0.45), 12, 7),
    ].join('')
  },
}
