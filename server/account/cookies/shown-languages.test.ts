import { expect, test } from 'vitest'
import type { Language } from '#contract/site/languages.ts'
import { acceptedLanguages, shownLanguages } from './shown-languages.ts'

const offered: Language[] = ['en', 'nl', 'de', 'fi']
const nothing = { cookie: undefined, account: undefined, accepted: undefined }

test.each([
  ['nl-BE,nl;q=0.9,en;q=0.5', ['nl', 'en']],
  ['en;q=0.4, de;q=0.8, xx', ['de', 'en']],
  ['nn-NO,nb;q=0.9,no;q=0.8,en;q=0.7', ['nb', 'en']],
  ['*', []],
  ['de;q=0,en', ['en']],
  ['', []],
  [undefined, []],
  [`${'x,'.repeat(5_000)}de`, []],
  ['DE ; q=oops, EN', ['de', 'en']],
])('parses the header %s', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages)
})

test('without a choice all are shown, first those that the browser accepts', () => {
  expect(shownLanguages(offered, { ...nothing, accepted: 'de-AT,pl,en;q=0.5' })).toEqual({
    shown: ['de', 'en', 'nl', 'fi'],
    chosen: false,
  })
  expect(shownLanguages(offered, nothing).shown).toEqual(offered)
})

test('the choice on the device comes before that of the account, and both are limited to the languages of the site', () => {
  const sources = { cookie: 'fi.sv.nl', account: ['de'], accepted: 'en' }
  expect(shownLanguages(offered, sources)).toEqual({ shown: ['fi', 'nl'], chosen: true })
  expect(shownLanguages(offered, { ...sources, cookie: 'sv' }).shown).toEqual(['de'])
  expect(shownLanguages(offered, { ...sources, cookie: 'sv', account: null }).shown).toEqual(offered)
})

test.each(['', '....', 'nl.nl.nl', 'NL', '<script>', 'x'.repeat(9_999), 'constructor.__proto__.nl'])(
  'a cookie of %s breaks nothing, and one language stays',
  (cookie) => {
    const { shown } = shownLanguages(offered, { ...nothing, cookie })
    expect(shown.length).toBeGreaterThan(0)
    expect(new Set(shown).size).toBe(shown.length)
  },
)
