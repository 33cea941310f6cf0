import { expect, test } from 'vitest'
import { languageCookie } from '../language-cookie.ts'
import { moved, orderIn, toggled } from './language-order.ts'

test('a language moves by one, within the ends of the list', () => {
  expect(moved(['en', 'nl', 'de'], 'nl', -1)).toEqual(['nl', 'en', 'de'])
  expect(moved(['en', 'nl', 'de'], 'nl', 1)).toEqual(['en', 'de', 'nl'])
  expect(moved(['en', 'nl', 'de'], 'en', -1)).toEqual(['en', 'nl', 'de'])
  expect(moved(['en', 'nl', 'de'], 'de', 1)).toEqual(['en', 'nl', 'de'])
  expect(moved(['en', 'nl'], 'fi', -1)).toEqual(['en', 'nl'])
})

test('a language switched off returns at the end; the last one cannot be switched off', () => {
  expect(toggled(['en', 'nl'], 'en')).toEqual(['nl'])
  expect(toggled(['nl'], 'en')).toEqual(['nl', 'en'])
  expect(toggled(['nl'], 'nl')).toBeUndefined()
})

test('a form without a script gives the same result, and unknown languages are dropped', () => {
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

test('the chosen language is kept for a year', () => {
  expect(languageCookie('nb')).toBe(`locale=nb; path=/; max-age=${365 * 24 * 3600}; samesite=lax`)
})
