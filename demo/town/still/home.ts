import { mix } from '#demo/town/drawing/colour.ts'
import { brush, disc, oval, poly, pts, rect, ring, shape, stroke } from '#demo/town/drawing/geometry.ts'
import type { Palette } from '#demo/town/drawing/palettes.ts'
import type { Random } from '#demo/town/random.ts'
import { dark } from './light.ts'

/** A big plant in a pot on the sill. */
export function plant(p: Palette, r: Random): string {
  const green = mix('#2f7d5b', p.near, 0.3)
  const leaf = (a: number, l: number, tone: string): string =>
    `<g transform="translate(400 640) rotate(${a})">${stroke(pts`0 0, ${l * 0.3} -10, ${l * 0.6} 0`, dark(green, p), 9)}${shape(pts`${l * 0.45} 0!, ${l * 0.6} -96, ${l * 0.85} -110, ${l * 1.15} 0!, ${l * 0.85} 110, ${l * 0.6} 96`, tone)}${poly(pts`${l * 0.74} -104, ${l * 0.82} -38, ${l * 0.9} -96`, p.sky)}${poly(pts`${l * 0.74} 104, ${l * 0.82} 38, ${l * 0.9} 96`, p.sky)}${stroke(pts`${l * 0.5} 0, ${l * 1.05} 0`, dark(green, p), 5)}</g>`
  const angles = r.shuffle([-160, -128, -98, -66, -34, -8])
  const pot = p.cloths[0]!
  return (
    rect(0, 0, 800, 1000, p.sky) +
    rect(0, 860, 800, 140, p.far) +
    angles.map((a, i) => leaf(a, r.int(280, 380), i % 2 ? green : mix(green, p.sky, 0.28))).join('') +
    poly(pts`250 640, 550 640, 510 880, 290 880`, pot) +
    poly(pts`420 640, 550 640, 510 880, 430 880`, dark(pot, p)) +
    rect(236, 616, 328, 56, mix(pot, p.light, 0.2))
  )
}

/** A cat in the window, the town behind. */
export function cat(p: Palette, r: Random): string {
  const fur = r.pick(['#2a2430', '#c9783a', '#8d8f92', '#f1e6d6'])
  const shade = dark(fur, p)
  const eye = fur === '#f1e6d6' ? '#4a8a5a' : p.accent
  return (
    rect(0, 0, 800, 1000, p.near) +
    rect(70, -20, 660, 740, p.sky) +
    [90, 250, 420, 590].map((x) => rect(x, r.int(380, 520), 130, 800, p.far)).join('') +
    disc(r.int(180, 620), 190, 74, p.accent) +
    rect(392, -20, 16, 740, p.near) +
    rect(0, 720, 800, 280, p.near) +
    rect(0, 720, 800, 46, mix(p.near, p.sky, 0.5)) +
    stroke(pts`520 700, 640 730, 660 860, 600 930`, fur, 44) +
    shape(pts`250 730!, 240 600, 290 500, 380 470, 470 500, 540 610, 550 730!`, fur) +
    shape(pts`430 480, 480 510, 540 610, 550 730!, 430 730!, 470 620`, shade) +
    shape(pts`268 300!, 262 200!, 330 250, 390 250, 456 200!, 452 310, 470 380, 430 450, 360 470, 290 450, 252 380`, fur) +
    shape(pts`400 250, 456 200!, 452 310, 470 380, 430 450, 380 470, 420 380`, shade) +
    brush([290, 356], [340, 362], -9, 12, eye) +
    brush([384, 362], [434, 356], -9, 12, eye) +
    oval(316, 357, 5, 12, '#161018') +
    oval(408, 357, 5, 12, '#161018') +
    poly(pts`350 396, 374 396, 362 412`, '#d98a8a') +
    stroke(pts`250 400, 190 388`, mix(fur, '#ffffff', 0.5), 4) +
    stroke(pts`470 400, 534 388`, mix(fur, '#ffffff', 0.5), 4)
  )
}

/** A lamp over a desk at night. */
export function desk(p: Palette, r: Random): string {
  const lamp = p.cloths[0]!
  const glow = mix(p.sky, '#fff2c4', 0.55)
  const x = r.int(210, 260)
  return (
    rect(0, 0, 800, 1000, mix(p.near, p.far, 0.4)) +
    poly(pts`${x + 20} 360, ${x + 230} 300, 760 760, 60 760`, glow) +
    rect(0, 760, 800, 240, p.near) +
    rect(0, 760, 800, 18, p.accent) +
    stroke(pts`${x - 120} 760!, ${x - 60} 480!, ${x + 80} 300!`, p.ink, 16) +
    poly(pts`${x + 40} 220, ${x + 180} 190, ${x + 250} 300, ${x + 10} 370`, lamp) +
    poly(pts`${x + 120} 204, ${x + 180} 190, ${x + 250} 300, ${x + 150} 330`, dark(lamp, p)) +
    poly(pts`330 560, 640 560, 660 750, 350 750`, p.ink) +
    poly(pts`344 574, 628 574, 646 738, 364 738`, p.sky) +
    [610, 640, 670, 700].map((y, i) => rect(380, y, [180, 120, 210, 90][i]!, 10, p.far)).join('') +
    poly(pts`300 750, 700 750, 740 790, 280 790`, dark(p.cloths[1]!, p)) +
    poly(pts`80 640, 190 640, 178 760, 92 760`, p.cloths[2]!) +
    ring(196, 690, 30, p.cloths[2]!, 14)
  )
}

/** A record playing. */
export function turntable(p: Palette, r: Random): string {
  const [x, y] = [r.int(340, 400), r.int(440, 500)]
  return (
    rect(0, 0, 800, 1000, p.sky) +
    poly(pts`0 620, 800 300, 800 1000, 0 1000`, p.far) +
    disc(x + 24, y + 28, 336, dark(p.far, p)) +
    disc(x, y, 330, p.ink) +
    [286, 240, 196].map((radius) => ring(x, y, radius, mix(p.ink, p.sky, 0.28), 4)).join('') +
    shape(pts`${x} ${y}!, ${x + 130} ${y - 300}, ${x + 230} ${y - 234}!`, mix(p.ink, p.sky, 0.22)) +
    disc(x, y, 116, p.accent) +
    shape(pts`${x - 116} ${y}!, ${x - 70} ${y + 94}, ${x} ${y + 116}, ${x + 70} ${y + 94}, ${x + 116} ${y}!`, p.cloths[0]!) +
    disc(x, y, 14, p.sky) +
    stroke(pts`700 190!, 690 560!, ${x + 190} 690`, p.cloths[1]!, 20) +
    disc(700, 190, 54, p.near) +
    `<g transform="translate(${x + 190} 690) rotate(30)">${rect(-34, -18, 70, 40, p.near)}</g>`
  )
}

/** Books and reading glasses. */
export function books(p: Palette, r: Random): string {
  const tones = r.shuffle([...p.cloths, p.near, p.accent])
  let y = 780
  const pile = [0, 1, 2, 3, 4].map((i) => {
    const [w, h, x] = [r.int(420, 560), r.int(64, 96), r.int(110, 170)]
    y -= h
    const tone = tones[i]!
    return (
      rect(x, y, w, h - 4, tone) +
      rect(x + w - 150, y, 150, h - 4, dark(tone, p)) +
      rect(x + 40, y + h * 0.35, 90, 10, mix(tone, p.sky, 0.6)) +
      rect(x + 18, y, 10, h - 4, mix(tone, p.ink, 0.3))
    )
  })
  const lens = (x: number): string => ring(x, y - 44, 46, p.ink, 11)
  return (
    rect(0, 0, 800, 1000, p.sky) +
    disc(r.int(250, 550), 300, 210, mix(p.sky, p.accent, 0.45)) +
    rect(0, 776, 800, 224, p.far) +
    pile.join('') +
    lens(300) +
    lens(424) +
    stroke(pts`346 ${y - 50}, 362 ${y - 60}, 378 ${y - 50}`, p.ink, 10) +
    stroke(pts`470 ${y - 54}, 560 ${y - 30}`, p.ink, 10)
  )
}

/** Flowers in a bucket. */
export function flowers(p: Palette, r: Random): string {
  const bucket = p.cloths[2]!
  const tones = [p.accent, p.cloths[0]!, p.cloths[1]!]
  const stems = Array.from({ length: 11 }, (_, i) => {
    const [x, y] = [130 + i * 54, r.int(170, 400)]
    const petals = [0, 72, 144, 216, 288].map(
      (a) => `<g transform="translate(${x} ${y}) rotate(${a + i * 17})">${oval(0, -38, 28, 40, tones[i % 3]!)}</g>`,
    )
    return (
      stroke(pts`${x} ${y}, ${(x + 400) / 2} 500, ${400 + (x - 400) * 0.3} 660`, mix('#3d7a4e', p.near, 0.35), 12) +
      petals.join('') +
      disc(x, y, 24, dark(tones[(i + 1) % 3]!, p))
    )
  })
  return (
    rect(0, 0, 800, 1000, p.sky) +
    rect(0, 840, 800, 160, p.far) +
    stems.join('') +
    poly(pts`240 620, 560 620, 520 900, 280 900`, bucket) +
    poly(pts`420 620, 560 620, 520 900, 430 900`, dark(bucket, p)) +
    rect(230, 606, 340, 34, mix(bucket, p.light, 0.3))
  )
}
