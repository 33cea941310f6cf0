import { type Contents, contentsOf, type Fact, type InvoiceData } from './contents.ts'
import { documentOf, ink, left, quiet, regular, type Sheet, strong, width } from './document.ts'

/** An invoice as a PDF. The same data gives the same bytes. */
export async function pdfOf(data: InvoiceData): Promise<Buffer> {
  const contents = contentsOf(data)
  const title = `${contents.title} ${contents.number}`
  return documentOf({ title, language: data.language, at: data.invoice.issued_at }, (sheet) => draw(sheet, contents))
}

function draw(sheet: Sheet, { title, head, lines, total, tax, method, seller }: Contents): void {
  const { page, tagged } = sheet
  tagged('H1', () => page.font(strong).fontSize(24).fillColor(ink).text(title, left, 70, { width }))
  tagged('P', () => page.moveDown(0.8).font(strong).fontSize(11).text(seller.name))
  page.font(regular).fillColor(quiet)
  const facts = seller.facts.map(({ label, value }) => `${label}: ${value}`)
  for (const line of [seller.seat, ...facts].filter(Boolean)) tagged('P', () => page.text(line))
  page.moveDown(1.8)
  for (const fact of head) row(sheet, fact)
  page.moveDown(1.2)
  rule(sheet)
  for (const line of lines) row(sheet, line, { wide: true })
  rule(sheet)
  row(sheet, total, { wide: true, bold: true })
  for (const fact of tax) row(sheet, fact, { wide: true, soft: true })
  rule(sheet)
  row(sheet, method)
}

/** Draws a label with its value beside it or, if `wide`, at the right edge, so that figures align. */
function row(
  { page, within }: Sheet,
  { label, value }: Fact,
  { wide = false, bold = false, soft = !wide }: { wide?: boolean; bold?: boolean; soft?: boolean } = {},
): void {
  const [top, column] = [page.y, wide ? width * 0.62 : 170]
  let below = top
  const drawLabel = () => {
    page.font(bold ? strong : regular).fontSize(bold ? 13 : 11)
    page.fillColor(soft ? quiet : ink).text(label, left, top, { width: column - 12 })
    below = page.y
  }
  const drawValue = () => {
    page.fillColor(wide && soft ? quiet : ink)
    page.text(value, left + column, top, { width: width - column, align: wide ? 'right' : 'left' })
  }
  within('P', [
    ['Span', drawLabel],
    ['Span', drawValue],
  ])
  page.x = left
  page.y = Math.max(below, page.y) + 5
}

function rule({ page, decoration }: Sheet): void {
  const y = page.y + 4
  decoration(() =>
    page
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .strokeColor('#d5dae5')
      .stroke(),
  )
  page.y = y + 9
}
