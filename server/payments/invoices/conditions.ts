import type { Language } from '#contract/languages.ts'
import type { Block, Inline } from '#contract/site.ts'
import { mailText } from '#server/platform/messages.ts'
import { documentOf, ink, left, regular, type Sheet, strong, width } from './document.ts'

export interface Page {
  title: string
  blocks: readonly Block[]
}

/**
 * What a purchase was concluded under, as a file to keep: the terms, and how to withdraw, with the form for it, as the pages of the site say them. The
 * law wants them confirmed on a medium that lasts (Directive 2011/83/EU, Article 8(7)).
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

/** The font has no narrow space, which French sets before a colon. */
function drawable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}
