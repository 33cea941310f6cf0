import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  MkvOutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import { opusHead } from '#server/platform/files/sounds/frames.ts'

/** Twenty milliseconds of silence in Opus. */
const opusSilence = Uint8Array.of(0xf8, 0xff, 0xfe)
/** A frame of silence in AAC-LC. */
const aacSilence = Uint8Array.of(0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c)

const containers = {
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
  ogg: () => new OggOutputFormat(),
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  'opus in mp4': () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  'mp4 in parts': () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
} satisfies Record<string, () => OutputFormat>

interface Details {
  in?: keyof typeof containers
  seconds?: number
  /** Where its packets claim to begin, as a factor of where they do: a recording that lies about its length. */
  pace?: number
  /** The title that stands in its metadata. */
  title?: string
  /** How many sounds the file has. */
  tracks?: number
  /** The packets, in place of silence. */
  packet?: Uint8Array
}

/** A recording as a browser makes it. */
export async function recording({
  in: container = 'webm',
  seconds = 2,
  pace = 1,
  title,
  tracks = 1,
  packet,
}: Details = {}): Promise<Buffer> {
  const aac = container === 'mp4' || container === 'mp4 in parts'
  const target = new BufferTarget()
  const output = new Output({ format: containers[container](), target })
  const sources = Array.from({ length: tracks }, () => new EncodedAudioPacketSource(aac ? 'aac' : 'opus'))
  for (const source of sources) output.addAudioTrack(source, title ? { name: title } : {})
  if (title) output.setMetadataTags({ title, artist: title, comment: title })
  await output.start()
  const each = aac ? 1024 / 48_000 : 0.02
  const decoderConfig = aac
    ? { codec: 'mp4a.40.2', numberOfChannels: 2, sampleRate: 48_000, description: Uint8Array.of(0x11, 0x90) }
    : { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: opusHead(undefined, 1) }
  const data = packet ?? (aac ? aacSilence : opusSilence)
  for (let at = 0; at * each < seconds; at++)
    for (const source of sources)
      await source.add(new EncodedPacket(data, 'key', at * each * pace, each * pace), { decoderConfig })
  await output.finalize()
  return Buffer.from(target.buffer!)
}
