import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { limits } from '#contract/limits.ts'
import { aacConfig, opusHead, opusSeconds } from './frames.ts'
import { containerOf, type SoundAnswer, type SoundFormat } from './sound.ts'

const inputs = { webm: [WEBM, MATROSKA], mp4: [MP4], ogg: [OGG] }

/** Seconds that a recorder may be late. */
const grace = 1
/** A pause of the recorder: shorter ones are inexact clocks. */
const shortestPause = 0.1

/** How the packets of a recording are read. */
interface Codec {
  name: 'opus' | 'aac'
  format: SoundFormat
  config: AudioDecoderConfig
  secondsOf: (packet: Uint8Array) => number
}

/**
 * Writes a recording anew, packet by packet, into a container of ours: nothing else of the file is kept. Its length is what its packets hold,
 * whatever the file says. Runs in the child process only: it reads untrusted bytes.
 */
export async function rewrite(bytes: Buffer): Promise<SoundAnswer> {
  const container = containerOf(bytes)
  if (!container) return { refusal: 'voice_unreadable' }
  try {
    const input = new Input({ formats: inputs[container], source: new BufferSource(bytes) })
    const tracks = await input.getTracks()
    const [track] = tracks
    if (tracks.length !== 1 || !track?.isAudioTrack()) return { refusal: 'voice_unreadable' }
    return await copied(track, await codecOf(track))
  } catch {
    return { refusal: 'voice_unreadable' }
  }
}

async function codecOf(track: InputAudioTrack): Promise<Codec> {
  const [codec, given] = [await track.getCodec(), await track.getDecoderConfig()]
  const description = given?.description && bytesOf(given.description)
  if (codec === 'opus') {
    const channels = await track.getNumberOfChannels()
    if (channels < 1 || channels > 2) throw new RangeError('Too many channels')
    const config = { codec: 'opus', numberOfChannels: channels, sampleRate: 48_000, description: opusHead(description, channels) }
    return { name: 'opus', format: 'webm', config, secondsOf: opusSeconds }
  }
  if (codec !== 'aac') throw new RangeError('Neither Opus nor AAC')
  const { config: kept, channels, rate, seconds } = aacConfig(description)
  const config = { codec: 'mp4a.40.2', numberOfChannels: channels, sampleRate: rate, description: kept }
  return { name: 'aac', format: 'mp4', config, secondsOf: () => seconds }
}

async function copied(track: InputAudioTrack, { name, format, config, secondsOf }: Codec): Promise<SoundAnswer> {
  const target = new BufferTarget()
  const output = new Output({
    format: format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target,
  })
  const source = new EncodedAudioPacketSource(name)
  output.addAudioTrack(source)
  await output.start()
  let seconds = 0
  let begin: number | undefined
  for await (const { data, timestamp } of new EncodedPacketSink(track).packets()) {
    begin ??= timestamp
    const pause = timestamp - begin - seconds
    if (pause > shortestPause) seconds += pause
    const length = secondsOf(data)
    if (seconds + length > limits.voiceSeconds + grace) return { refusal: 'voice_too_long' }
    await source.add(new EncodedPacket(data, 'key', seconds, length), seconds === 0 ? { decoderConfig: config } : undefined)
    seconds += length
  }
  if (seconds === 0) return { refusal: 'voice_unreadable' }
  await output.finalize()
  return { sound: { bytes: new Uint8Array(target.buffer!), format, seconds: Math.round(seconds * 10) / 10 } }
}

function bytesOf(given: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(given) ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength) : new Uint8Array(given)
}
