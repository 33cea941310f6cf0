import { type Stored, storedText } from '../net/storage.ts'
import { type Moment, play } from './sound.ts'

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
