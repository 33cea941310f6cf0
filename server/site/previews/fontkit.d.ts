/** The part of fontkit that turns words into outlines; it comes without types. */
declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path
    translate(x: number, y: number): Path
    toSVG(): string
  }
  interface Glyph {
    id: number
    path: Path
  }
  interface Run {
    glyphs: Glyph[]
    positions: Array<{ xAdvance: number; xOffset: number; yOffset: number }>
  }
  export interface Font {
    unitsPerEm: number
    layout(words: string): Run
  }
  export function open(file: string): Promise<Font>
}
