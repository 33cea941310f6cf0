import { expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { problemsOf } from './message-check.ts'
import { checkTexts } from './text-check.ts'

const all = (text: string) => Object.fromEntries(languages.map((language) => [language, text]))

test('every text exists in all eleven languages, with the same parameters, is used, and follows the rules of its language', () => {
  expect(checkTexts()).toEqual([])
})

test('a missing translation, a lost parameter and a broken plural are found', () => {
  expect(problemsOf('a.b', { ...all('{count} likes'), fi: '' })).toEqual(['a.b: no text in fi'])
  expect(problemsOf('a.b', { ...all('Hello {name}'), de: 'Hallo' })).toEqual(['a.b: de has the parameters , English name'])
  expect(problemsOf('a.b', { ...all('{count, number}'), pl: '{count, plural, one {#' })).toHaveLength(1)
})

test.each([
  [
    'pl',
    '{count, plural, one {# zdjęcie} other {# zdjęcia}}',
    ['lacks the plural form "few" of count', 'lacks the plural form "many" of count'],
  ],
  ['de', '{count, plural, one {# Foto} few {# Fotos} other {# Fotos}}', ['has no plural form "few" (count)']],
  [
    'pl',
    '{count, plural, one {zdjęcie} few {zdjęcia} many {# zdjęć} other {# zdjęcia}}',
    ['does not say the number in the form "few" of count'],
  ],
  ['nl', '{count, plural, one {één foto} other {# foto’s}}', []],
  ['fi', 'Kuvia: {count}', []],
])('plurals are checked by the forms that %s has: %s', (language, text, expected) => {
  const problems = problemsOf('a.b', {
    ...all('{count, number}'),
    en: '{count, plural, one {# photo} other {# photos}}',
    [language]: text,
  })
  expect(problems).toEqual(expected.map((problem) => `a.b: ${language} ${problem}`))
})

test('what English selects by words, every language selects by the same words', () => {
  const english = '{how, select, card {the card} other {the account}}'
  expect(problemsOf('a.b', { ...all(english), sv: '{how, select, kort {kortet} other {kontot}}' })).toEqual([
    'a.b: sv lacks the choice "card" of how',
    'a.b: sv has a choice "kort" of how that English has not',
  ])
})

test('a country is placed where its name needs no article and no case', () => {
  const texts = { ...all('Country: {country}'), de: 'in {country}', pl: '({country})' }
  expect(problemsOf('a.b', texts)).toEqual([
    'a.b: de says {country} in a sentence, where its name would need an article or a case: put it after a colon or in brackets',
  ])
})
