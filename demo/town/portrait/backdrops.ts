import { mix } from '#demo/town/drawing/colour.ts'
import { disc, poly, pts, rect, ring, shape, stroke } from '#demo/town/drawing/geometry.ts'
import type { Palette, PaletteName } from '#demo/town/drawing/palettes.ts'
import type { Random } from '#demo/town/random.ts'

/** A place in a few shapes, 800 × 1000: what is behind and in front of the figure. */
export interface Drawn {
  back: string
  fore?: string
}

export interface Backdrop {
  draw: (p: Palette, r: Random) => Drawn
  /** Palette parts that a face may be in front of. */
  ground: readonly (keyof Pick<Palette, 'sky' | 'far' | 'near' | 'accent'>)[]
  palettes?: readonly PaletteName[]
}

const floor = (p: Palette): string => rect(0, 0, 800, 1000, p.sky)

function sun(p: Palette, r: Random): Drawn {
  return {
    back:
      floor(p) +
      disc(r.int(120, 680), r.int(240, 480), r.int(170, 250), p.accent) +
      shape(pts`-40 640, 200 560, 480 640, 840 540, 840 1040!, -40 1040!`, p.far) +
      shape(pts`-40 780, 300 720, 840 800, 840 1040!, -40 1040!`, p.near),
  }
}

function sea(p: Palette, r: Random): Drawn {
  const y = r.int(330, 520)
  const glints = [0, 1, 2, 3, 4].map((i) => rect(r.int(-60, 640), y + 40 + i * 52, r.int(120, 320), 8, mix(p.far, p.sky, 0.6)))
  return {
    back:
      floor(p) +
      disc(r.int(100, 700), r.int(100, 240), 76, p.accent) +
      rect(0, y, 800, 700, p.far) +
      glints.join('') +
      shape(pts`-40 820, 400 770, 840 830, 840 1040!, -40 1040!`, p.near),
  }
}

function city(p: Palette, r: Random): Drawn {
  let back = floor(p)
  for (let x = -30; x < 800;) {
    const w = r.int(90, 190)
    back += rect(x, r.int(160, 480), w, 900, p.far)
    x += w
  }
  for (let x = -60; x < 800;) {
    const [w, y] = [r.int(150, 260), r.int(430, 660)]
    back += rect(x, y, w - 8, 700, p.near)
    for (let i = 0; i < 3; i++) if (r.chance(0.8)) back += rect(x + 26 + i * 48, y + 36 + r.int(0, 2) * 70, 24, 40, p.accent)
    x += w
  }
  return { back }
}

function blinds(p: Palette): Drawn {
  const slats = Array.from({ length: 9 }, (_, i) =>
    poly(pts`-20 ${i * 120 - 60}, 820 ${i * 120 - 260}, 820 ${i * 120 - 204}, -20 ${i * 120 - 4}`, p.sky),
  )
  return { back: rect(0, 0, 800, 1000, mix(p.far, p.sky, 0.35)) + slats.join('') }
}

function wall(p: Palette, r: Random): Drawn {
  const x = r.int(-100, 300)
  return { back: rect(0, 0, 800, 1000, p.far) + poly(pts`${x} 0, ${x + 420} 0, ${x + 720} 1000, ${x + 200} 1000`, p.sky) }
}

function plain(p: Palette): Drawn {
  return { back: floor(p) }
}

/** A disc of light behind the head. */
function halo(p: Palette, r: Random): Drawn {
  return { back: rect(0, 0, 800, 1000, p.far) + disc(r.int(340, 460), r.int(380, 440), r.int(310, 360), p.sky) }
}

function split(p: Palette, r: Random): Drawn {
  const x = r.int(300, 500)
  return { back: floor(p) + rect(x, 0, 800, 1000, p.far) + rect(x - 7, 0, 14, 1000, mix(p.near, p.ink, 0.2)) }
}

function arch(p: Palette, r: Random): Drawn {
  const x = r.int(330, 470)
  const form = (w: number, top: number): string =>
    `<path d="M${x - w} 1000V${top + w}A${w} ${w} 0 0 1 ${x + w} ${top + w}V1000Z" `
  return {
    back: rect(0, 0, 800, 1000, p.far) + `${form(330, 60)}fill="${p.sky}"/>` + disc(x + r.pick([-150, 150]), 260, 60, p.accent),
  }
}

function neonbar(p: Palette, r: Random): Drawn {
  return {
    back:
      floor(p) +
      rect(0, 0, r.int(160, 300), 1000, p.near) +
      ring(r.chance(0.5) ? r.int(60, 180) : r.int(500, 640), r.int(200, 330), 170, p.accent, 18) +
      rect(0, 620, 800, 14, p.cloths[1]!) +
      rect(0, 690, 800, 310, p.far),
  }
}

/** A string of lamps in the evening. */
function lamps(p: Palette, r: Random): Drawn {
  const chain = (y: number, sag: number): string => {
    const at = (i: number): readonly [number, number] => [i * 100, y + sag * (1 - ((i - 4) / 4) ** 2)]
    const line = Array.from({ length: 9 }, (_, i) => at(i))
    return stroke(line, mix(p.near, p.ink, 0.3), 5) + line.map(([x, ly]) => disc(x + 20, ly + 20, 19, p.accent)).join('')
  }
  return { back: floor(p) + rect(0, 700, 800, 300, p.far) + chain(r.int(60, 110), 80) + chain(r.int(180, 260), 110) }
}

function shelf(p: Palette, r: Random): Drawn {
  let back = floor(p)
  for (let y = -60; y < 1000; y += 270) {
    for (let x = -20; x < 800;) {
      const [w, h] = [r.int(34, 74), r.int(150, 220)]
      if (r.chance(0.88))
        back += rect(x, y + 240 - h, w - 6, h, r.pick([p.far, p.near, mix(p.far, p.sky, 0.5), mix(p.near, p.far, 0.5)]))
      x += w
    }
    back += rect(0, y + 240, 800, 22, mix(p.near, p.ink, 0.35))
  }
  return { back }
}

function leaves(p: Palette, r: Random): Drawn {
  const leaf = (x: number, y: number, l: number, a: number, fill: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${a})">${shape(pts`0 0!, ${l * 0.28} ${-l * 0.2}, ${l * 0.62} ${-l * 0.2}, ${l} 0!, ${l * 0.62} ${l * 0.2}, ${l * 0.28} ${l * 0.2}`, fill)}</g>`
  const many = (n: number, fill: string): string =>
    Array.from({ length: n }, () => leaf(r.int(-60, 860), r.int(-40, 1000), r.int(200, 360), r.int(0, 360), fill)).join('')
  return {
    back: rect(0, 0, 800, 1000, p.near) + many(9, mix(p.near, p.far, 0.6)) + many(5, mix(p.near, p.far, 0.9)),
    fore: leaf(-70, 1050, 330, -36, p.ink) + leaf(-90, 980, 240, -8, mix(p.near, p.ink, 0.4)),
  }
}

function hills(p: Palette, r: Random): Drawn {
  const [a, b] = [r.int(160, 260), r.int(540, 640)]
  return {
    back:
      floor(p) +
      poly(pts`-20 560, ${a} 260, 420 520, ${b} 200, 840 560, 840 1000, -20 1000`, p.far) +
      poly(pts`${a} 260, ${a + 74} 380, ${a - 4} 350, ${a - 60} 372`, mix(p.far, p.sky, 0.7)) +
      poly(pts`${b} 200, ${b + 80} 340, ${b} 300, ${b - 76} 330`, mix(p.far, p.sky, 0.7)) +
      shape(pts`-40 640, 260 600, 600 680, 840 610, 840 1040!, -40 1040!`, p.near),
  }
}

function window(p: Palette): Drawn {
  return {
    back:
      rect(0, 0, 800, 1000, mix(p.near, p.far, 0.3)) +
      rect(60, -20, 320, 700, p.sky) +
      rect(420, -20, 320, 700, p.sky) +
      shape(pts`60 540!, 220 460, 380 530!, 380 680!, 60 680!`, p.far) +
      shape(pts`420 500!, 580 440, 740 520!, 740 680!, 420 680!`, p.far) +
      rect(0, 680, 800, 26, p.accent),
  }
}

function grass(p: Palette, r: Random): Drawn {
  const blades = (fill: string, n: number, from: number, to: number): string =>
    Array.from({ length: n }, () => {
      const [x, y, h, l] = [r.int(-20, 820), r.int(from, to), r.int(60, 130), r.int(-30, 30)]
      return `<path d="M${x} ${y}Q${x + 2} ${y - Math.round(h * 0.6)} ${x + l} ${y - h}Q${x + 12} ${y - Math.round(h * 0.5)} ${x + 14} ${y}Z" fill="${fill}"/>`
    }).join('')
  const ground =
    rect(0, 0, 800, 1000, p.far) + blades(mix(p.far, p.near, 0.5), 46, 60, 1000) + blades(mix(p.far, p.sky, 0.4), 20, 60, 1000)
  return { back: ground, fore: blades(p.near, 26, 960, 1060) }
}

function pool(p: Palette, r: Random): Drawn {
  const ripples = Array.from({ length: 15 }, () => {
    const [x, y, w] = [r.int(-100, 760), r.int(0, 1000), r.int(90, 240)]
    return stroke(pts`${x} ${y}, ${x + w * 0.3} ${y - 16}, ${x + w * 0.6} ${y + 8}, ${x + w} ${y - 6}`, p.sky, 9)
  })
  const line = pts`-20 812, 200 790, 400 812, 640 792, 820 806`
  return {
    back: rect(0, 0, 800, 1000, p.far) + ripples.join('') + ring(r.int(610, 700), r.int(90, 170), 130, p.accent, 76),
    fore:
      shape(pts`-20 812, 200 790, 400 812, 640 792, 820 806!, 820 1020!, -20 1020!`, p.far) +
      stroke(line, p.sky, 9) +
      stroke(pts`60 880, 200 868, 330 882`, p.sky, 9) +
      stroke(pts`470 920, 600 908, 740 922`, p.sky, 9),
  }
}

export const backdrops = {
  sun: { draw: sun, ground: ['sky'] },
  sea: { draw: sea, ground: ['sky', 'far'], palettes: ['beach', 'evening', 'morning', 'pink', 'lilac', 'teal'] },
  city: { draw: city, ground: ['sky', 'far'], palettes: ['overcast', 'evening', 'morning', 'night', 'pink', 'lilac'] },
  blinds: { draw: blinds, ground: ['sky'] },
  wall: { draw: wall, ground: ['sky', 'far'] },
  plain: { draw: plain, ground: ['sky'] },
  halo: { draw: halo, ground: ['sky'] },
  split: { draw: split, ground: ['sky', 'far'] },
  arch: { draw: arch, ground: ['sky'] },
  lamps: { draw: lamps, ground: ['sky'], palettes: ['night', 'neon', 'lilac', 'ruby', 'teal', 'evening'] },
  shelf: { draw: shelf, ground: ['sky', 'far'], palettes: ['mustard', 'cream', 'terracotta', 'teal', 'forest'] },
  neonbar: { draw: neonbar, ground: ['sky'], palettes: ['neon', 'cobalt', 'night'] },
  leaves: { draw: leaves, ground: ['near', 'far'], palettes: ['forest', 'mint', 'pink', 'mustard', 'teal'] },
  hills: { draw: hills, ground: ['sky', 'far'], palettes: ['morning', 'evening', 'forest', 'lilac', 'pink', 'night'] },
  window: { draw: window, ground: ['sky'] },
  grass: { draw: grass, ground: ['far'], palettes: ['forest', 'mint'] },
  pool: { draw: pool, ground: ['far'], palettes: ['cobalt', 'beach', 'mint', 'teal'] },
} satisfies Record<string, Backdrop>
export type BackdropName = keyof typeof backdrops
