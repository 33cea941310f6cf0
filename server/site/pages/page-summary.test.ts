import { expect, test } from 'vitest'
import type { Block } from '#contract/site/site.ts'
import { pageSummary } from './page-summary.ts'

const paragraph = (...words: string[]): Block => ({ kind: 'paragraph', words })
const long = 'Most people here want the same as you. These tips are for the rest of the time. Take what helps you.'

test('the first paragraph that is long enough is the summary of a page', () => {
  const blocks: Block[] = [
    { kind: 'heading', id: 'a', text: long },
    paragraph('Version of today.'),
    paragraph(long),
    paragraph(`${long}!`),
  ]
  expect(pageSummary(blocks)).toBe(long)
})

test('it is cut at a word, and nothing where there is none', () => {
  const cut = pageSummary([paragraph(long, ' ', long)])!
  expect(cut.length).toBeLessThan(190)
  expect(`${long} ${long}`.startsWith(cut.slice(0, -2))).toBe(true)
  expect(cut).toMatch(/\w …$/)
  expect(pageSummary([paragraph('Too short.')])).toBeUndefined()
})
