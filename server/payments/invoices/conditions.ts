import type { Language } from '#contract/site/languages.ts'
import type { Block, Inline } from '#contract/site/site.ts'
import { mailText } from '#server/platform/messages.ts'
import { documentOf, ink, left, regular, type Sheet, strong, width } from './document.ts'

export interface Page {
  title: string
  blocks: readonly Block[]
}

/**
 * The conditions of a purchase as a file: the terms and the withdrawal page with its form, as the site shows them. The law
 * requires them on a durable medium (Directive 2011/83/EU, Article 8(7)).
 */
export async function conditionsOf(
  { language, number, at }: { language: Language; number: string; at: Date },
  pages: readonly Page[],
): Promise<Buffer> {
  const title = mailText(language, 'receipt.conditions_title', { number }).trim()
  return documentOf({ title, language, at }, (sheet) => {
    const { page, tagged } = sheet
    tagged('H1', () => page.font(strong).fontSize(20).fillColor(ink).text(drawable(title), left, 70, { width }))
    for (const each of pages) drawPage(sheet, each)
  })
}

function drawPage(sheet: Sheet, { title, blocks }: Page): void {
  const { page, tagged } = sheet
  page.moveDown(1.2)
  tagged('H2', () => page.font(strong).fontSize(16).text(drawable(title), { width }))
  for (const block of blocks) drawBlock(sheet, block)
}

function drawBlock({ page, tagged, within }: Sheet, block: Block): void {
  if (block.kind === 'heading') {
    page.moveDown(0.8)
    tagged('H3', () => page.font(strong).fontSize(12).text(drawable(block.text), { width }))
  } else if (block.kind === 'paragraph') {
    page.moveDown(0.4)
    tagged('P', () => page.font(regular).fontSize(10.5).text(wordsOf(block.words), { width, lineGap: 2 }))
  } else {
    page.moveDown(0.4)
    const draw = (item: Inline) => () =>
      page
        .font(regular)
        .fontSize(10.5)
        .text(`• ${wordsOf(item)}`, { width, lineGap: 2 })
    within(
      'L',
      block.items.map((item) => ['LI', draw(item)]),
    )
  }
}

function wordsOf(words: Inline): string {
  return drawable(words.map((each) => (typeof each === 'string' ? each : each.text)).join(''))
}

/** Replaces the narrow space, which French puts before a colon: the font has none. */
function drawable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}
