export type Cell = string | number | null

/**
 * A table as CSV (RFC 4180) that a spreadsheet reads as it is: a text that begins like a formula is led by an apostrophe, so that
 * none is ever computed.
 */
export function csvOf(rows: ReadonlyArray<readonly Cell[]>): string {
  return rows.map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n'
}

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Hands a file to the browser. */
export function download(name: string, text: string): void {
  // The mark tells spreadsheets that it is UTF-8.
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
