import type { Random } from '../random.ts'
import type { Palette } from './palettes.ts'
import { mix, svg } from './svg.ts'

/** The sky of an hour with its sun and two clouds; every place begins with it. */
export function sky(p: Palette, source: Random): string {
  const x = source.pick([source.int(90, 250), source.int(560, 720)])
  const y = source.int(130, 330)
  const cloud = (cx: number, cy: number, size: number) =>
    svg`<g fill="#fff" opacity=".55" transform="translate(${cx},${cy}) scale(${size})"><ellipse rx="90" ry="22"/><ellipse cx="-24" cy="-18" rx="44" ry="26"/><ellipse cx="30" cy="-12" rx="38" ry="22"/></g>`
  return svg`<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${p.skyTop}"/><stop offset=".62" stop-color="${p.skyLow}"/></linearGradient>
<radialGradient id="sun"><stop offset="0" stop-color="${p.sun}" stop-opacity=".95"/><stop offset=".35" stop-color="${p.sun}" stop-opacity=".4"/><stop offset="1" stop-color="${p.sun}" stop-opacity="0"/></radialGradient>
<rect width="800" height="1000" fill="url(#sky)"/><circle cx="${x}" cy="${y}" r="300" fill="url(#sun)"/><circle cx="${x}" cy="${y}" r="52" fill="${p.sun}"/>
${cloud(source.int(60, 300), source.int(90, 260), source.between(0.8, 1.4))}${cloud(source.int(480, 760), source.int(60, 330), source.between(0.7, 1.3))}`
}

/** A soft ridge from edge to edge, filled to the bottom. */
export function ridge(source: Random, y: number, height: number, colour: string): string {
  const points = [-40, 180, 400, 620, 840].map((x) => [x, y + source.between(-height, height)] as const)
  let d = svg`M-40,1040L${points[0]?.[0] ?? 0},${points[0]?.[1] ?? 0}`
  for (let at = 1; at < points.length; at++) {
    const [x0, y0] = points[at - 1] ?? [0, 0]
    const [x1, y1] = points[at] ?? [0, 0]
    d += svg`C${x0 + 110},${y0} ${x1 - 110},${y1} ${x1},${y1}`
  }
  return svg`<path d="${d}L840,1040Z" fill="${colour}"/>`
}

/** A round tree, standing on x, y. */
export function tree(x: number, y: number, size: number, colour: string): string {
  return svg`<g transform="translate(${x},${y}) scale(${size})"><rect x="-7" y="-60" width="14" height="80" fill="#6b5140"/><ellipse cy="-120" rx="62" ry="78" fill="${colour}"/><ellipse cx="-34" cy="-92" rx="40" ry="46" fill="${mix(colour, '#1f3d33', 0.14)}"/><ellipse cx="16" cy="-146" rx="38" ry="42" fill="${mix(colour, '#ffffff', 0.16)}"/></g>`
}

/** A fir, its foot on x, y. */
export function fir(x: number, y: number, size: number, colour: string): string {
  return svg`<path transform="translate(${x},${y}) scale(${size})" d="M0,-260L46,-160L26,-164L66,-78L38,-84L84,10L-84,10L-38,-84L-66,-78L-26,-164L-46,-160Z" fill="${colour}"/>`
}

/** Water from y to the bottom edge, with glints. */
export function water(p: Palette, source: Random, y: number): string {
  const glints = Array.from({ length: 9 }, () => {
    const at = source.int(y + 20, 980)
    const x = source.int(0, 700)
    return svg`M${x},${at}h${source.int(50, 150)}`
  }).join('')
  return svg`<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(p.water, p.skyLow, 0.55)}"/><stop offset="1" stop-color="${p.water}"/></linearGradient><rect y="${y}" width="800" height="${1000 - y}" fill="url(#water)"/><path d="${glints}" stroke="#fff" stroke-width="6" opacity=".4" stroke-linecap="round"/>`
}

/** A small sailing boat. */
export function sail(x: number, y: number, size: number): string {
  return svg`<g transform="translate(${x},${y}) scale(${size})"><path d="M4,-130L4,-14L76,-14Z" fill="#fffdf7"/><path d="M-6,-108L-6,-14L-52,-14Z" fill="#f3e9da"/><path d="M-66,-6L88,-6L66,22L-46,22Z" fill="#a94a3f"/></g>`
}
