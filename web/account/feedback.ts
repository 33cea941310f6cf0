import { type Stored, storedText } from '../net/storage.ts'

/** What is answered with a sound or a vibration: a member's press, or a match. */
export type Moment = 'like' | 'match' | 'sent'

export const senses = ['touch', 'sound'] as const
export type Sense = (typeof senses)[number]

/** A vibration is felt unless the member turns it off on this device; a sound, which others hear, is played only if they turn it on. */
const kept = { touch: { key: 'no-touch:', byDefault: true }, sound: { key: 'sound:', byDefault: false } } as const

/** Since when a member has chosen the other of the two on this device. */
export const changedSince = (sense: Sense, memberId: string): Stored<string> => storedText(kept[sense].key, memberId)

/** Whether a member wants it, given since when they have changed it. */
export const isWanted = (sense: Sense, since: string | undefined): boolean => (since === undefined) === kept[sense].byDefault

/** Vibrations and pauses, ms. */
const touches: Record<Moment, number[]> = { like: [12], sent: [8], match: [18, 90, 28] }

/**
 * A short vibration and a soft sound, as far as the member wants them and the device has them. Nothing on a page that is
 * hidden.
 */
export function answerWith(moment: Moment, memberId: string): void {
  if (document.visibilityState !== 'visible') return
  const wants = (sense: Sense) => isWanted(sense, changedSince(sense, memberId).get())
  if (wants('touch')) navigator.vibrate?.(touches[moment])
  if (wants('sound')) play(moment)
}

/** Pitches, Hz, one after the other. */
const pitches: Record<Moment, number[]> = { like: [660, 880], sent: [520], match: [523.25, 659.25, 783.99] }

const loudness = 0.05
const noteSeconds = 0.09
const fadeSeconds = 0.25

/** Plays a soft sound, if the browser can. */
function play(moment: Moment): void {
  if (typeof AudioContext === 'undefined') return
  const notes = pitches[moment]
  const context = new AudioContext()
  const volume = context.createGain()
  volume.connect(context.destination)
  notes.forEach((pitch, index) => {
    const start = context.currentTime + index * noteSeconds
    const note = context.createOscillator()
    note.frequency.value = pitch
    note.connect(volume)
    note.start(start)
    note.stop(start + noteSeconds + fadeSeconds)
    if (index === notes.length - 1) note.addEventListener('ended', () => void context.close().catch(() => {}))
  })
  const end = context.currentTime + notes.length * noteSeconds
  volume.gain.setValueAtTime(0, context.currentTime)
  volume.gain.linearRampToValueAtTime(loudness, context.currentTime + 0.02)
  volume.gain.setValueAtTime(loudness, end)
  volume.gain.exponentialRampToValueAtTime(0.0001, end + fadeSeconds)
}
