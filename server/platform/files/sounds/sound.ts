/** What a recording is kept as: the containers that browsers record. */
export type SoundFormat = 'webm' | 'mp4'

/** A recording written anew. */
export interface Sound {
  bytes: Uint8Array
  format: SoundFormat
  /** Its length, counted from what it contains. */
  seconds: number
}

export type SoundRefusal = 'voice_unreadable' | 'voice_too_long' | 'unavailable'

/** What the child process answers. */
export type SoundAnswer = { sound: Sound } | { refusal: SoundRefusal }

/** The container of a recording by its first bytes; its name and declared type are ignored. */
export function containerOf(bytes: Uint8Array): SoundFormat | 'ogg' | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 4) === '\u{1a}E\u{df}\u{a3}') return 'webm'
  if (text(4, 8) === 'ftyp') return 'mp4'
  return text(0, 4) === 'OggS' ? 'ogg' : undefined
}

/** The media types of recordings; we write no Ogg. */
export const soundTypes = { webm: 'audio/webm', mp4: 'audio/mp4', ogg: 'audio/ogg' } as const
