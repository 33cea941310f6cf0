import sharp from 'sharp'
import { mixed } from '#contract/rules/colours.ts'
import { type Letters, letters } from './outlines.ts'

export const previewSize = { width: 1200, height: 630 } as const

/** The content of a link preview: the site, one sentence, and no member. */
export interface Preview {
  name: string
  sentence: string
  /** Its own colour on light grounds; null for ours. */
  accent: string | null
  /** Its logo, as PNG. */
  logo?: Buffer | undefined
  /** Beside its name, where it has no logo. */
  icon?: Buffer | undefined
  /** Our mark beside our name. */
  ownMark: boolean
}

const ink = '#1a2029'
const left = 84
/** Left of the sun. */
const widest = 960
const markHeight = 68

/** Draws it as PNG: our landscape in its colours, with two people by the water. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const type = await letters()
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}">` +
    `${landscape(coloursOf(preview.accent))}<path fill="${ink}" d="${headOf(preview, type)}${sentenceOf(preview, type)}"/>` +
    `${preview.ownMark && !preview.logo && !preview.icon ? ourMark : ''}</svg>`
  const picture = sharp(Buffer.from(svg))
  const sign = preview.logo ?? preview.icon
  if (sign) {
    const room = { height: markHeight, width: preview.logo ? 620 : markHeight, fit: 'inside' } as const
    picture.composite([{ input: await sharp(sign).resize(room).png().toBuffer(), left, top: 72 }])
  }
  return picture.png({ compressionLevel: 9, palette: true, colours: 128, dither: 0 }).toBuffer()
}

/** The name, where there is no logo. */
function headOf({ name, logo, icon, ownMark }: Preview, type: Letters): string {
  if (logo) return ''
  const x = icon || ownMark ? left + markHeight + 20 : left
  return type.outlines(type.cut(name, 44, widest - (x - left)), { x, y: 122, size: 44 })
}

/** As large as three lines allow. */
function sentenceOf({ sentence }: Preview, type: Letters): string {
  const sizes = [88, 76, 66, 58]
  const most = (size: number) => (size > 70 ? 2 : 3)
  const size = sizes.find((each) => type.lines(sentence, each, widest).length <= most(each)) ?? sizes.at(-1)!
  return type
    .lines(sentence, size, widest)
    .slice(0, 3)
    .map((line, index) => type.outlines(line, { x: left, y: 262 + index * size * 1.14, size }))
    .join('')
}

interface Colours {
  sky: string
  far: string
  middle: string
  water: string
  near: string
  dark: string
}

/** The colours of the web's drawings by day (web/styles/tokens.css), or the site's own. */
function coloursOf(accent: string | null): Colours {
  if (accent === null)
    return { sky: '#e4f3fe', far: '#add9eb', middle: '#6ac1cb', water: '#bce7ec', near: '#2b88c0', dark: '#1d4d87' }
  const light = (share: number) => mixed('#ffffff', accent, share)
  return {
    sky: light(0.08),
    far: light(0.28),
    middle: light(0.5),
    water: light(0.18),
    near: accent,
    dark: mixed(accent, ink, 0.55),
  }
}

function landscape({ sky, far, middle, water, near, dark }: Colours): string {
  const land = 'transform="matrix(5 0 0 3 0 168)"'
  return (
    `<rect width="100%" height="100%" fill="${sky}"/><circle cx="1086" cy="420" r="66" fill="#f9cd82"/>` +
    `<path ${land} fill="${far}" d="M0 104c22-22 44-34 66-30 24 4 38 26 62 24 26-2 40-30 68-34 18-2 32 6 44 16v88H0Z"/>` +
    `<path ${land} fill="${middle}" d="M0 122c30-16 58-18 88-8 34 12 62 12 96 0 22-8 40-9 56-5v59H0Z"/>` +
    `<path ${land} fill="${water}" d="M0 136c40-7 80-8 120-4s80 4 120-1v37H0Z"/>` +
    '<path fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="7" stroke-linecap="round" d="M150 606h130M360 618h84M560 602h70"/>' +
    `${man(846, dark)}${man(968, near)}`
  )
}

/** Head and shoulders, at the lower edge. */
function man(x: number, colour: string): string {
  return `<g transform="translate(${x} 538) scale(4.6)" fill="${colour}"><circle r="8"/><path d="M-13 24c0-10 5.500-16 13-16s13 6 13 16Z"/></g>`
}

/** As in the top bar (web/ui/Mark.tsx), by day. */
const ourMark =
  `<g transform="translate(${left} 72) scale(2.125)" fill="none" stroke-width="11.8" stroke-linecap="round">` +
  '<path d="M8.30 11.85 16 19.55" stroke="#126ff0"/><path d="M23.70 11.85 16 19.55" stroke="#16c3bc"/>' +
  '<path d="M11.83 15.38 16 11.21l4.17 4.17a5.9 5.9 0 1 1-8.34 0Z" fill="#96eafc" stroke="none"/></g>'
