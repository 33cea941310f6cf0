import { invalid } from '#server/platform/http/problem.ts'

/** What a description may consist of; every other line, among them what names an address of a device, is left out. */
const allowed = [
  /^v=0$/,
  /^s=-$/,
  /^t=0 0$/,
  /^m=(audio|video) \d+ UDP\/TLS\/RTP\/SAVPF( \d{1,3})+$/,
  /^a=group:BUNDLE( [\w-]{1,16})+$/,
  /^a=(mid|ice-ufrag|ice-pwd|ice-options|setup):[\w+/ -]{1,256}$/,
  /^a=fingerprint:sha-(256|384|512) [\dA-F:]{95,191}$/,
  /^a=(sendrecv|sendonly|recvonly|inactive|rtcp-mux|rtcp-mux-only|rtcp-rsize|extmap-allow-mixed|end-of-candidates)$/,
  /^a=extmap:\d{1,3}(\/\w+)? (urn|https?):[\w:./#-]{1,200}$/,
  /^a=rtpmap:\d{1,3} [\w.-]{1,32}\/\d{1,6}(\/\d{1,2})?$/,
  /^a=(rtcp-fb|fmtp):[\d*]{1,3} [\w.;= /+-]{1,256}$/,
  /^a=msid-semantic: ?WMS( [\w*{}-]{1,64})*$/,
  /^a=msid:[\w{}-]{1,64}( [\w{}-]{1,64})?$/,
  /^a=ssrc:\d{1,10} (cname|msid):[\w{}+/ -]{1,200}$/,
  /^a=ssrc-group:\w{2,8}( \d{1,10}){1,8}$/,
]

const candidate = /^a=candidate:([\w+/]{1,32}) ([12]) (udp|tcp) (\d{1,10}) ([\da-fA-F.:]{2,45}) (\d{1,5}) typ relay\b/i

/**
 * A session description (RFC 8866) with nothing in it but what two browsers need to meet at a relay: only relayed candidates are left, each
 * without the address that it stands for, and no other line names an address. `invalid_input` if no relayed candidate is left.
 */
export function relayedOnly(description: string): string {
  const lines = description.split(/\r?\n/).flatMap(cleaned)
  if (!lines.some((line) => line.startsWith('a=candidate:'))) throw invalid({ description: 'field.invalid' })
  return `${lines.join('\r\n')}\r\n`
}

function cleaned(line: string): string[] {
  const relayed = candidate.exec(line)
  if (relayed) {
    const [, foundation, component, protocol, priority, address, port] = relayed
    return [`a=candidate:${foundation} ${component} ${protocol} ${priority} ${address} ${port} typ relay raddr 0.0.0.0 rport 9`]
  }
  // Addresses of these lines are never used where there are candidates.
  if (line.startsWith('o=')) return ['o=- 1 1 IN IP4 0.0.0.0']
  if (line.startsWith('c=')) return ['c=IN IP4 0.0.0.0']
  if (line.startsWith('a=rtcp:')) return ['a=rtcp:9 IN IP4 0.0.0.0']
  if (!allowed.some((pattern) => pattern.test(line))) return []
  return [line.replace(/^(m=\w+) \d+/, '$1 9')]
}
