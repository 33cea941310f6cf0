import { expect, it } from 'vitest'
import { countryOfAddress } from './ip-country.ts'

it('returns the country of a public address: IPv4, IPv6 or IPv4-mapped', () => {
  expect(countryOfAddress('145.97.39.155')).toBe('NL')
  expect(countryOfAddress('2a02:a440::1')).toBe('NL')
  expect(countryOfAddress('::ffff:145.97.39.155')).toBe('NL')
})

it('counts the overseas regions of France as France, where the gazetteer has them', () => {
  expect(countryOfAddress('102.35.1.1')).toBe('FR')
})

it.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.1.1',
  '100.64.0.1',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
])('tells nothing of %s, which is no public address', (address) => {
  expect(countryOfAddress(address)).toBeUndefined()
})

it.each(['', 'localhost', '1.2.3', '999.1.1.1', 'not an address'])('ignores "%s", which is no address', (address) => {
  expect(countryOfAddress(address)).toBeUndefined()
})

it('throws when the configured file cannot be read', () => {
  expect(() => countryOfAddress('145.97.39.155', '/nowhere/country.mmdb')).toThrow(/ENOENT/)
})
