import { limits } from '#contract/limits.ts'
import type { VoiceFile } from '../../outbox/outbox-items.ts'

/** Why nothing is recorded. */
export type Obstacle = 'denied' | 'no_microphone' | 'failed'

/** Why a recording ended without its speaker: a call or a hidden tab, or because it is as long as one can be. */
export type Ending = 'interrupted' | 'full'

/** What browsers can record, the best first: Opus sounds better than AAC at the same size. */
const types = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/ogg;codecs=opus']
const bitsPerSecond = 48_000
/** How often the level is read, ms. */
const lookEvery = 60

/** A recording in progress. */
export interface Recorder {
  /** Seconds until now. */
  seconds: () => number
  /** The last levels, from 0 to 1, the newest last. */
  levels: () => readonly number[]
  /** Ends it; undefined if nothing was recorded. */
  stop: () => Promise<VoiceFile | undefined>
  /** Ends it, and forgets it. */
  cancel: () => void
}

/** Asks for the microphone and begins; throws an `Obstacle`. `onEnd`: it ended by itself, and waits for `stop`. */
export async function startRecording(onEnd: (ending: Ending) => void): Promise<Recorder> {
  const stream = await listen()
  const type = types.find((each) => MediaRecorder.isTypeSupported(each))
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(type && { mimeType: type }) })
  const parts: Blob[] = []
  const ended = new Promise<void>((done) => recorder.addEventListener('stop', () => done(), { once: true }))
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const meter = new Meter(stream)
  const over = new AbortController()
  const { signal } = over
  let begun = performance.now()
  let length: number | undefined

  function end(): void {
    if (length !== undefined) return
    length = seconds()
    over.abort()
    clearInterval(clock)
    meter.close()
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
  }
  function endBy(ending: Ending): void {
    if (length !== undefined) return
    end()
    onEnd(ending)
  }
  const seconds = () => length ?? Math.min(limits.voiceSeconds, (performance.now() - begun) / 1000)
  const clock = setInterval(() => {
    meter.look()
    if (seconds() >= limits.voiceSeconds) endBy('full')
  }, lookEvery)
  for (const track of stream.getTracks())
    for (const event of ['ended', 'mute']) track.addEventListener(event, () => endBy('interrupted'), { signal })
  recorder.addEventListener('error', () => endBy('interrupted'), { signal })
  document.addEventListener('visibilitychange', () => document.hidden && endBy('interrupted'), { signal })
  // A page that is left forgets what it holds: the browser asks first.
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
  recorder.start(1000)
  begun = performance.now()

  return {
    seconds,
    levels: () => meter.levels,
    cancel: end,
    async stop() {
      end()
      await ended
      const file = new Blob(parts, { type: recorder.mimeType })
      if (file.size === 0) return undefined
      return { file, preview: URL.createObjectURL(file), seconds: length!, waveform: waveformOf(meter.levels) }
    },
  }
}

async function listen(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
    })
  } catch (error) {
    throw obstacleOf((error as DOMException).name)
  }
}

function obstacleOf(name: string): Obstacle {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'no_microphone' : 'failed'
}

/** Reads how loud a stream is. */
class Meter {
  readonly levels: number[] = []
  private readonly context = new AudioContext()
  private readonly analyser = this.context.createAnalyser()
  private readonly samples

  constructor(stream: MediaStream) {
    this.analyser.fftSize = 1024
    this.samples = new Float32Array(this.analyser.fftSize)
    this.context.createMediaStreamSource(stream).connect(this.analyser)
    void this.context.resume()
  }

  look(): void {
    this.analyser.getFloatTimeDomainData(this.samples)
    const mean = this.samples.reduce((sum, sample) => sum + sample * sample, 0) / this.samples.length
    // A voice has about a fifth of the full scale.
    this.levels.push(Math.min(1, Math.sqrt(mean) * 5))
  }

  close(): void {
    void this.context.close()
  }
}

/** The levels of a recording as a hexadecimal digit for each bar; its loudest is the highest. */
export function waveformOf(levels: readonly number[]): string {
  const highest = Math.max(...levels, 0.05)
  return Array.from({ length: limits.voiceBars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / limits.voiceBars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / limits.voiceBars))
    return Math.round((Math.max(0, ...levels.slice(from, to)) / highest) * 15).toString(16)
  }).join('')
}
