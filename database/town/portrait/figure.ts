import { drawBeard } from './beard.ts'
import { drawClothes, type Dress } from './clothes.ts'
import { drawEyes, drawMouth, type Mood } from './expression.ts'
import type { Face } from './face.ts'
import { drawHair } from './hair.ts'
import { drawEars, drawHead, drawNeck } from './head.ts'
import { mix, svg } from './svg.ts'

/** One man from the chest up, around 0,0 = the middle of his face; `id` keeps his gradients apart from another's. */
export function drawFigure(face: Face, mood: Mood, dress: Dress, id: string): string {
  const hair = drawHair(face)
  const covered = dress.hat !== 'none'
  const front = covered ? hat(face, dress) : hair.front
  const back = covered && !['long', 'locs'].includes(face.hairStyle) ? '' : hair.back
  return (
    back +
    drawNeck(face) +
    drawClothes(face, dress, id) +
    drawEars(face) +
    drawHead(face, id) +
    drawBeard(face) +
    drawMouth(face, mood) +
    drawEyes(face, mood) +
    front +
    (dress.sunglasses ? sunglasses(face) : glasses(face))
  )
}

function glasses(face: Face): string {
  if (face.glasses === 'none') return ''
  const { eyeGap: x, temple } = face
  const width = face.glasses === 'thin' ? 4.6 : 7.5
  const lens =
    face.glasses === 'square'
      ? (side: number) => svg`<rect x="${side * x - 41}" y="-37" width="82" height="60" rx="15"/>`
      : (side: number) => svg`<ellipse cx="${side * x}" cy="-6" rx="41" ry="${face.glasses === 'round' ? 37 : 32}"/>`
  return svg`<g fill="#fff" fill-opacity=".1" stroke="${face.glassesColour}" stroke-width="${width}" stroke-linecap="round">${lens(-1)}${lens(1)}<path d="M${-x + 41},-12C${-4},-22 4,-22 ${x - 41},-12M${-x - 41},-14L${-temple},-20M${x + 41},-14L${temple},-20" fill="none"/></g><path d="M${-x - 20},-24L${-x - 6},-32M${x - 22},-24L${x - 8},-32" stroke="#fff" stroke-width="5" opacity=".4" stroke-linecap="round"/>`
}

function sunglasses(face: Face): string {
  const { eyeGap: x, temple } = face
  const lens = (side: number) =>
    svg`<path d="M${side * (x - 42)},-30L${side * (x + 44)},-34C${side * (x + 48)},8 ${side * (x + 26)},26 ${side * x},26C${side * (x - 28)},26 ${side * (x - 42)},6 ${side * (x - 42)},-30Z"/>`
  return svg`<g fill="#23262d" stroke="#17181c" stroke-width="5" stroke-linejoin="round">${lens(-1)}${lens(1)}<path d="M${-x + 42},-24L${x - 42},-24M${-x - 44},-26L${-temple},-24M${x + 44},-26L${temple},-24" stroke-width="7"/></g><path d="M${-x - 20},-18L${-x - 4},12M${x - 20},-18L${x - 4},12" stroke="#8fb7d9" stroke-width="8" opacity=".32" stroke-linecap="round"/>`
}

function hat(face: Face, dress: Dress): string {
  const t = face.temple
  const colour = dress.hatColour
  const dark = mix(colour, '#141824', 0.22)
  const sides = svg`<path d="M${-t - 2},-10L${-t + 12},-18L${-t + 16},-110L${-t - 4},-100ZM${t + 2},-10L${t - 12},-18L${t - 16},-110L${t + 4},-100Z" fill="${face.hair.base}" opacity="${face.hairStyle === 'bald' ? '0' : '.9'}"/>`
  if (dress.hat === 'cap') {
    return svg`${sides}<path d="M${-t - 8},-88C${-t - 8},-190 -70,-226 0,-226C70,-226 ${t + 8},-190 ${t + 8},-88C60,-104 -60,-104 ${-t - 8},-88Z" fill="${colour}"/><path d="M${-t - 6},-94C-70,-128 70,-128 ${t + 6},-94C${t + 18},-76 ${t - 10},-68 ${t - 40},-74C40,-86 -40,-86 ${-t + 40},-74C${-t + 10},-68 ${-t - 18},-76 ${-t - 6},-94Z" fill="${dark}"/><path d="M0,-226L0,-118" stroke="${dark}" stroke-width="4" opacity=".5"/><path d="M-84,-160C-74,-190 -48,-206 -22,-210" stroke="#fff" stroke-width="9" opacity=".25" fill="none" stroke-linecap="round"/>`
  }
  const ribs = [-0.8, -0.54, -0.27, 0, 0.27, 0.54, 0.8].map((x) => svg`M${x * t},-138L${x * t},-88`).join('')
  return svg`${sides}<path d="M${-t - 10},-100C${-t - 16},-206 -76,-252 0,-252C76,-252 ${t + 16},-206 ${t + 10},-100Z" fill="${colour}"/><path d="M${-t - 14},-142C-70,-156 70,-156 ${t + 14},-142L${t + 14},-86C70,-104 -70,-104 ${-t - 14},-86Z" fill="${dark}"/><path d="${ribs}" stroke="${mix(colour, '#ffffff', 0.15)}" stroke-width="5" opacity=".5"/><path d="M-90,-176C-80,-210 -54,-230 -24,-236" stroke="#fff" stroke-width="10" opacity=".22" fill="none" stroke-linecap="round"/>`
}
