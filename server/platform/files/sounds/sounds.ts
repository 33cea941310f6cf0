import { limits } from '#contract/limits.ts'
import { Lane } from '#server/platform/files/lanes/lane.ts'
import { problem } from '#server/platform/http/problem.ts'
import { containerOf, type Sound, type SoundAnswer } from './sound.ts'

export { containerOf, type Sound, type SoundFormat, soundTypes } from './sound.ts'

const megabyte = 1024 * 1024

const lane = new Lane<object, SoundAnswer>({
  room: { all: 16 * megabyte, each: 4 * megabyte },
  niceness: 5,
  script: new URL('worker.ts', import.meta.url),
  failed: (because) => ({ refusal: because === 'file' ? 'voice_unreadable' : 'unavailable' }),
})

/**
 * Writes an uploaded recording anew in a child process, one at a time, each owner's in turn: Opus (from WebM or Ogg) into WebM, AAC into MP4.
 * `voice_too_long` for one of more than `limits.voiceSeconds` seconds or `limits.voiceBytes` bytes, `voice_unreadable` for anything else than a
 * recording, by its bytes; `unavailable` when too many wait or the machine is too busy.
 */
export async function rewriteSound(bytes: Buffer, owner: string): Promise<Sound> {
  if (bytes.length > limits.voiceBytes)
    throw problem('voice_too_long', { message: 'error.voice_too_large', values: { megabytes: limits.voiceBytes / megabyte } })
  if (!containerOf(bytes)) throw problem('voice_unreadable')
  const answer = await lane.read(bytes, owner, {})
  if ('sound' in answer) return answer.sound
  if (answer.refusal === 'voice_too_long') throw problem('voice_too_long', { values: { seconds: limits.voiceSeconds } })
  throw problem(answer.refusal)
}
