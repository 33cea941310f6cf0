import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { type Contents, contentsOf, type Fact, type Told } from './contents.ts'

const { resolve } = createRequire(import.meta.url)
const font = (weight: string) => resolve(`@expo-google-fonts/figtree/${weight}/Figtree_${weight}.ttf`)
const regular = font('400Regular')
const strong = font('600SemiBold')

/** Points, as all measures here: A4 with a margin that a punch leaves alone. */
const left = 62
const width = 595.28 - 2 * left
const ink = '#1c2333'
const quiet = '#5b6478'

/** A document, as a file: the same bytes whenever it is asked for in a language. */
export async function pdfOf(told: Told): Promise<Buffer> {
  // Only who sells needs it, and not to start.
  const { default: PDFDocument } = await import('pdfkit')
  const contents = contentsOf(told)
  const { title, number } = contents
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 70, bottom: 70, left, right: left },
    font: regular,
    lang: told.language,
    displayTitle: true,
    info: { Title: `${title} ${number}`, Creator: '', Producer: '', CreationDate: told.invoice.issued_at },
  })
  const file = buffer(document)
  draw(document, contents)
  document.end()
  return file
}

function draw(page: PDFKit.PDFDocument, { title, head, lines, total, tax, method, seller }: Contents): void {
  page.font(strong).fontSize(24).fillColor(ink).text(title, left, 70, { width })
  page.moveDown(0.8).font(strong).fontSize(11).text(seller.name)
  page.font(regular).fillColor(quiet)
  if (seller.seat) page.text(seller.seat)
  for (const { label, value } of seller.facts) page.text(`${label}: ${value}`)
  page.moveDown(1.8)
  for (const fact of head) row(page, fact)
  page.moveDown(1.2)
  rule(page)
  for (const line of lines) row(page, line, { wide: true })
  rule(page)
  row(page, total, { wide: true, bold: true })
  for (const fact of tax) row(page, fact, { wide: true, soft: true })
  rule(page)
  row(page, method)
}

/** A label with its value beside it, or at the right edge, where figures stand under each other. */
function row(
  page: PDFKit.PDFDocument,
  { label, value }: Fact,
  { wide = false, bold = false, soft = !wide }: { wide?: boolean; bold?: boolean; soft?: boolean } = {},
): void {
  const [top, column] = [page.y, wide ? width * 0.62 : 170]
  page.font(bold ? strong : regular).fontSize(bold ? 13 : 11)
  page.fillColor(soft ? quiet : ink).text(label, left, top, { width: column - 12 })
  const below = page.y
  page.fillColor(wide && soft ? quiet : ink)
  page.text(value, left + column, top, { width: width - column, align: wide ? 'right' : 'left' })
  page.x = left
  page.y = Math.max(below, page.y) + 5
}

function rule(page: PDFKit.PDFDocument): void {
  const y = page.y + 4
  page
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .strokeColor('#d5dae5')
    .stroke()
  page.y = y + 9
}
