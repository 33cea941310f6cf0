import { mix } from '#demo/town/drawing/colour.ts'
import { disc, oval, poly, pts, rect, ring, shape, stroke, within } from '#demo/town/drawing/geometry.ts'
import type { Palette } from '#demo/town/drawing/palettes.ts'
import type { Random } from '#demo/town/random.ts'
import { dark } from './light.ts'

/** A wall with a table in front. */
function table(p: Palette, edge: number): string {
  return rect(0, 0, 800, 1000, p.sky) + rect(0, edge, 800, 1000 - edge, p.far) + rect(0, edge, 800, 18, mix(p.far, p.sky, 0.45))
}

/** A cup seen from above, a spoon, a croissant. */
export function coffee(p: Palette, r: Random): string {
  const [x, y] = [r.int(330, 430), r.int(370, 450)]
  const cup = p.cloths[1]!
  const foam = pts`${x} ${y + 84}!, ${x - 66} ${y + 10}, ${x - 60} ${y - 44}, ${x - 22} ${y - 52}, ${x} ${y - 22}!, ${x + 22} ${y - 52}, ${x + 60} ${y - 44}, ${x + 66} ${y + 10}`
  const bread = mix('#d99a4e', p.light, p.share)
  return (
    rect(0, 0, 800, 1000, p.far) +
    poly(pts`0 0, 420 0, 120 1000, 0 1000`, p.sky) +
    oval(x + 40, y + 44, 270, 262, dark(p.far, p)) +
    disc(x, y, 262, mix(cup, p.far, 0.25)) +
    disc(x, y, 220, cup) +
    ring(x, y, 204, dark(cup, p), 5) +
    shape(pts`${x + 130} ${y - 40}, ${x + 250} ${y - 90}, ${x + 262} ${y - 40}, ${x + 150} ${y + 30}`, cup) +
    disc(x, y, 158, cup) +
    within(circle(x, y, 158), disc(x + 30, y + 26, 158, dark(cup, p)) + disc(x + 4, y + 4, 138, '#5a3522'), 'c') +
    shape(foam, '#e2bf92') +
    shape(pts`90 800, 150 720, 300 690, 430 730, 500 810!, 440 830, 330 800, 240 810, 170 860!`, bread) +
    [170, 250, 330, 410].map((cx) => stroke(pts`${cx} 712, ${cx - 16} 760, ${cx - 30} 824`, dark(bread, p), 8)).join('') +
    stroke(pts`620 640, 690 860`, dark(p.accent, p), 20) +
    oval(612, 616, 34, 52, p.accent)
  )
}

const circle = (x: number, y: number, radius: number) =>
  Array.from(
    { length: 12 },
    (_, i) => [x + radius * Math.cos((i * Math.PI) / 6), y + radius * Math.sin((i * Math.PI) / 6)] as const,
  )

/** A bowl of lemons, a bottle, a window's light. */
export function kitchenTable(p: Palette, r: Random): string {
  const [bowl, glass] = [p.cloths[0]!, p.near]
  const lemon = (x: number, y: number, a: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${a})">${shape(pts`-84 0, -60 -40, 0 -58, 60 -40, 92 0, 60 42, 0 56, -60 40`, '#f2c53d')}${shape(pts`-50 34, 0 30, 60 10, 88 2, 60 42, 0 56`, dark('#f2c53d', p))}</g>`
  const x = r.int(540, 600)
  return (
    table(p, 640) +
    poly(pts`60 0, 330 0, 470 640, 200 640`, mix(p.sky, p.accent, 0.3)) +
    shape(
      pts`${x - 62} 760, ${x - 66} 420, ${x - 26} 330, ${x - 24} 200!, ${x + 24} 200!, ${x + 26} 330, ${x + 66} 420, ${x + 62} 760`,
      glass,
    ) +
    poly(pts`${x + 18} 400, ${x + 62} 430, ${x + 62} 752, ${x + 18} 766`, dark(glass, p)) +
    rect(x - 64, 500, 128, 130, p.accent) +
    rect(x - 26, 176, 52, 60, p.cloths[2]!) +
    lemon(200, 560, -20) +
    lemon(350, 540, 16) +
    lemon(280, 500, 60) +
    shape(pts`70 570!, 480 570!, 430 700, 350 770, 200 770, 120 700`, bowl) +
    shape(pts`300 570!, 480 570!, 430 700, 350 770, 250 770, 330 700`, dark(bowl, p)) +
    lemon(560, 850, -12)
  )
}

/** Two glasses of wine in the evening. */
export function wine(p: Palette, r: Random): string {
  const red = r.chance(0.6) ? '#8e1f38' : '#f0cf7a'
  const rim = mix(p.sky, '#ffffff', 0.55)
  const goblet = (x: number, y: number, s: number): string =>
    `<g transform="translate(${x} ${y}) scale(${s})">${shape(pts`-110 -200!, 110 -200!, 116 -60, 70 40, 0 70, -70 40, -116 -60`, rim, ' fill-opacity=".55"')}${shape(pts`-116 -80!, 116 -80!, 108 -10, 66 42, 0 66, -66 42, -108 -10`, red)}${shape(pts`30 -80!, 116 -80!, 108 -10, 66 42, 20 62, 50 0`, dark(red, p))}${rect(-8, 66, 16, 210, rim)}${oval(0, 280, 96, 18, rim)}</g>`
  return (
    table(p, 700) +
    disc(r.int(200, 600), 250, 150, p.accent) +
    goblet(290, 520, 1.15) +
    goblet(540, 580, 1.05) +
    poly(pts`80 830, 330 800, 350 880, 100 910`, '#f0cf7a') +
    poly(pts`100 910, 350 880, 350 930, 104 960`, dark('#f0cf7a', p))
  )
}

/** A loaf just out of the oven. */
export function bread(p: Palette, r: Random): string {
  const crust = mix('#b9733a', p.light, p.share)
  const y = r.int(0, 40)
  const cuts = [250, 360, 470].map((x) =>
    shape(
      pts`${x} ${560 + y}, ${x + 60} ${470 + y}, ${x + 96} ${450 + y}, ${x + 60} ${520 + y}, ${x + 20} ${590 + y}`,
      '#f0d9ae',
    ),
  )
  const steam = [300, 400, 500].map((x) =>
    stroke(pts`${x} 350, ${x - 24} 290, ${x + 20} 220, ${x - 6} 150`, mix(p.sky, '#ffffff', 0.6), 12),
  )
  return (
    table(p, 650) +
    steam.join('') +
    poly(pts`60 760, 740 760, 700 830, 100 830`, p.near) +
    shape(
      pts`110 ${740 + y}!, 130 ${600 + y}, 240 ${480 + y}, 420 ${440 + y}, 590 ${490 + y}, 680 ${610 + y}, 690 ${740 + y}!`,
      crust,
    ) +
    shape(
      pts`500 ${454 + y}, 590 ${490 + y}, 680 ${610 + y}, 690 ${740 + y}!, 360 ${740 + y}!, 500 ${650 + y}, 540 ${560 + y}`,
      dark(crust, p),
    ) +
    cuts.join('') +
    rect(0, 930, 800, 70, dark(p.far, p))
  )
}

/** Two glasses of beer on a bar. */
export function beer(p: Palette, r: Random): string {
  const glass = (x: number, h: number): string =>
    poly(pts`${x - 95} ${700 - h}, ${x + 95} ${700 - h}, ${x + 78} 720, ${x - 78} 720`, '#e9a52d') +
    poly(pts`${x + 20} ${700 - h}, ${x + 95} ${700 - h}, ${x + 78} 720, ${x + 14} 720`, dark('#e9a52d', p)) +
    [-60, -20, 24, 62].map((dx) => disc(x + dx, 700 - h, 48, '#fbf3e0')).join('') +
    rect(x - 96, 700 - h, 192, 44, '#fbf3e0', 20)
  return (
    rect(0, 0, 800, 1000, p.near) +
    ring(r.int(220, 600), 230, 150, p.accent, 20) +
    rect(0, 700, 800, 300, p.far) +
    rect(0, 700, 800, 26, p.accent) +
    glass(270, r.int(300, 340)) +
    glass(530, r.int(260, 330))
  )
}
