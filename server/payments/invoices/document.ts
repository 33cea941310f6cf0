import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import type { Language } from '#contract/site/languages.ts'

const { resolve } = createRequire(import.meta.url)
const font = (weight: string) => resolve(`@expo-google-fonts/figtree/${weight}/Figtree_${weight}.ttf`)
export const regular = font('400Regular')
export const strong = font('600SemiBold')

/** All measures are in points. A4, with room for punch holes. */
export const left = 62
export const width = 595.28 - 2 * left
export const ink = '#1c2333'
export const quiet = '#5b6478'

/** A page being drawn, with the tags for screen readers. */
export interface Sheet {
  page: PDFKit.PDFDocument
  /** Draws something under a tag of the document. */
  tagged(tag: string, draw: () => void): void
  within(tag: string, parts: Array<[tag: string, draw: () => void]>): void
  /** Draws a decoration, which screen readers skip. */
  decoration(draw: () => void): void
}

/** Renders a document as a tagged PDF (PDF/UA). The same input gives the same bytes. */
export async function documentOf(
  { title, language, at }: { title: string; language: Language; at: Date },
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  // Loaded at first use: the server starts without it.
  const { default: PDFDocument } = await import('pdfkit')
  const page = new PDFDocument({
    size: 'A4',
    margins: { top: 70, bottom: 70, left, right: left },
    font: regular,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    // The types only list PDF/A.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    info: { Title: title, Creator: '', Producer: '', CreationDate: at, ModDate: at },
  })
  const file = buffer(page)
  const whole = page.struct('Document')
  page.addStructure(whole)
  draw({
    page,
    tagged: (tag, drawing) => void whole.add(page.struct(tag, {}, drawing)),
    within: (tag, parts) => {
      const holder = page.struct(tag)
      whole.add(holder)
      for (const [part, drawing] of parts) holder.add(page.struct(part, {}, drawing))
      holder.end()
    },
    decoration: (drawing) => {
      page.markContent('Artifact', { type: 'Layout' })
      drawing()
      page.endMarkedContent()
    },
  })
  whole.end()
  page.end()
  return file
}
