export type Line = { kind: 'heading'; text: string } | { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** The subset of Markdown in static pages: `##` sections, paragraphs, `-` lists. */
export function parseMarkdown(source: string): Line[] {
  const lines: Line[] = []
  let open: Line | undefined
  for (const row of source.split(/\r?\n/).map((one) => one.trim())) {
    if (row.startsWith('## ')) lines.push({ kind: 'heading', text: row.slice(3) })
    else if (row.startsWith('- ')) open = listWith(row.slice(2), open, lines)
    else if (row !== '') open = continued(row, open, lines)
    if (row === '' || row.startsWith('#')) open = undefined
  }
  return lines
}

function listWith(item: string, open: Line | undefined, lines: Line[]): Line {
  const list: Line = open?.kind === 'list' ? open : { kind: 'list', items: [] }
  list.items.push(item)
  if (list !== open) lines.push(list)
  return list
}

/** A line without a mark continues the one above it. */
function continued(row: string, open: Line | undefined, lines: Line[]): Line {
  if (open?.kind === 'list') open.items.push(`${open.items.pop()} ${row}`)
  else if (open) open.text += ` ${row}`
  else lines.push((open = { kind: 'paragraph', text: row }))
  return open
}
