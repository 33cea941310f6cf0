import type { Face } from './face.ts'
import { mirrored, svg } from './svg.ts'

/** The beard lies over the head and under the mouth. */
export function drawBeard(face: Face): string {
  if (face.beard === 'none') return ''
  if (face.beard === 'stubble') return cheeks(face, -2, 0.3, 46)
  if (face.beard === 'moustache') return cheeks(face, -2, 0.14, 46) + moustache(face, 1.25)
  if (face.beard === 'goatee') return cheeks(face, -2, 0.16, 46) + goatee(face) + moustache(face, 1)
  const length = { short: 8, full: 26, long: 74 }[face.beard]
  return (
    cheeks(face, length, 1, face.beard === 'short' ? 50 : 40) +
    moustache(face, face.beard === 'short' ? 0.95 : 1.15) +
    strands(face, length)
  )
}

/** Along the jaw from ear to ear; `below` is how far it hangs under the chin, `line` where it begins on the cheek. */
function cheeks(face: Face, below: number, opacity: number, line: number): string {
  const { temple, jaw, chin, chinWidth, beardTone } = face
  const wide = opacity < 1 ? -4 : Math.min(10, 3 + below / 5)
  const bottom = chin + below
  const outer = svg`M${-temple - 1},-24C${-temple - wide},20 ${-jaw - 10 - wide},54 ${-jaw - wide},94C${-jaw + 8 - wide},${chin - 30 + below * 0.6} ${-chinWidth - 18},${bottom} 0,${bottom}C${chinWidth + 18},${bottom} ${jaw - 8 + wide},${chin - 30 + below * 0.6} ${jaw + wide},94C${jaw + 10 + wide},54 ${temple + wide},20 ${temple + 1},-24`
  const inner = svg`L${temple - 15},-20C${temple - 17},22 ${jaw - 12},${line + 6} ${jaw - 34},${line + 26}C62,${line + 38} 50,70 36,70C16,68 8,76 0,76C-8,76 -16,68 -36,70C-50,70 -62,${line + 38} ${-jaw + 34},${line + 26}C${-jaw + 12},${line + 6} ${-temple + 17},22 ${-temple + 15},-20Z`
  const fill = opacity < 1 ? beardTone.dark : beardTone.base
  return svg`<path d="${outer}${inner}" fill="${fill}" fill-opacity="${String(opacity)}"/>`
}

function moustache(face: Face, size: number): string {
  const end = 92 + 9 * size
  const shape = svg`<path d="M0,75C-10,67 -26,69 -40,78C-49,84 -54,90 -58,${end}C-46,${end - 3} -34,95 -22,93C-12,91 -4,92 0,93C4,92 12,91 22,93C34,95 46,${end - 3} 58,${end}C54,90 49,84 40,78C26,69 10,67 0,75Z" fill="${face.beardTone.base}"/><path d="M-8,78C-22,76 -36,84 -44,92M8,78C22,76 36,84 44,92" stroke="${face.beardTone.light}" stroke-width="3" opacity=".4" fill="none" stroke-linecap="round"/>`
  return svg`<g transform="scale(${Math.min(1.08, face.mouth)} 1)">${shape}</g>`
}

function goatee(face: Face): string {
  const { chin, chinWidth, beardTone } = face
  const half = chinWidth + 8
  return svg`<path d="M-52,92C-56,120 ${-half},${chin - 12} ${-half + 10},${chin - 4}C-24,${chin + 14} 24,${chin + 14} ${half - 10},${chin - 4}C${half},${chin - 12} 56,120 52,92C46,112 34,128 18,132C8,135 -8,135 -18,132C-34,128 -46,112 -52,92Z" fill="${beardTone.base}"/>`
}

function strands(face: Face, length: number): string {
  const { jaw, chin, beardTone } = face
  const end = chin + length - 12
  const lines = mirrored(
    svg`<path d="M${jaw - 6},72C${jaw - 10},104 ${jaw - 22},${chin - 30} ${jaw - 44},${end - 16}M${jaw - 26},92C${jaw - 32},120 46,${chin - 10} 34,${end - 2}M26,142C24,${chin - 8} 18,${end - 12} 12,${end}"/>`,
  )
  return svg`<g stroke="${beardTone.light}" stroke-width="3.4" opacity=".34" fill="none" stroke-linecap="round">${lines}</g>`
}
