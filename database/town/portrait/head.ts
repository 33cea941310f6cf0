import type { Face } from './face.ts'
import { mirrored, svg } from './svg.ts'

/** The outline of the head without ears; the face's middle is at 0,0, the eyes lie on y = -8. */
export function headOutline(face: Face): string {
  const { temple, jaw, chin, chinWidth } = face
  const half = (side: number) =>
    svg`C${side * temple * 0.62},-190 ${side * temple},-140 ${side * temple},-46 C${side * (temple + 1)},8 ${side * (jaw + 12)},48 ${side * jaw},92 C${side * (jaw - 9)},${chin - 36} ${side * (chinWidth + 16)},${chin} 0,${chin}`
  const left = svg`C${-(chinWidth + 16)},${chin} ${-(jaw - 9)},${chin - 36} ${-jaw},92 C${-(jaw + 12)},48 ${-(temple + 1)},8 ${-temple},-46 C${-temple},-140 ${-temple * 0.62},-190 0,-190Z`
  return `M0,-190${half(1)}${left}`
}

/** Neck with the shadow of the chin, down into the collar. */
export function drawNeck(face: Face): string {
  const { neck, skin, chin } = face
  const slope = neck + 60
  return (
    svg`<path d="M${-neck},60C${-neck},150 ${-neck},190 ${-neck - 8},214C${-neck - 30},244 ${-slope - 60},262 ${-slope - 90},300L${slope + 90},300C${slope + 60},262 ${neck + 30},244 ${neck + 8},214C${neck},190 ${neck},150 ${neck},60Z" fill="${skin.base}"/>
<path d="M${-slope - 60},380L${slope + 60},380L${slope + 80},290L${-slope - 80},290Z" fill="${skin.base}"/>
<path d="M${-neck},80L${neck},80L${neck},${chin - 6}C${neck * 0.8},${chin + 40} ${neck * 0.3},${chin + 62} 4,${chin + 62}C${-neck * 0.4},${chin + 60} ${-neck * 0.85},${chin + 30} ${-neck},${chin - 18}Z" fill="${skin.shade}" opacity=".75"/>
<path d="M${neck * 0.3},${chin + 40}C${neck * 0.34},${chin + 80} ${neck * 0.2},${chin + 102} 8,${chin + 116}M${-neck * 0.5},${chin + 36}C${-neck * 0.4},${chin + 76} ${-neck * 0.3},${chin + 96} -16,${chin + 114}" stroke="${skin.shade}" stroke-width="5" opacity=".22" fill="none" stroke-linecap="round"/>` +
    (face.neckTattoo ? tattoo(face) : '')
  )
}

function tattoo(face: Face): string {
  const { neck, chin } = face
  return svg`<g transform="translate(${-neck * 0.62},${chin + 52}) rotate(-14)" stroke="#3b4a56" stroke-width="3.4" fill="none" opacity=".62" stroke-linecap="round"><path d="M0,26C2,4 0,-14 4,-34M1,12C-12,8 -16,-2 -16,-10C-6,-8 0,0 1,12M2,-4C14,-8 18,-16 18,-24C8,-22 2,-14 2,-4M3,-18C-8,-22 -10,-30 -9,-36C0,-34 3,-28 3,-18"/></g>`
}

/** Ears behind the head. */
export function drawEars(face: Face): string {
  const { skin, temple, ears } = face
  const ear = svg`<g transform="translate(${temple + 3},6) scale(${ears})"><path d="M-18,-32C4,-46 24,-32 21,-6C19,14 8,34 -22,30Z" fill="${skin.base}"/><path d="M-2,-22C10,-26 14,-14 11,-2C9,10 4,20 -4,22" stroke="${skin.shade}" stroke-width="5" fill="none" opacity=".7" stroke-linecap="round"/></g>`
  const ring = face.earring ? svg`<circle cx="${-temple - 8}" cy="44" r="6" fill="none" stroke="#d9b45a" stroke-width="4"/>` : ''
  return mirrored(ear) + ring
}

/** The head with light from the left, shade on the right and warmth in the cheeks. */
export function drawHead(face: Face, id: string): string {
  const outline = headOutline(face)
  const { skin, temple, chin } = face
  return (
    svg`<linearGradient id="${id}s" x1="0" y1="0" x2="1" y2=".25"><stop offset="0" stop-color="${skin.light}"/><stop offset=".42" stop-color="${skin.base}"/><stop offset=".78" stop-color="${skin.base}"/><stop offset="1" stop-color="${skin.shade}"/></linearGradient>
<radialGradient id="${id}b"><stop offset="0" stop-color="${skin.blush}" stop-opacity=".36"/><stop offset="1" stop-color="${skin.blush}" stop-opacity="0"/></radialGradient>
<path d="${outline}" fill="url(#${id}s)"/>
<path d="M${temple - 44},-150C${temple - 8},-60 ${temple - 22},30 ${temple - 52},86C${temple - 74},130 50,${chin - 12} 8,${chin}C60,${chin} ${face.jaw - 8},${chin - 32} ${face.jaw},92C${temple + 2},30 ${temple + 6},-90 ${temple - 44},-150Z" fill="${skin.shade}" opacity=".34"/>
<ellipse cx="-66" cy="56" rx="50" ry="38" fill="url(#${id}b)"/><ellipse cx="70" cy="56" rx="46" ry="38" fill="url(#${id}b)"/>
<path d="M-26,${chin - 26}C-10,${chin - 18} 10,${chin - 18} 26,${chin - 26}" stroke="${skin.shade}" stroke-width="4" opacity=".32" fill="none" stroke-linecap="round"/>` +
    (face.freckles ? freckles(skin.shade) : '') +
    (face.age > 50 ? forehead(face) : '')
  )
}

function freckles(colour: string): string {
  const spots = [
    [-84, 34],
    [-70, 44],
    [-58, 34],
    [-44, 46],
    [-66, 58],
    [-90, 52],
    [84, 34],
    [70, 46],
    [58, 34],
    [46, 46],
    [66, 58],
    [-8, 26],
    [10, 32],
    [0, 12],
  ]
  return `<g fill="${colour}" opacity=".75">${spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.2"/>`).join('')}</g>`
}

function forehead(face: Face): string {
  const lines =
    face.age > 60 ? 'M-52,-98C-20,-106 20,-106 52,-98M-44,-80C-16,-87 16,-87 44,-80' : 'M-44,-86C-16,-93 16,-93 44,-86'
  return svg`<path d="${lines}" stroke="${face.skin.shade}" stroke-width="4" opacity=".42" fill="none" stroke-linecap="round"/>`
}
