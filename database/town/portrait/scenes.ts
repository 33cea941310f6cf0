import type { Random } from '../random.ts'
import { fir, ridge, sail, sky, tree, water } from './nature.ts'
import type { Palette } from './palettes.ts'
import { mix, svg } from './svg.ts'

export const sceneNames = [
  'hills',
  'sea',
  'lake',
  'city',
  'forest',
  'cafe',
  'beach',
  'park',
  'harbour',
  'dunes',
  'brick',
  'vineyard',
  'snow',
  'canal',
  'home',
  'meadow',
] as const
export type SceneName = (typeof sceneNames)[number]

/** Draws one place on 800 × 1000, to be blurred behind a man or shown as it is. */
export function drawScene(name: SceneName, palette: Palette, source: Random): string {
  return sky(palette, source) + scenes[name](palette, source)
}

/** Scenes inside four walls are lit evenly and carry no horizon. */
export function isIndoors(name: SceneName): boolean {
  return name === 'cafe' || name === 'home' || name === 'brick'
}

type Draw = (palette: Palette, source: Random) => string

const hills: Draw = (p, s) =>
  ridge(s, 470, 50, mix(p.far, p.skyLow, 0.35)) +
  ridge(s, 560, 46, mix(p.far, p.middle, 0.45)) +
  ridge(s, 690, 40, p.middle) +
  [0, 1, 2].map(() => tree(s.int(20, 780), s.int(690, 740), s.between(0.5, 0.8), mix(p.near, p.middle, 0.3))).join('') +
  ridge(s, 830, 34, p.near)

const sea: Draw = (p, s) =>
  water(p, s, 560) +
  ridge(s, 552, 14, mix(p.far, p.skyLow, 0.3)) +
  water(p, s, 576) +
  sail(s.int(60, 200), 620, 0.8) +
  sail(s.int(620, 740), 600, 0.5)

function peaks(p: Palette, s: Random, colour: string, y: number): string {
  const tops = [s.int(60, 200), s.int(330, 470), s.int(600, 740)]
  return tops
    .map((x) => {
      const high = s.int(220, 330)
      return svg`<path d="M${x - 300},${y + 20}L${x},${y - high}L${x + 300},${y + 20}Z" fill="${colour}"/><path d="M${x},${y - high}L${x + 300},${y + 20}L${x + 60},${y + 20}Z" fill="${p.near}" opacity=".22"/><path d="M${x},${y - high}L${x - 72},${y - high + 72}L${x - 30},${y - high + 62}L${x},${y - high + 88}L${x + 26},${y - high + 60}L${x + 74},${y - high + 74}Z" fill="#fff" opacity=".85"/>`
    })
    .join('')
}

const lake: Draw = (p, s) =>
  peaks(p, s, p.far, 600) +
  ridge(s, 590, 18, p.middle) +
  water(p, s, 640) +
  fir(40, 690, 0.8, p.near) +
  fir(130, 680, 0.6, p.near) +
  fir(770, 690, 0.9, p.near)

function skyline(p: Palette, s: Random, y: number, colour: string, tall: number): string {
  let x = -20
  let houses = ''
  while (x < 820) {
    const wide = s.int(64, 130)
    const top = y - s.int(tall * 0.4, tall)
    houses += svg`<rect x="${x}" y="${top}" width="${wide - 8}" height="${1000 - top}" fill="${mix(colour, p.wall, s.between(0, 0.4))}"/>`
    for (let row = top + 24; row < 900; row += 46) {
      for (let column = x + 14; column < x + wide - 28; column += 34) {
        const lit = s.chance(0.25 + p.lamps * 0.4)
        houses += svg`<rect x="${column}" y="${row}" width="18" height="26" fill="${lit ? '#ffe3a0' : mix(colour, '#ffffff', 0.22)}" opacity="${lit ? '.9' : '.5'}"/>`
      }
    }
    x += wide
  }
  return houses
}

const city: Draw = (p, s) => ridge(s, 520, 24, mix(p.far, p.skyLow, 0.5)) + skyline(p, s, 620, p.far, 280) + bokeh(s, p, 10, 640)

function bokeh(s: Random, p: Palette, count: number, from: number): string {
  return Array.from(
    { length: count },
    () =>
      svg`<circle cx="${s.int(0, 800)}" cy="${s.int(from, 980)}" r="${s.int(16, 52)}" fill="${s.pick(['#fff3d0', '#ffd79a', mix(p.accent, '#ffffff', 0.5)])}" opacity="${s.pick(['.22', '.35', '.5'])}"/>`,
  ).join('')
}

const forest: Draw = (p, s) => {
  const row = (y: number, size: number, colour: string) =>
    Array.from({ length: 8 }, (_, at) =>
      fir(at * 112 + s.int(-30, 30), y + s.int(-20, 20), size * s.between(0.85, 1.25), colour),
    ).join('')
  return (
    ridge(s, 520, 20, mix(p.far, p.skyLow, 0.4)) +
    row(640, 1.25, mix(p.middle, p.skyLow, 0.5)) +
    row(760, 1.5, mix(p.middle, p.near, 0.3)) +
    ridge(s, 800, 20, p.middle) +
    row(960, 1.4, p.near)
  )
}

const cafe: Draw = (p, s) => {
  const wall = mix(p.wall, p.accent, 0.16)
  const shelf = (y: number) =>
    svg`<rect x="60" y="${y}" width="680" height="16" fill="#8a6546"/>` +
    Array.from({ length: 11 }, (_, at) => {
      const high = s.int(46, 96)
      return svg`<rect x="${84 + at * 58}" y="${y - high}" width="${s.int(22, 44)}" height="${high}" rx="8" fill="${s.pick(['#c98d5d', '#7f9f8c', '#e8c98a', '#5f87a3', '#b8683f', '#f1e6d2', '#4f6b5c'])}"/>`
    }).join('')
  const lamp = (x: number) =>
    svg`<path d="M${x},0V120" stroke="#4a3a2e" stroke-width="5"/><path d="M${x - 52},168C${x - 48},126 ${x + 48},126 ${x + 52},168Z" fill="${p.accent}"/><circle cx="${x}" cy="180" r="88" fill="#ffe9b8" opacity=".45"/><circle cx="${x}" cy="176" r="22" fill="#fff6dd"/>`
  return (
    svg`<rect width="800" height="1000" fill="${wall}"/><rect y="640" width="800" height="360" fill="${mix(wall, '#6b4a33', 0.45)}"/>` +
    shelf(350) +
    shelf(520) +
    lamp(s.int(110, 210)) +
    lamp(s.int(590, 700)) +
    bokeh(s, p, 7, 600)
  )
}

const beach: Draw = (p, s) =>
  water(p, s, 500) +
  svg`<path d="M-20,760C180,690 420,740 820,670V1020H-20Z" fill="#fff" opacity=".7"/><path d="M-20,784C200,712 440,760 820,694V1020H-20Z" fill="${mix('#ecd6ae', p.light, 0.35)}"/>` +
  sail(s.int(90, 700), 540, 0.5) +
  svg`<g transform="translate(${s.pick([110, 690])},800)"><path d="M0,-150V60" stroke="#8a6546" stroke-width="9"/><path d="M-120,-120C-90,-230 90,-230 120,-120C60,-150 -60,-150 -120,-120Z" fill="${p.accent}"/><path d="M-40,-136C-30,-200 30,-200 40,-136Z" fill="#fff7ea"/></g>`

const park: Draw = (p, s) =>
  ridge(s, 600, 20, mix(p.middle, p.skyLow, 0.45)) +
  Array.from({ length: 6 }, (_, at) =>
    tree(at * 150 + s.int(-20, 60), s.int(650, 690), s.between(1.1, 1.6), mix(p.middle, p.near, s.between(0, 0.5))),
  ).join('') +
  ridge(s, 740, 18, mix(p.near, '#cfe08a', 0.35)) +
  svg`<path d="M360,1000C380,880 460,800 560,742L620,742C560,810 520,900 560,1000Z" fill="${p.wall}" opacity=".8"/>`

const harbour: Draw = (p, s) => {
  const house = (x: number, colour: string) => {
    const top = s.int(390, 440)
    return svg`<path d="M${x},640V${top}L${x + 52},${top - 62}L${x + 104},${top}V640Z" fill="${colour}"/><g fill="#fffaf0" opacity=".85"><rect x="${x + 20}" y="${top + 22}" width="24" height="36"/><rect x="${x + 60}" y="${top + 22}" width="24" height="36"/><rect x="${x + 20}" y="${top + 92}" width="24" height="36"/><rect x="${x + 60}" y="${top + 92}" width="24" height="36"/></g>`
  }
  const paints = s.shuffle(['#b9583f', '#e2a94f', '#5f87a3', '#e9dcc4', '#7a9c80', '#c9776a', '#8a5f52', '#d9c28f'])
  return (
    paints.map((colour, at) => house(at * 104 - 14, mix(colour, p.skyLow, 0.22))).join('') +
    svg`<rect y="630" width="800" height="30" fill="#8a7a6a"/>` +
    water(p, s, 656) +
    sail(s.int(90, 240), 760, 1) +
    sail(s.int(560, 720), 720, 0.8)
  )
}

const dunes: Draw = (p, s) =>
  water(p, s, 540) +
  ridge(s, 650, 40, mix('#e6d2a6', p.middle, 0.18)) +
  ridge(s, 760, 46, '#dcc48f') +
  Array.from({ length: 26 }, () => {
    const x = s.int(0, 800)
    const y = s.int(720, 960)
    return svg`<path d="M${x},${y}q${s.int(-14, 4)},-60 ${s.int(-30, -6)},-92M${x},${y}q6,-50 ${s.int(10, 34)},-84" stroke="${p.near}" stroke-width="5" fill="none" opacity=".7"/>`
  }).join('')

const brick: Draw = (p, s) => {
  const tone = s.pick(['#b5694f', '#c48464', '#d9c7b2', '#a9b7bd'])
  let rows = ''
  for (let y = 0; y < 1000; y += 50) {
    for (let x = -60 + (y % 100 ? 50 : 0); x < 800; x += 104)
      rows += svg`<rect x="${x}" y="${y}" width="98" height="44" rx="4" fill="${mix(tone, s.pick(['#ffffff', '#7a3f30', p.light]), s.between(0, 0.18))}"/>`
  }
  const x = s.pick([60, 590])
  return svg`<rect width="800" height="1000" fill="${mix(tone, '#e9ddd0', 0.45)}"/>${rows}<g transform="translate(${x},470)"><ellipse cx="80" cy="40" rx="110" ry="130" fill="#5f9468"/><ellipse cx="30" cy="110" rx="70" ry="90" fill="#477a58"/><ellipse cx="120" cy="-20" rx="54" ry="64" fill="#86b47c"/></g><rect width="800" height="1000" fill="url(#sun)" opacity=".35"/>`
}

const vineyard: Draw = (p, s) => {
  const rows = Array.from(
    { length: 9 },
    (_, at) =>
      svg`<path d="M${400 + (at - 4) * 44},640L${400 + (at - 4) * 240},1020" stroke="${at % 2 ? p.near : mix(p.near, p.middle, 0.5)}" stroke-width="40" stroke-dasharray="46 10" stroke-linecap="round"/>`,
  ).join('')
  return (
    ridge(s, 480, 46, mix(p.far, p.skyLow, 0.3)) +
    ridge(s, 570, 36, p.middle) +
    svg`<rect x="${s.int(90, 600)}" y="520" width="90" height="62" fill="#f1e2c8"/>` +
    ridge(s, 640, 10, mix('#cdb98a', p.middle, 0.4)) +
    rows
  )
}

const snow: Draw = (p, s) =>
  peaks(p, s, mix(p.far, '#e6eef5', 0.35), 640) +
  ridge(s, 640, 26, '#e3edf5') +
  fir(60, 740, 0.9, mix(p.near, '#dfe9ee', 0.25)) +
  fir(180, 720, 0.6, mix(p.near, '#dfe9ee', 0.35)) +
  fir(720, 750, 1, mix(p.near, '#dfe9ee', 0.2)) +
  ridge(s, 780, 24, '#f7fafd')

const canal: Draw = (p, s) => {
  const house = (x: number, colour: string) => {
    const top = s.int(250, 330)
    const panes = [0, 1, 2, 3]
      .map((row) =>
        [18, 58]
          .map(
            (dx) =>
              svg`<rect x="${x + dx}" y="${top + 66 + row * 88}" width="26" height="54" fill="${s.chance(p.lamps * 0.6) ? '#ffe3a0' : '#eaf2f4'}"/>`,
          )
          .join(''),
      )
      .join('')
    return svg`<path d="M${x},700V${top + 40}H${x + 16}V${top + 10}H${x + 34}V${top - 26}H${x + 68}V${top + 10}H${x + 86}V${top + 40}H${x + 102}V700Z" fill="${colour}"/>${panes}`
  }
  return (
    Array.from({ length: 8 }, (_, at) =>
      house(at * 102 - 6, mix(s.pick(['#8a5346', '#6d4a42', '#a4705a', '#4f5a60', '#c0a184', '#7b8a86']), p.skyLow, 0.25)),
    ).join('') +
    tree(s.int(30, 180), 720, 1.3, p.near) +
    tree(s.int(640, 780), 720, 1.4, mix(p.near, p.middle, 0.4)) +
    water(p, s, 720)
  )
}

const home: Draw = (p, s) => {
  const wall = s.pick(['#e6e4da', '#cfdcdc', '#e8d9c9', '#b9cbd2', '#d7dcc8'])
  const x = s.pick([40, 520])
  const other = x === 40 ? 580 : 40
  return svg`<rect width="800" height="1000" fill="${wall}"/><rect x="${x}" y="120" width="240" height="430" fill="${p.skyLow}"/><rect x="${x}" y="330" width="240" height="220" fill="${p.middle}" opacity=".7"/><path d="M${x},120h240v430h-240zM${x + 120},120v430M${x},330h240" stroke="#fffdf8" stroke-width="16" fill="none"/><circle cx="${x + 120}" cy="330" r="320" fill="url(#sun)" opacity=".6"/>
<rect x="${other}" y="190" width="150" height="190" fill="#fffaf2" stroke="#8a6546" stroke-width="8"/><circle cx="${other + 75}" cy="290" r="46" fill="${p.accent}"/><rect x="${other - 20}" y="560" width="220" height="14" fill="#8a6546"/><g transform="translate(${other + 80},556)"><path d="M-34,0L-26,-56H26L34,0Z" fill="#b8683f"/><path d="M0,-56C-10,-120 -70,-130 -84,-176C-30,-176 -6,-140 0,-100C6,-150 40,-186 84,-184C76,-130 20,-110 0,-56Z" fill="#4f8a66"/></g><rect y="720" width="800" height="280" fill="${mix(s.pick(['#4f7f93', '#b8784f', '#6f8f72', '#c9a66b']), wall, 0.2)}"/>`
}

const meadow: Draw = (p, s) =>
  ridge(s, 520, 36, mix(p.far, p.skyLow, 0.35)) +
  ridge(s, 620, 24, p.middle) +
  ridge(s, 700, 18, mix(p.near, '#dfe39a', 0.45)) +
  Array.from(
    { length: 60 },
    () =>
      svg`<circle cx="${s.int(0, 800)}" cy="${s.int(720, 990)}" r="${s.int(7, 19)}" fill="${s.pick(['#fff', '#ffd76a', '#e58b76', '#9fb6e3', '#f4b9c4'])}" opacity=".85"/>`,
  ).join('')

const scenes: Readonly<Record<SceneName, Draw>> = {
  hills,
  sea,
  lake,
  city,
  forest,
  cafe,
  beach,
  park,
  harbour,
  dunes,
  brick,
  vineyard,
  snow,
  canal,
  home,
  meadow,
}
