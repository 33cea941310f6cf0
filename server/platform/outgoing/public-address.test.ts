import { expect, test } from 'vitest'
import { isPrivate, leadsInside } from './public-address.ts'

test.each([
  '::ffff:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '::7f00:1', 'fec0::1', '100::1', '2001:0:1::1', '::', '::1', 'fd00::1', 'fe80::1', 'ff02::1',
])('%s is or may be private', (address) => expect(isPrivate(address, 6)).toBe(true)) // prettier-ignore

test.each([
  ['2606:4700::1111', 6], ['2001:4860:4860::8888', 6], ['::ffff:93.184.215.14', 6], ['93.184.215.14', 4],
] as const)('%s is somebody in the Internet', (address, family) => expect(isPrivate(address, family)).toBe(false)) // prettier-ignore

test.each([
  'http://localhost:8080/feed', 'http://feed.localhost', 'http://localhost./', 'http://127.0.0.1', 'http://0x7f.1', 'http://2130706433', 'http://192.168.1.9:99', 'http://[::1]:80', 'http://[::ffff:10.0.0.1]', 'https://169.254.169.254',
])('%s is private by itself', (address) => expect(leadsInside(new URL(address))).toBe(true)) // prettier-ignore

test.each(['https://example.org', 'https://93.184.215.14', 'https://[2606:4700::1111]', 'https://localhost.example.org'])(
  '%s does not',
  (address) => expect(leadsInside(new URL(address))).toBe(false),
)
