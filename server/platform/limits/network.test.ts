import { expect, test } from 'vitest'
import { networkOf, networksOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('a caller from %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('the wider networks of an address are counted, too', () => {
  expect(networksOf('2001:db8:1:2345::9')).toEqual(['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48'])
  expect(networksOf('203.0.113.7')).toEqual(['203.0.113.7'])
})
