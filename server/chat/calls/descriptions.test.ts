import { expect, test } from 'vitest'
import { relayedOnly } from './descriptions.ts'

/** As Chromium writes it, shortened. */
const written = (candidates: string[], more: string[] = []) =>
  [
    'v=0', 'o=- 4611731400430051336 2 IN IP4 203.0.113.7', 's=-', 't=0 0', 'a=group:BUNDLE 0 1', 'a=extmap-allow-mixed',
    'a=msid-semantic: WMS',
    'm=audio 50123 UDP/TLS/RTP/SAVPF 111 63', 'c=IN IP4 203.0.113.7', 'a=rtcp:9 IN IP4 203.0.113.7',
    ...candidates,
    'a=ice-ufrag:x4Vd', 'a=ice-pwd:qJ2l/9d+Xg8n1234567890abcd', 'a=ice-options:trickle',
    'a=fingerprint:sha-256 ' + Array.from({ length: 32 }, () => 'AB').join(':'), 'a=setup:actpass', 'a=mid:0',
    'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level', 'a=sendrecv', 'a=msid:- 8f0a7a3c-1111-2222-3333-444444444444',
    'a=rtcp-mux', 'a=rtpmap:111 opus/48000/2', 'a=rtcp-fb:111 transport-cc', 'a=fmtp:111 minptime=10;useinbandfec=1',
    'a=ssrc:1234567 cname:aBcD/efg', ...more,
  ].join('\r\n') + '\r\n' // prettier-ignore

const relayed =
  'a=candidate:3 1 udp 41885439 198.51.100.2 49160 typ relay raddr 203.0.113.7 rport 50123 generation 0 network-id 1'
const device = [
  'a=candidate:1 1 udp 2122260223 192.168.1.7 50123 typ host generation 0',
  'a=candidate:1 1 udp 2122260223 4ac2d0a1-1234.local 50123 typ host',
  'a=candidate:2 1 udp 1686052607 203.0.113.7 50123 typ srflx raddr 192.168.1.7 rport 50123',
  'a=candidate:4 1 udp 1686052607 203.0.113.9 50123 typ prflx raddr 192.168.1.7 rport 50123',
  'a=candidate:5 1 tcp 1518280447 2001:db8::7 9 typ host tcptype active',
]

test('only relayed candidates pass, without the address of the device behind them', () => {
  const passed = relayedOnly(written([...device, relayed]))
  expect(passed.match(/^a=candidate:.*$/gm)).toEqual([
    'a=candidate:3 1 udp 41885439 198.51.100.2 49160 typ relay raddr 0.0.0.0 rport 9',
  ])
  expect(passed).not.toMatch(/203\.0\.113|192\.168|2001:db8|\.local|50123/)
  expect(passed).toContain('m=audio 9 UDP/TLS/RTP/SAVPF 111 63\r\nc=IN IP4 0.0.0.0\r\na=rtcp:9 IN IP4 0.0.0.0\r\n')
})

test('what the two browsers need stays as it was', () => {
  const kept = relayedOnly(written([relayed]))
  for (const line of written([])
    .split('\r\n')
    .filter((each) => !/^(o=|c=|m=|a=rtcp:)/.test(each)))
    expect(kept).toContain(line)
})

test.each([
  ['a line of another kind', 'i=my address is 203.0.113.7'],
  ['a connection in a comment of a codec', 'a=x-my-address:203.0.113.7'],
  ['a remote candidate', 'a=remote-candidates:1 203.0.113.7 50123'],
  ['an alternative address', 'a=altc:1 IP4 203.0.113.7 50123'],
  ['a candidate that only ends like a relayed one', 'a=candidate:9 1 udp 1 203.0.113.7 5 typ host typ relay'],
  ['a candidate on a line of its own end', `a=mid:0\na=candidate:9 1 udp 1 203.0.113.7 5 typ srflx`],
])('no address passes in %s', (_, line) => {
  expect(relayedOnly(written([relayed], [line]))).not.toContain('203.0.113.7')
})

test('a description without a relayed candidate is refused', () => {
  expect(() => relayedOnly(written(device))).toThrow('invalid_input')
  expect(() => relayedOnly('')).toThrow('invalid_input')
})
