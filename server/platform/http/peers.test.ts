import { expect, it } from 'vitest'
import { clientAddress, hostAsked, isThisMachine, readTrustedProxies, trustIn } from './peers.ts'

const stranger = '203.0.113.9'

it.each([
  ['nobody is trusted: who is connected counts', undefined, stranger, '10.9.9.9', stranger],
  ['one proxy: what it says of who asked it', '1', '10.0.0.1', stranger, stranger],
  ['one proxy, and a list forged by the client', '1', '10.0.0.1', `127.0.0.1, 10.0.0.7, ${stranger}`, stranger],
  ['two proxies', '2', '10.0.0.1', `127.0.0.1, ${stranger}, 10.0.0.2`, stranger],
  ['proxies by network: the first that is none of them', '10.0.0.0/8', '10.0.0.1', `127.0.0.1, ${stranger}, 10.3.3.3`, stranger],
  ['a stranger who is connected directly', '10.0.0.0/8', stranger, '10.0.0.1', stranger],
  ['a proxy on this machine', 'loopback', '127.0.0.1', stranger, stranger],
  ['a proxy on this machine, as it is named in the other family', 'loopback', '::ffff:127.0.0.1', stranger, stranger],
  ['a proxy in this house', 'private', '::ffff:172.18.0.4', `8.8.8.8, ${stranger}`, stranger],
  ['a proxy that says nothing', '1', '10.0.0.1', undefined, '10.0.0.1'],
  ['words that are no address', '1', '10.0.0.1', '<script>', '10.0.0.1'],
])('the address of a caller behind %s', (_what, setting, connected, forwarded, expected) => {
  expect(clientAddress(connected, forwarded, trustIn(readTrustedProxies(setting)))).toBe(expected)
})

it('the requested host is taken from a proxy of ours, and there the last one', () => {
  const headers = { host: 'inner:3000', 'x-forwarded-host': 'evil.example, beau.example' }
  expect([hostAsked(headers, false), hostAsked(headers, true)]).toEqual(['inner:3000', 'beau.example'])
})

it.each(['true', 'yes', '10', '10.0.0.0/33', 'proxy.example', '10.0.0.1,', '-1'])('TRUST_PROXY=%s ends the start', (value) => {
  expect(() => readTrustedProxies(value)).toThrow('TRUST_PROXY')
})

it('a client of this machine connects from here and forwards nothing', () => {
  const from = (remoteAddress: string, headers = {}, more = {}) =>
    isThisMachine({ socket: { remoteAddress }, ip: remoteAddress, headers: { host: 'localhost:3000', ...headers }, ...more })
  expect([from('127.0.0.1'), from('::1'), from('::ffff:127.0.0.1'), from('127.8.8.8')]).toEqual([true, true, true, true])
  expect([from(stranger), from(''), from('10.0.0.1')]).toEqual([false, false, false])
  for (const name of [
    'x-forwarded-for',
    'x-original-url',
    'x-rewrite-url',
    'x-scheme',
    'front-end-https',
    'x-vercel-ip-country',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded',
    'forwarded',
    'forwarded-for',
    'x-real-ip',
    'via',
    'cf-connecting-ip',
    'cf-ray',
    'cf-connecting-ipv6',
    'cdn-loop',
    'true-client-ip',
    'x-client-ip',
    'client-ip',
    'x-cluster-client-ip',
    'fastly-client-ip',
    'fly-client-ip',
    'x-azure-clientip',
    'x-original-forwarded-for',
    'proxy-client-ip',
    'x-remote-addr',
    'x-remote-ip',
    'x-envoy-external-address',
    'x-appengine-user-ip',
    'x-nf-client-connection-ip',
    'tailscale-user-login',
    'x-amz-cf-id',
    'x-vercel-forwarded-for',
  ])
    // prettier-ignore
    expect(from('127.0.0.1', { [name]: '' }), name).toBe(false)
  // Headers of browsers and Prometheus are none of these.
  for (const name of [
    'user-agent',
    'accept',
    'x-requested-with',
    'sec-ch-ua-platform',
    'upgrade-insecure-requests',
    'dnt',
    'priority',
    'x-prometheus-scrape-timeout-seconds',
  ])
    expect(from('127.0.0.1', { [name]: '' }), name).toBe(true)
  // A page elsewhere whose name resolves to this machine.
  for (const host of ['evil.example', 'localhost.evil.example', '127.evil.example', '10.0.0.1', ''])
    expect(from('127.0.0.1', { host }), host).toBe(false)
  for (const host of ['127.0.0.1:3000', '[::1]:3000', 'LOCALHOST', 'beau.localhost:3000'])
    expect(from('127.0.0.1', { host }), host).toBe(true)
  // A proxy of ours has forwarded the client.
  const handed = { 'x-forwarded-for': '127.0.0.1' }
  expect(from('127.0.0.1', handed, { ip: '127.0.0.1', ips: ['127.0.0.1', '127.0.0.1'] })).toBe(true)
  expect(from('127.0.0.1', handed, { ip: stranger, ips: ['127.0.0.1', stranger] })).toBe(false)
})
