import { mix } from '#demo/town/drawing/colour.ts'
import { disc, poly, pts, rect, ring, shape, stroke } from '#demo/town/drawing/geometry.ts'
import type { Palette } from '#demo/town/drawing/palettes.ts'
import type { Random } from '#demo/town/random.ts'
import { dark } from './light.ts'

/** A bicycle against a wall. */
export function bike(p: Palette, r: Random): string {
  const frame = p.cloths[0]!
  const wheel = (x: number): string =>
    ring(x, 690, 150, p.ink, 17) +
    [0, 30, 60, 90, 120, 150]
      .map((a) => `<g transform="rotate(${a} ${x} 690)">${rect(x - 146, 689, 292, 2.5, mix(p.ink, p.sky, 0.45))}</g>`)
      .join('') +
    disc(x, 690, 16, p.ink)
  const crate = p.accent
  return (
    rect(0, 0, 800, 1000, p.sky) +
    poly(pts`${r.int(300, 460)} 0, 800 0, 800 846, ${r.int(460, 620)} 846`, mix(p.sky, p.far, 0.45)) +
    rect(0, 846, 800, 154, p.far) +
    wheel(210) +
    wheel(590) +
    stroke(pts`210 690!, 330 480!, 520 480!, 380 700!, 210 690!`, frame, 20) +
    stroke(pts`330 480!, 380 700!`, frame, 18) +
    stroke(pts`590 690!, 510 420!, 500 380!`, frame, 18) +
    stroke(pts`500 384, 460 368, 420 396`, p.ink, 15) +
    stroke(pts`330 480!, 318 428!`, p.ink, 14) +
    shape(pts`262 420, 300 404, 372 408, 380 426, 318 434`, p.ink) +
    disc(380, 700, 36, p.ink) +
    stroke(pts`380 700!, 420 776!`, p.ink, 11) +
    poly(pts`510 330, 690 330, 674 450, 526 450`, crate) +
    poly(pts`610 330, 690 330, 674 450, 604 450`, dark(crate, p)) +
    [540, 590, 640].map((x, i) => disc(x, 322, 34, [p.cloths[1]!, p.near, p.cloths[2]!][i]!)).join('')
  )
}

/** A boat under sail. */
export function boat(p: Palette, r: Random): string {
  const sail = p.cloths[1]!
  const glints = Array.from({ length: 8 }, () =>
    rect(r.int(-40, 700), r.int(770, 970), r.int(90, 220), 9, mix(p.far, p.sky, 0.55)),
  )
  return (
    rect(0, 0, 800, 1000, p.sky) +
    disc(r.int(140, 660), r.int(180, 300), 120, p.accent) +
    shape(pts`-20 640!, 120 600, 260 640!`, mix(p.far, p.sky, 0.35)) +
    rect(0, 640, 800, 360, p.far) +
    poly(pts`404 150, 404 650, 130 650`, sail) +
    poly(pts`404 150, 404 650, 300 650, 372 400`, dark(sail, p)) +
    poly(pts`424 210, 424 650, 640 650`, p.cloths[0]!) +
    rect(406, 120, 15, 580, p.ink) +
    shape(pts`120 690!, 700 690!, 610 790, 230 790`, p.near) +
    shape(pts`430 690!, 700 690!, 610 790, 400 790`, dark(p.near, p)) +
    rect(110, 680, 596, 20, p.accent) +
    glints.join('')
  )
}

/** The view from a walk. */
export function view(p: Palette, r: Random): string {
  const [a, b] = [r.int(180, 260), r.int(520, 620)]
  const tree = (x: number, y: number, s: number): string =>
    poly(pts`${x} ${y - 190 * s}, ${x + 62 * s} ${y}, ${x - 62 * s} ${y}`, p.near) +
    poly(pts`${x} ${y - 190 * s}, ${x + 62 * s} ${y}, ${x + 8 * s} ${y}`, dark(p.near, p))
  return (
    rect(0, 0, 800, 1000, p.sky) +
    disc(r.int(300, 500), r.int(180, 280), 96, p.accent) +
    poly(pts`-60 640, ${a} 280, 470 640`, mix(p.far, p.sky, 0.3)) +
    poly(pts`${a} 280, ${a + 100} 420, ${a + 20} 390, ${a - 60} 420, ${a - 84} 396`, mix(p.sky, '#ffffff', 0.75)) +
    poly(pts`260 680, ${b} 220, 900 680`, p.far) +
    poly(pts`${b} 220, ${b + 130} 380, ${b + 30} 350, ${b - 60} 400, ${b - 96} 370`, mix(p.sky, '#ffffff', 0.75)) +
    shape(pts`-40 660, 240 620, 560 690, 840 640, 840 1040!, -40 1040!`, mix(p.near, p.far, 0.45)) +
    [60, 170, 660, 760].map((x, i) => tree(x, 800 + (i % 2) * 60, 1 + (i % 3) * 0.25)).join('') +
    shape(pts`-40 860, 300 800, 840 900, 840 1040!, -40 1040!`, p.near) +
    shape(pts`330 1010!, 400 900, 340 850, 420 800, 440 804, 400 850, 480 910, 470 1010!`, p.accent)
  )
}

/** A tent under stars. */
export function tent(p: Palette, r: Random): string {
  const cloth = p.accent
  const night = mix(p.near, p.ink, 0.45)
  const stars = Array.from({ length: 26 }, () => disc(r.int(0, 800), r.int(0, 520), r.int(2, 5), mix(p.sky, '#ffffff', 0.6)))
  return (
    rect(0, 0, 800, 1000, night) +
    stars.join('') +
    disc(r.int(120, 680), 180, 62, mix(p.sky, '#ffffff', 0.5)) +
    poly(pts`-20 620, 180 380, 360 620`, mix(p.near, p.far, 0.3)) +
    poly(pts`240 640, 560 300, 860 640`, mix(p.near, p.far, 0.5)) +
    rect(0, 610, 800, 400, mix(p.near, p.ink, 0.2)) +
    poly(pts`400 430, 700 830, 100 830`, cloth) +
    poly(pts`400 430, 700 830, 480 830`, dark(cloth, p)) +
    poly(pts`400 470, 470 830, 300 830`, mix('#ffe9a8', cloth, 0.2)) +
    poly(pts`400 470, 420 830, 360 830`, p.ink) +
    stroke(pts`700 830, 760 870`, p.sky, 5) +
    stroke(pts`100 830, 40 870`, p.sky, 5)
  )
}

/** A board in the sand. */
export function surfboard(p: Palette, r: Random): string {
  const board = p.cloths[1]!
  const y = r.int(400, 470)
  return (
    rect(0, 0, 800, 1000, p.sky) +
    disc(r.int(120, 260), 200, 100, p.accent) +
    rect(0, y, 800, 600, p.far) +
    [0, 1, 2].map((i) => rect(r.int(0, 560), y + 50 + i * 60, r.int(140, 260), 9, mix(p.far, p.sky, 0.6))).join('') +
    shape(pts`-40 760, 200 700, 460 740, 840 690, 840 1040!, -40 1040!`, mix('#f3dcae', p.light, p.share)) +
    `<g transform="rotate(9 500 500)">${shape(pts`500 120, 590 300, 610 560, 570 820, 430 820, 390 560, 410 300`, board)}${shape(pts`500 120, 590 300, 610 560, 570 820, 510 820!`, dark(board, p))}${poly(pts`398 440, 602 440, 608 500, 392 500`, p.accent)}${poly(pts`391 530, 609 530, 607 556, 393 556`, p.cloths[2]!)}</g>` +
    shape(pts`330 860, 420 810, 580 810, 690 870, 560 900, 420 900`, dark('#f3dcae', p))
  )
}

/** Skis in the snow. */
export function skis(p: Palette, r: Random): string {
  const snow = mix('#f4f6f8', p.light, p.share)
  const ski = (x: number, a: number, tone: string): string =>
    `<g transform="rotate(${a} ${x} 820)">${shape(pts`${x - 28} 860!, ${x - 28} 260, ${x - 20} 200, ${x} 170, ${x + 20} 200, ${x + 28} 260, ${x + 28} 860!`, tone)}${rect(x, 260, 28, 600, dark(tone, p))}${rect(x - 28, 520, 56, 70, p.ink)}</g>`
  return (
    rect(0, 0, 800, 1000, p.sky) +
    poly(pts`-40 700, ${r.int(160, 300)} 260, 480 700`, p.far) +
    poly(pts`300 700, ${r.int(540, 680)} 340, 900 700`, mix(p.far, p.sky, 0.35)) +
    shape(pts`-40 680, 200 640, 520 700, 840 650, 840 1040!, -40 1040!`, snow) +
    ski(350, -5, p.accent) +
    ski(460, 6, p.accent) +
    stroke(pts`560 860!, 590 380!`, p.ink, 12) +
    stroke(pts`250 860!, 214 390!`, p.ink, 12) +
    shape(pts`-40 850, 260 800, 560 850, 840 810, 840 1040!, -40 1040!`, mix(snow, p.far, 0.22))
  )
}

/** The view from a train. */
export function train(p: Palette, r: Random): string {
  return (
    rect(0, 0, 800, 1000, p.near) +
    rect(80, 100, 640, 560, p.sky, 60) +
    `<clipPath id="t">${rect(80, 100, 640, 560, '#fff', 60)}</clipPath><g clip-path="url(#t)">${disc(r.int(200, 600), 260, 80, p.accent)}${shape(pts`40 480, 260 400, 500 470, 780 390, 780 700!, 40 700!`, p.far)}${shape(pts`40 570, 300 530, 560 580, 780 540, 780 700!, 40 700!`, mix(p.far, p.near, 0.55))}${poly(pts`560 100, 660 100, 500 660, 400 660`, mix(p.sky, '#ffffff', 0.4)).replace('/>', ' fill-opacity=".35"/>')}</g>` +
    rect(0, 760, 800, 240, mix(p.near, p.ink, 0.4)) +
    rect(0, 760, 800, 20, p.accent) +
    poly(pts`250 640, 360 640, 350 770, 260 770`, p.cloths[1]!) +
    poly(pts`318 640, 360 640, 350 770, 316 770`, dark(p.cloths[1]!, p)) +
    rect(242, 626, 126, 22, p.ink, 8) +
    poly(pts`450 734, 660 710, 668 746, 456 770`, p.cloths[0]!)
  )
}
