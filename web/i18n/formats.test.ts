import { expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { formatsOf } from './formats.ts'

test('a day is formatted in the visitor’s language', () => {
  const day = '2024-11-03T12:00:00Z'
  expect(formatsOf('en').formatDay(day)).toBe('3 November 2024')
  expect(formatsOf('en-US').formatDay(day)).toBe('November 3, 2024')
  expect(formatsOf('fi').formatDay(day)).toBe('3. marraskuuta 2024')
  expect(formatsOf('pl').formatDay(day)).toBe('3 listopada 2024')
})

test('the first of a month has an ordinal in languages that use one', () => {
  const first = '2024-12-01T12:00:00Z'
  expect(formatsOf('fr').formatDay(first)).toBe('1er décembre 2024')
  expect(formatsOf('it').formatDay(first)).toBe('1º dicembre 2024')
  expect(formatsOf('fr').formatDate('2024-12-11T12:00:00Z')).toBe('11 décembre 2024')
  expect(formatsOf('es').formatDay(first)).toBe('1 de diciembre de 2024')
})

test('numbers and country names are formatted in the visitor’s language', () => {
  expect(formatsOf('de').formatNumber(1234.5)).toBe('1.234,5')
  expect(formatsOf('sv').countryName('DE')).toBe('Tyskland')
})

test('a number is formatted as by Intl in every language', () => {
  for (const locale of [...languages, 'en-US'] as const)
    for (const number of [0, 1, 9, 10, 42, 100, 999, 1000, 0.5, -1])
      expect(formatsOf(locale).formatNumber(number)).toBe(
        new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale).format(number),
      )
})

test('a recent day is named', () => {
  const now = new Date('2026-11-21T12:00:00')
  expect(formatsOf('nl').formatRecentDay('2026-11-21T08:00:00', now)).toBe('Vandaag')
  expect(formatsOf('nl').formatRecentDay('2026-11-20T23:59:00', now)).toBe('Gisteren')
  expect(formatsOf('nl').formatRecentDay('2026-11-17T08:00:00', now)).toBe('Dinsdag')
})

test('a price is formatted in the visitor’s language, with an unambiguous currency sign', () => {
  expect(formatsOf('en').formatMoney({ amount: 999, currency: 'EUR' })).toBe('€9.99')
  expect(plain(formatsOf('nl').formatMoney({ amount: 2495, currency: 'EUR' }))).toBe('€ 24,95')
  expect(plain(formatsOf('de').formatMoney({ amount: 123_456, currency: 'EUR' }))).toBe('1.234,56 €')
  expect(formatsOf('en').formatMoney({ amount: 1499, currency: 'CAD' })).toBe('CA$14.99')
  expect(formatsOf('en').formatMoney({ amount: 1499, currency: 'AUD' })).toBe('A$14.99')
  expect(formatsOf('en-US').formatMoney({ amount: 1499, currency: 'USD' })).toBe('$14.99')
  expect(plain(formatsOf('en').formatMoney({ amount: 14_900, currency: 'SEK' }))).toBe('SEK 149.00')
  expect(plain(formatsOf('de').formatMoney({ amount: 2250, currency: 'CHF' }))).toBe('22,50 CHF')
  expect(plain(formatsOf('sv').formatMoney({ amount: 14_900, currency: 'SEK' }))).toBe('149,00 kr')
  expect(plain(formatsOf('nb').formatMoney({ amount: 14_900, currency: 'NOK' }))).toBe('149,00 kr')
  expect(plain(formatsOf('pl').formatMoney({ amount: 3999, currency: 'PLN' }))).toBe('39,99 zł')
})

test('small, zero and negative amounts and currencies without cents are formatted correctly', () => {
  expect(formatsOf('en').formatMoney({ amount: 5, currency: 'GBP' })).toBe('£0.05')
  expect(formatsOf('en').formatMoney({ amount: 0, currency: 'GBP' })).toBe('£0.00')
  expect(formatsOf('en').formatMoney({ amount: -250, currency: 'GBP' })).toBe('-£2.50')
  expect(formatsOf('en').formatMoney({ amount: 1500, currency: 'JPY' })).toBe('¥1,500')
})

test('an amount too large for a float’s cents keeps its last cent', () => {
  expect(formatsOf('en').formatMoney({ amount: Number.MAX_SAFE_INTEGER, currency: 'EUR' })).toBe('€90,071,992,547,409.91')
})

test('a percentage has decimals only if needed', () => {
  expect(formatsOf('en').formatPercent(25)).toBe('25%')
  expect(plain(formatsOf('de').formatPercent(12.5))).toBe('12,5 %')
  expect(plain(formatsOf('fr').formatPercent(5.5))).toBe('5,5 %')
})

test('a currency sign is the usual local one, and never shared by two countries', () => {
  expect(languages.map((language) => formatsOf(language).currencySign('EUR'))).toEqual(languages.map(() => '€'))
  expect(formatsOf('pl').currencySign('PLN')).toBe('zł')
  expect(formatsOf('en-US').currencySign('USD')).toBe('$')
  expect(formatsOf('en').currencySign('CAD')).toBe('CA$')
})

/** Replaces the non-breaking spaces of Intl by plain ones. */
function plain(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ')
}
