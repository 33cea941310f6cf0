import { expect, test } from 'vitest'
import { partsOf } from './FoundMessage.tsx'

const marked = (text: string, words: string) =>
  partsOf(text, words)
    .map(({ part, found }) => (found ? `[${part}]` : part))
    .join('')

test.each([
  ['The Lighthouse, the lighthouse.', 'LIGHThouse', 'The [Lighthouse], the [lighthouse].'],
  ['aaaa', 'aa', '[aa][aa]'],
  ['aaa', 'aa', '[aa]a'],
  ['a.b', '.', 'a[.]b'],
  ['Übermorgen', 'über', '[Über]morgen'],
  ['nothing', 'else', 'nothing'],
  ['İzmir in İstanbul', 'mir', 'İzmir in İstanbul'],
])('in %j the words %j are marked, and no letter is lost', (text, words, expected) => {
  expect(marked(text, words)).toBe(expected)
})
