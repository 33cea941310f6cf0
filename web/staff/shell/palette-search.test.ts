import { expect, test } from 'vitest'
import { type Entry, found } from './palette-search.ts'

const entries: Entry[] = [
  { path: '/', name: 'Warteschlangen', kind: 'Bildschirm' },
  { path: '/audit', name: 'Protokoll', kind: 'Bildschirm' },
  { path: '/cases/a', name: '1A2B-3C4D · Belästigung', kind: 'Meldungen' },
  { path: '/cases/b', name: '9F00-1A2B · Spam', kind: 'Einsprüche' },
]
const paths = (typed: string) => found(entries, typed).map(({ path }) => path)

test('a case is found by its number, with and without the hyphen, in any case', () => {
  expect(paths('1a2b-3c')).toEqual(['/cases/a'])
  expect(paths('1A2B3C4D')).toEqual(['/cases/a'])
  expect(paths('1a2b')).toEqual(['/cases/a', '/cases/b'])
})

test('an entry is found by words in any order, without accents', () => {
  expect(paths('meld belastigung')).toEqual(['/cases/a'])
  expect(paths('prot')).toEqual(['/audit'])
  expect(paths('nothing like this')).toEqual([])
  expect(paths(' ')).toHaveLength(4)
})
