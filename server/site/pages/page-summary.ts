import type { Block } from '#contract/site/site.ts'

const least = 60
const most = 150

/** The description of a text page for search results: the first of its paragraphs that is long enough, cut at a word. */
export function pageSummary(blocks: readonly Block[]): string | undefined {
  const paragraphs = blocks.flatMap((block) =>
    block.kind === 'paragraph' ? [block.words.map((part) => (typeof part === 'string' ? part : part.text)).join('')] : [],
  )
  const words = paragraphs.find(({ length }) => length >= least)
  if (words === undefined || words.length <= most) return words
  return `${words.slice(0, words.lastIndexOf(' ', most)).replace(/[.,:;]$/, '')} …`
}
