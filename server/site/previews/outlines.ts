import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)
let opened: Promise<Font> | undefined

/** Figtree, bold: loaded only to draw pictures, and not at the start. */
export async function letters(): Promise<Letters> {
  opened ??= import('fontkit').then(({ open }) => open(resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')))
  return new Letters(await opened)
}

/** Words as shapes: independent of the machine's fonts, and free of markup. */
export class Letters {
  private readonly font: Font

  constructor(font: Font) {
    this.font = font
  }

  /**
   * The outlines of a line that begins at `x` on the baseline `y`, as path data. Letters that the font does not have are left
   * out.
   */
  outlines(words: string, { x, y, size }: { x: number; y: number; size: number }): string {
    const scale = size / this.font.unitsPerEm
    let at = x
    let shapes = ''
    for (const { glyph, position } of this.known(words)) {
      const left = at + position.xOffset * scale
      shapes += glyph.path
        .scale(scale, -scale)
        .translate(left, y - position.yOffset * scale)
        .toSVG()
      at += position.xAdvance * scale
    }
    return shapes
  }

  widthOf(words: string, size: number): number {
    const units = this.known(words).reduce((sum, { position }) => sum + position.xAdvance, 0)
    return (units * size) / this.font.unitsPerEm
  }

  /** Lines no wider than `width`; a single word that is wider is cut. */
  lines(words: string, size: number, width: number): string[] {
    const lines: string[] = []
    for (const word of words.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && this.widthOf(longer, size) <= width) lines[lines.length - 1] = longer
      else lines.push(this.cut(word, size, width))
    }
    return lines
  }

  cut(words: string, size: number, width: number): string {
    if (this.widthOf(words, size) <= width) return words
    let shorter = [...words]
    while (shorter.length > 1 && this.widthOf(`${shorter.join('')}…`, size) > width) shorter = shorter.slice(0, -1)
    return `${shorter.join('')}…`
  }

  private known(words: string) {
    const { glyphs, positions } = this.font.layout(words)
    return glyphs.map((glyph, index) => ({ glyph, position: positions[index]! })).filter(({ glyph }) => glyph.id !== 0)
  }
}
