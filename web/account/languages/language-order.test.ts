import { expect, test } from 'vitest'
import { languageCookie } from '../language-cookie.ts'
import { moved, orderIn, toggled } from './language-order.ts'

test('a language moves by one, and no further than the ends', () => {
  expect(moved(['en', 'nl', 'de'], 'nl', -1)).toEqual(['nl', 'en', 'de'])
  expect(moved(['en', 'nl', 'de'], 'nl', 1)).toEqual(['en', 'de', 'nl'])
  expect(moved(['en', 'nl', 'de'], 'en', -1)).toEqual(['en', 'nl', 'de'])
  expect(moved(['en', 'nl', 'de'], 'de', 1)).toEqual(['en', 'nl', 'de'])
  expect(moved(['en', 'nl'], 'fi', -1)).toEqual(['en', 'nl'])
})

test('one is switched off and comes back last; the last one stays', () => {
  expect(toggled(['en', 'nl'], 'en')).toEqual(['nl'])
  expect(toggled(['nl'], 'en')).toEqual(['nl', 'en'])
  expect(toggled(['nl'], 'nl')).toBeUndefined()
})

test('a form without a script says the same, and what is no language is left out', () => {
  const form = (entries: Array<[string, string]>) => {
    const data = new FormData()
    for (const [name, value] of entries) data.append(name, value)
    return orderIn(data)
  }
  const rows: Array<[string, string]> = [
    ['order', 'en.nl.xx.de'],
    ['shown', 'en'],
    ['shown', 'de'],
  ]
  expect(form(rows)).toEqual(['en', 'de'])
  expect(form([...rows, ['up', 'de']])).toEqual(['de', 'en'])
  expect(form([...rows, ['down', 'en']])).toEqual(['de', 'en'])
  expect(form([...rows, ['up', 'nl']])).toEqual(['en', 'de'])
  expect(form([['order', 'en.nl']])).toBeUndefined()
})

test('the language that was chosen is kept for a year', () => {
  expect(languageCookie('nb')).toBe(`locale=nb; path=/; max-age=${365 * 24 * 3600}; samesite=lax`)
})
