import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { checkCatalogues, problemsOf } from './message-check.ts'

const all = (text: string) => Object.fromEntries(languages.map((language) => [language, text]))

test('every text stands in all eleven languages, with the same parameters, and is used', () => {
  expect(checkCatalogues()).toEqual([])
})

test('a missing translation, a lost parameter and a broken plural are found', () => {
  expect(problemsOf('a.b', { ...all('{count, plural, one {# like} other {# likes}}'), fi: '' })).toEqual(['a.b: no text in fi'])
  expect(problemsOf('a.b', { ...all('Hello {name}'), de: 'Hallo' })).toEqual(['a.b: de has the parameters , English name'])
  expect(problemsOf('a.b', { ...all('{count, plural, one {#} other {#}}'), pl: '{count, plural, one {#' })).toHaveLength(1)
})
