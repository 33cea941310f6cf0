import type { Face } from './face.ts'
import { mirrored, mix, svg } from './svg.ts'

export const garments = [
  'tee',
  'v_neck',
  'shirt',
  'polo',
  'blazer',
  'roll_neck',
  'hoodie',
  'knit',
  'bomber',
  'denim',
  'cardigan',
  'striped',
] as const
export type Garment = (typeof garments)[number]

/** What he wears in one photo. */
export interface Dress {
  garment: Garment
  colour: string
  inner: string
  hat: 'none' | 'beanie' | 'cap'
  hatColour: string
  scarf: boolean
  sunglasses: boolean
}

/** Shoulders and chest; the neckline leaves the skin above it free. */
export function drawClothes(face: Face, dress: Dress, id: string): string {
  const { colour, inner } = dress
  const layered = ['blazer', 'bomber', 'denim', 'cardigan'].includes(dress.garment)
  const shade = svg`<linearGradient id="${id}c" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset=".65" stop-color="#0b1020" stop-opacity="0"/><stop offset="1" stop-color="#0b1020" stop-opacity=".34"/></linearGradient>`
  const body = dress.garment === 'v_neck' ? vTorso(face) : torso(face, necklines[dress.garment] ?? 272)
  const base = svg`<path d="${body}" fill="${layered ? inner : colour}"/>`
  return (
    shade +
    base +
    details[dress.garment](face, layered ? inner : colour, colour) +
    svg`<path d="${body}" fill="url(#${id}c)"/>` +
    folds(face) +
    (dress.scarf ? scarf(face, inner) : '')
  )
}

const necklines: Partial<Record<Garment, number>> = { shirt: 300, polo: 292, roll_neck: 236, blazer: 288, knit: 268 }

/** The outline of the upper body with a neckline as deep as `dip`. */
function torso(face: Face, dip: number): string {
  const { neck, shoulders: s } = face
  const n = neck + 16
  return svg`M${-n},216C${-n + 8},${dip - 24} -36,${dip} 0,${dip}C36,${dip} ${n - 8},${dip - 24} ${n},216C${n + 34},240 ${n + 80},250 ${s * 0.72},268C${s * 0.94},284 ${s + 2},322 ${s + 14},392C${s + 30},500 ${s + 34},620 ${s + 34},760L${-s - 34},760C${-s - 34},620 ${-s - 30},500 ${-s - 14},392C${-s - 2},322 ${-s * 0.94},284 ${-s * 0.72},268C${-n - 80},250 ${-n - 34},240 ${-n},216Z`
}

function vTorso(face: Face): string {
  const n = face.neck + 16
  return torso(face, 272).replace(/^M.*? 36,.*? [-\d.]+,216C/, svg`M${-n},216L0,326L${n},216C`)
}

function collarLine(face: Face, dip: number): string {
  const n = face.neck + 16
  return svg`M${-n},216C${-n + 8},${dip - 24} -36,${dip} 0,${dip}C36,${dip} ${n - 8},${dip - 24} ${n},216`
}

function folds(face: Face): string {
  const s = face.shoulders
  return svg`<path d="M${-s + 46},760C${-s + 40},620 ${-s + 48},520 ${-s + 70},440C${-s + 58},520 ${-s + 66},640 ${-s + 72},760ZM${s - 46},760C${s - 40},620 ${s - 48},520 ${s - 70},440C${s - 58},520 ${s - 66},640 ${s - 72},760Z" fill="#0b1020" opacity=".2"/>`
}

type Detail = (face: Face, base: string, outer: string) => string

const darker = (colour: string, share = 0.24) => mix(colour, '#141824', share)
const lighter = (colour: string, share = 0.3) => mix(colour, '#ffffff', share)

const tee: Detail = (face, base) =>
  svg`<path d="${collarLine(face, 272)}" stroke="${darker(base, 0.16)}" stroke-width="13" fill="none"/>`

const vNeck: Detail = (face, base) => {
  const n = face.neck + 16
  return svg`<path d="M${-n},216L0,326L${n},216" stroke="${darker(base, 0.18)}" stroke-width="12" fill="none" stroke-linejoin="round"/>`
}

const collar = (face: Face, colour: string, open: number) => {
  const n = face.neck + 12
  return mirrored(
    svg`<path d="M${n + 6},196C${n + 20},214 ${n + 22},232 ${n - 4},306L${18},${open}C${40},${open - 44} ${n - 22},246 ${n - 6},204Z" fill="${colour}"/><path d="M${n - 4},306L18,${open}" stroke="#0b1020" stroke-opacity=".22" stroke-width="5" stroke-linecap="round"/>`,
  )
}

const shirt: Detail = (face, base) =>
  svg`<path d="M0,296L0,760" stroke="${darker(base, 0.2)}" stroke-width="5"/><path d="M-16,296L-16,760M16,296L16,760" stroke="${darker(base, 0.1)}" stroke-width="3"/><g fill="${lighter(base, 0.5)}" stroke="${darker(base)}" stroke-width="2"><circle cx="0" cy="352" r="7"/><circle cx="0" cy="448" r="7"/><circle cx="0" cy="544" r="7"/></g>${collar(face, lighter(base, 0.12), 306)}`

const polo: Detail = (face, base) =>
  svg`<path d="M-20,284L-20,430L20,430L20,284Z" fill="${darker(base, 0.1)}"/><g fill="${lighter(base, 0.45)}"><circle cx="0" cy="330" r="7"/><circle cx="0" cy="388" r="7"/></g>${collar(face, darker(base, 0.12), 300)}`

const rollNeck: Detail = (face, base) => {
  const n = face.neck
  return svg`<path d="M${-n - 6},${face.chin - 6}C${-n + 10},${face.chin + 22} ${n - 10},${face.chin + 22} ${n + 6},${face.chin - 6}C${n + 16},196 ${n + 20},228 ${n + 26},246C${n - 20},286 ${-n + 20},286 ${-n - 26},246C${-n - 20},228 ${-n - 16},196 ${-n - 6},${face.chin - 6}Z" fill="${lighter(base, 0.1)}"/><path d="M${-n - 22},240C${-n + 20},276 ${n - 20},276 ${n + 22},240" stroke="${darker(base)}" stroke-width="5" fill="none" opacity=".6"/>${ribs(n)}`
}

const ribs = (n: number) =>
  svg`<g stroke="#0b1020" stroke-opacity=".16" stroke-width="4">${[-0.72, -0.43, -0.14, 0.14, 0.43, 0.72].map((x) => svg`<path d="M${x * n},204L${x * n * 1.12},262"/>`).join('')}</g>`

const knit: Detail = (face, base) => {
  const rows = [330, 376, 422, 468, 514, 560, 606]
    .map(
      (y) =>
        svg`M${-face.shoulders},${y + 10}C${-face.shoulders / 2},${y + 22} ${face.shoulders / 2},${y + 22} ${face.shoulders},${y + 10}`,
    )
    .join('')
  return svg`<path d="${collarLine(face, 268)}" stroke="${darker(base, 0.14)}" stroke-width="24" fill="none"/><path d="${collarLine(face, 268)}" stroke="${lighter(base, 0.2)}" stroke-width="24" stroke-dasharray="4 11" fill="none" opacity=".5"/><path d="${rows}" stroke="${lighter(base, 0.35)}" stroke-width="9" stroke-dasharray="3 12" stroke-linecap="round" opacity=".5" fill="none"/>`
}

const hoodie: Detail = (face, base) => {
  const n = face.neck
  return svg`<path d="M${-n - 14},206C${-n - 70},226 ${-n - 66},276 ${-n - 10},312C-30,330 30,330 ${n + 10},312C${n + 66},276 ${n + 70},226 ${n + 14},206C${n + 22},246 40,286 0,286C-40,286 ${-n - 22},246 ${-n - 14},206Z" fill="${lighter(base, 0.08)}"/><path d="M${-n - 10},312C-30,330 30,330 ${n + 10},312" stroke="${darker(base)}" stroke-width="6" fill="none" opacity=".7"/><path d="M-32,312C-36,350 -34,390 -38,430M32,312C36,350 32,384 36,412" stroke="${lighter(base, 0.72)}" stroke-width="8" fill="none" stroke-linecap="round"/>`
}

/** Two open fronts over what is worn below. */
const fronts = (face: Face, colour: string, gap: number) => {
  const { neck, shoulders: s } = face
  return mirrored(
    svg`<path d="M${neck + 10},208C${neck + 30},236 ${neck + 80},248 ${s * 0.72 + 2},266C${s * 0.94},282 ${s + 8},322 ${s + 20},392C${s + 36},500 ${s + 40},620 ${s + 40},760L${gap},760C${gap + 4},600 ${gap + 6},480 ${gap + 4},420C${gap + 20},340 ${neck + 6},280 ${neck + 10},208Z" fill="${colour}"/>`,
  )
}

const blazer: Detail = (face, base, outer) => {
  const n = face.neck
  const lapel = mirrored(
    svg`<path d="M${n + 8},204C${n + 22},214 ${n + 40},226 ${n + 52},236L${n + 40},300L${n + 66},318L26,470C40,380 ${n - 4},300 ${n + 8},204Z" fill="${lighter(outer, 0.1)}"/><path d="M${n + 40},300L${n + 66},318L26,470" stroke="#0b1020" stroke-opacity=".3" stroke-width="4" fill="none"/>`,
  )
  return (
    collar(face, lighter(base, 0.3), 304) +
    svg`<path d="M0,300L0,760" stroke="${darker(base, 0.16)}" stroke-width="4"/>` +
    fronts(face, outer, 22) +
    lapel
  )
}

const bomber: Detail = (face, base, outer) => {
  const n = face.neck
  const band = mirrored(
    svg`<path d="M${n + 10},202C${n + 26},212 ${n + 36},226 ${n + 36},240C${n + 26},296 62,344 44,402L30,392C50,330 ${n - 2},280 ${n - 2},214Z" fill="${darker(outer, 0.3)}"/>`,
  )
  return (
    tee(face, base, outer) +
    fronts(face, outer, 40) +
    band +
    svg`<path d="M44,402L40,760M-44,402L-40,760" stroke="${lighter(outer, 0.5)}" stroke-width="5" opacity=".7"/>`
  )
}

const denim: Detail = (face, base, outer) => {
  const blue = mix(outer, '#3f6ea3', 0.8)
  const seams = mirrored(
    svg`<path d="M52,430L${face.shoulders - 40},418M${face.shoulders - 96},424L${face.shoulders - 110},540L90,548L86,428" stroke="#e3b878" stroke-width="3.4" stroke-dasharray="9 6" fill="none" opacity=".85"/>`,
  )
  return tee(face, base, outer) + fronts(face, blue, 34) + collar(face, darker(blue, 0.14), 380) + seams
}

const cardigan: Detail = (face, base, outer) => {
  const n = face.neck
  const edge = mirrored(
    svg`<path d="M${n + 10},206C${n + 4},290 50,350 34,440L34,760" stroke="${darker(outer, 0.18)}" stroke-width="20" fill="none"/>`,
  )
  return (
    collar(face, lighter(base, 0.25), 302) +
    svg`<path d="M0,298L0,760" stroke="${darker(base, 0.16)}" stroke-width="4"/>` +
    fronts(face, outer, 30) +
    edge +
    svg`<g fill="#5b4634"><circle cx="-34" cy="480" r="9"/><circle cx="-34" cy="560" r="9"/></g>`
  )
}

const striped: Detail = (face, base) => {
  const { shoulders: s } = face
  const bars = [322, 370, 418, 466, 514, 562, 610]
    .map((y) => svg`M${-s - 20},${y}C${-s / 2},${y + 18} ${s / 2},${y + 18} ${s + 20},${y}`)
    .join('')
  const dark = base < '#9' ? '#f2ede2' : '#27406b'
  return svg`<clipPath id="stripes${base.slice(1)}"><path d="${torso(face, 272)}"/></clipPath><path d="${bars}" stroke="${dark}" stroke-width="16" fill="none" clip-path="url(#stripes${base.slice(1)})" opacity=".9"/>${tee(face, base, base)}`
}

const scarf = (face: Face, colour: string) => {
  const n = face.neck
  return svg`<path d="M${-n - 30},206C${-n - 46},260 -60,300 10,296C70,292 ${n + 46},262 ${n + 34},204C${n + 4},238 ${-n},246 ${-n - 30},206Z" fill="${colour}"/><path d="M-34,284L-74,520L10,530L26,290Z" fill="${darker(colour, 0.08)}"/><path d="M${-n - 20},238C-50,282 50,282 ${n + 26},232M-60,440L16,446M-66,474L14,480" stroke="${darker(colour, 0.3)}" stroke-width="6" opacity=".5" fill="none"/>`
}

const details: Readonly<Record<Garment, Detail>> = {
  tee,
  v_neck: vNeck,
  shirt,
  polo,
  roll_neck: rollNeck,
  knit,
  hoodie,
  blazer,
  bomber,
  denim,
  cardigan,
  striped,
}
