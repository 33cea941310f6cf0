/** Milliseconds of a frame of Opus by the first five bits of its packet (RFC 6716, table 2). */
const opusFrames = [
  10,
  20,
  40,
  60,
  10,
  20,
  40,
  60,
  10,
  20,
  40,
  60,
  10,
  20,
  10,
  20,
  ...Array.from({ length: 16 }, (_, at) => 2.5 * 2 ** (at % 4)),
]

/** How long a packet of Opus sounds, in seconds, by its own bytes. Throws for one that cannot be (RFC 6716, 3.4). */
export function opusSeconds(packet: Uint8Array): number {
  const [first, second] = packet
  if (first === undefined) throw new RangeError('An empty packet')
  const code = first & 3
  const frames = code === 0 ? 1 : code < 3 ? 2 : (second ?? 0) & 0x3f
  const milliseconds = frames * opusFrames[first >> 3]!
  if (frames === 0 || milliseconds > 120) throw new RangeError('A packet of no or too many frames')
  return milliseconds / 1000
}

/** The head of Opus (RFC 7845, 5.1) with what a player needs of the given one, and nothing else. */
export function opusHead(given: Uint8Array | undefined, channels: number): Uint8Array {
  const head = new Uint8Array(19)
  const view = new DataView(head.buffer)
  head.set(new TextEncoder().encode('OpusHead'))
  view.setUint8(8, 1)
  view.setUint8(9, channels)
  // Samples to skip at the beginning; what an encoder usually says where nothing is given.
  view.setUint16(10, given && given.length >= 19 ? given[10]! | (given[11]! << 8) : 312, true)
  view.setUint32(12, 48_000, true)
  return head
}

/** Samples of a frame of AAC-LC. */
const aacSamples = 1024

const aacRates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000]

/**
 * The configuration of AAC-LC (ISO/IEC 14496-3, 1.6.2.1) without anything that may follow it, its rate, and the seconds of a frame. Throws for any
 * other AAC.
 */
export function aacConfig(given: Uint8Array | undefined): {
  config: Uint8Array
  channels: number
  rate: number
  seconds: number
} {
  const [first = 0, second = 0] = given ?? []
  const rate = aacRates[((first & 7) << 1) | (second >> 7)]
  const channels = (second >> 3) & 15
  const isPlain = first >> 3 === 2 && (second & 7) === 0
  if (!isPlain || rate === undefined || channels < 1 || channels > 2) throw new RangeError('Not AAC-LC')
  return { config: Uint8Array.of(first, second), channels, rate, seconds: aacSamples / rate }
}
