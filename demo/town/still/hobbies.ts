import { mix } from '#demo/town/drawing/colour.ts'
import { disc, oval, poly, pts, rect, ring, shape, stroke } from '#demo/town/drawing/geometry.ts'
import type { Palette } from '#demo/town/drawing/palettes.ts'
import type { Random } from '#demo/town/random.ts'
import { dark } from './light.ts'

/** A dog with a serious face. */
export function dog(p: Palette, r: Random): string {
  const fur = r.pick(['#b5713a', '#3a2c2a', '#e3c79a', '#8a8580'])
  const shade = dark(fur, p)
  const muzzle = mix(fur, '#fff3e0', 0.35)
  const collar = p.accent
  return (
    rect(0, 0, 800, 1000, p.sky) +
    disc(r.int(280, 520), 420, 330, p.far) +
    shape(pts`170 1010!, 220 760, 300 640, 480 640, 580 760, 640 1010!`, fur) +
    shape(pts`420 640, 480 640, 580 760, 640 1010!, 440 1010!, 480 820`, shade) +
    shape(pts`270 660, 390 720, 510 660, 520 710, 390 780, 262 712`, collar) +
    disc(392, 776, 32, mix(collar, p.ink, 0.3)) +
    shape(pts`260 260, 390 210, 520 260, 556 420, 520 580, 450 680, 330 680, 260 580, 226 420`, fur) +
    shape(pts`400 210, 520 260, 556 420, 520 580, 450 680, 400 684, 430 560, 400 420`, shade) +
    shape(pts`262 270!, 180 250, 130 360, 150 500, 210 540, 250 420`, mix(fur, p.ink, 0.3)) +
    shape(pts`520 270!, 602 250, 652 360, 630 500, 570 540, 530 420`, mix(shade, p.ink, 0.3)) +
    shape(pts`390 400, 450 470, 470 590, 430 660, 350 660, 310 590, 330 470`, muzzle) +
    oval(390, 520, 50, 34, '#1d171b') +
    oval(376, 508, 12, 7, mix('#1d171b', '#ffffff', 0.4)) +
    stroke(pts`390 552, 390 600, 350 622`, '#1d171b', 8) +
    stroke(pts`390 600, 430 622`, '#1d171b', 8) +
    shape(pts`362 616, 418 616, 416 676, 390 696, 364 676`, '#d9707a') +
    disc(314, 404, 23, '#1d171b') +
    disc(466, 404, 23, '#1d171b') +
    disc(307, 396, 7, '#ffffff') +
    disc(459, 396, 7, '#ffffff')
  )
}

/** A guitar against the wall. */
export function guitar(p: Palette, r: Random): string {
  const wood = mix('#c8803c', p.light, p.share)
  return (
    rect(0, 0, 800, 1000, p.sky) +
    poly(pts`0 0, ${r.int(240, 420)} 0, ${r.int(420, 620)} 1000, 0 1000`, mix(p.sky, p.far, 0.5)) +
    rect(0, 880, 800, 120, p.near) +
    `<g transform="rotate(12 400 600)">${rect(372, 70, 56, 420, p.ink)}${poly(pts`360 20, 440 20, 432 120, 368 120`, dark(wood, p))}${[40, 72, 104].map((y) => disc(350, y, 11, p.accent) + disc(450, y, 11, p.accent)).join('')}${shape(pts`400 440, 500 470, 530 560, 500 640, 560 740, 540 880, 400 930, 260 880, 240 740, 300 640, 270 560, 300 470`, wood)}${shape(pts`400 440, 500 470, 530 560, 500 640, 560 740, 540 880, 400 930, 470 800, 440 640`, dark(wood, p))}${disc(400, 640, 66, p.ink)}${rect(330, 790, 140, 26, p.ink)}${[380, 390, 400, 410, 420].map((x) => rect(x - 1, 60, 2.5, 750, mix(p.sky, '#ffffff', 0.4))).join('')}</g>`
  )
}

/** Keys of a piano, and a sheet of music. */
export function piano(p: Palette, r: Random): string {
  const ivory = mix('#f7f0e2', p.light, p.share)
  const keys = Array.from(
    { length: 9 },
    (_, i) => rect(i * 92 - 10, 560, 86, 330, ivory, 8) + rect(i * 92 - 10, 860, 86, 30, mix(ivory, p.far, 0.5), 8),
  )
  const black = [0, 1, 3, 4, 5, 7, 8].map(
    (i) => rect(i * 92 + 50, 560, 54, 200, p.ink, 6) + rect(i * 92 + 60, 560, 12, 180, mix(p.ink, p.sky, 0.3)),
  )
  const staff = Array.from(
    { length: 3 },
    (_, row) =>
      [0, 1, 2, 3, 4].map((i) => rect(240, 110 + row * 116 + i * 14, 330, 3, p.ink)).join('') +
      [0, 1, 2, 3, 4].map((i) => oval(276 + i * 66, 110 + row * 116 + r.int(0, 4) * 14, 13, 10, p.ink)).join(''),
  )
  return (
    rect(0, 0, 800, 1000, p.far) +
    rect(0, 0, 800, 470, p.sky) +
    poly(pts`200 60, 600 60, 620 470, 190 470`, ivory) +
    poly(pts`420 60, 600 60, 620 470, 420 470`, mix(ivory, p.far, 0.18)) +
    staff.join('') +
    rect(0, 470, 800, 90, p.near) +
    keys.join('') +
    black.join('') +
    rect(0, 890, 800, 110, p.near)
  )
}

/** Worn running shoes. */
export function shoes(p: Palette, r: Random): string {
  const shoe = (x: number, y: number, tone: string): string =>
    `<g transform="translate(${x} ${y})">${shape(pts`-210 60!, -220 -70, -190 -130, -110 -120, -40 -60, 80 -10, 190 10, 220 60!`, tone)}${shape(pts`-60 60!, -20 0, 80 -10, 190 10, 220 60!`, dark(tone, p))}${rect(-222, 56, 446, 44, p.cloths[1]!, 22)}${rect(-222, 84, 446, 18, p.ink, 9)}${[0, 1, 2].map((i) => stroke(pts`${-90 + i * 46} ${-96 + i * 30}, ${-60 + i * 46} ${-50 + i * 26}`, p.cloths[1]!, 12)).join('')}${stroke(pts`-190 20, -110 -40, -60 50`, p.accent, 18)}</g>`
  return (
    rect(0, 0, 800, 1000, p.sky) +
    disc(r.int(200, 600), 330, 190, mix(p.sky, p.accent, 0.5)) +
    rect(0, 640, 800, 360, p.far) +
    rect(0, 640, 800, 14, mix(p.far, p.sky, 0.5)) +
    shoe(330, 560, mix(p.cloths[0]!, p.ink, 0.15)) +
    shoe(450, 760, p.cloths[0]!)
  )
}

/** Weights and a towel. */
export function weights(p: Palette, r: Random): string {
  const iron = mix(p.ink, p.near, 0.3)
  const towel = p.cloths[1]!
  return (
    rect(0, 0, 800, 1000, p.sky) +
    poly(pts`0 0, 300 0, ${r.int(480, 640)} 700, 0 700`, mix(p.sky, p.far, 0.45)) +
    rect(0, 700, 800, 300, p.far) +
    ring(400, 400, 120, iron, 46) +
    shape(pts`280 450, 520 450, 610 600, 600 760, 500 840, 300 840, 200 760, 190 600`, iron) +
    shape(pts`440 450, 520 450, 610 600, 600 760, 500 840, 400 840, 480 700, 490 560`, mix(iron, '#000000', 0.3)) +
    disc(372, 650, 84, p.accent) +
    ring(372, 650, 52, mix(p.accent, p.ink, 0.35), 8) +
    poly(pts`90 760, 300 740, 330 960, 60 960`, towel) +
    poly(pts`210 750, 300 740, 330 960, 220 960`, dark(towel, p)) +
    poly(pts`82 850, 315 834, 319 866, 76 884`, p.cloths[0]!)
  )
}

/** Tools, each in its place. */
export function tools(p: Palette, r: Random): string {
  const steel = mix('#b9c0c4', p.light, p.share)
  const wood = mix('#b5793f', p.light, p.share)
  const a = r.int(-6, 6)
  return (
    rect(0, 0, 800, 1000, p.sky) +
    [140, 400, 660].map((x) => [160, 420, 680].map((y) => disc(x, y, 9, p.far)).join('')).join('') +
    `<g transform="rotate(${a} 190 180)">${rect(170, 240, 44, 420, wood, 16)}${rect(196, 240, 18, 420, dark(wood, p), 8)}${shape(pts`90 170!, 250 170, 310 200, 306 230, 250 240!, 90 240!`, steel)}${rect(90, 170, 50, 70, dark(steel, p))}</g>` +
    `<g transform="rotate(${-a} 420 180)">${poly(pts`390 330, 450 330, 470 700, 370 700`, steel)}${poly(pts`424 330, 450 330, 470 700, 424 700`, dark(steel, p))}${shape(pts`372 340!, 366 220, 400 170, 440 170, 474 220, 468 340!`, p.accent)}${disc(420, 236, 22, p.sky)}</g>` +
    `<g transform="rotate(${a} 630 180)">${stroke(pts`600 660, 614 430`, p.cloths[0]!, 40)}${stroke(pts`668 660, 646 430`, dark(p.cloths[0]!, p), 40)}${shape(pts`600 430, 588 340, 610 240, 626 250!, 634 400, 640 250!, 656 240, 676 340, 662 430`, steel)}</g>` +
    rect(0, 800, 800, 200, p.near) +
    rect(0, 800, 800, 22, mix(p.near, p.sky, 0.4)) +
    [120, 260, 420, 590]
      .map((x, i) => shape(pts`${x} 800!, ${x + 20} ${770 - (i % 2) * 14}, ${x + 60} ${764}, ${x + 90} 800!`, wood))
      .join('')
  )
}

/** A camera that hangs by its strap. */
export function camera(p: Palette, r: Random): string {
  const [x, y] = [r.int(380, 420), r.int(470, 510)]
  return (
    rect(0, 0, 800, 1000, p.sky) +
    poly(pts`0 ${r.int(640, 760)}, 800 ${r.int(560, 640)}, 800 1000, 0 1000`, p.far) +
    stroke(pts`${x - 220} ${y - 60}, ${x - 250} 180, ${x - 120} -40`, p.accent, 30) +
    stroke(pts`${x + 220} ${y - 60}, ${x + 250} 180, ${x + 120} -40`, dark(p.accent, p), 30) +
    rect(x - 250, y - 140, 500, 320, p.ink, 34) +
    rect(x - 250, y - 140, 500, 84, mix('#c9cccb', p.light, p.share), 34) +
    poly(
      pts`${x - 90} ${y - 140}, ${x - 64} ${y - 196}, ${x + 64} ${y - 196}, ${x + 90} ${y - 140}`,
      mix('#c9cccb', p.light, p.share),
    ) +
    rect(x + 110, y - 166, 70, 30, p.accent, 8) +
    disc(x, y + 40, 136, mix(p.ink, p.sky, 0.2)) +
    disc(x, y + 40, 110, p.ink) +
    disc(x, y + 40, 72, mix(p.near, p.far, 0.4)) +
    disc(x - 26, y + 14, 24, mix(p.sky, '#ffffff', 0.5)) +
    disc(x - 196, y - 98, 20, p.cloths[0]!)
  )
}
