import { type Stored, storedText } from '../net/storage.ts'
import { useSettings } from '../site/use-settings.ts'
import type { Moment } from './sound.ts'
import { useViewer } from './use-viewer.ts'

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

let pressed = false
for (const press of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(press, () => (pressed = true), { capture: true, once: true })

/** Answers what the member did with a vibration and a sound; never in discreet mode. */
export function useAnswered(): (moment: Moment) => void {
  const { discreet } = useSettings()
  const viewer = useViewer()
  return (moment) => {
    if (viewer && !discreet) answerWith(moment, viewer.id)
  }
}

/**
 * A short vibration and a soft sound, as far as the member wants them and the device has them. Nothing on a page that is hidden,
 * or in which nothing has been pressed yet.
 */
function answerWith(moment: Moment, memberId: string): void {
  if (document.visibilityState !== 'visible' || !pressed) return
  const wants = (sense: Sense) => isWanted(sense, changedSince(sense, memberId).get())
  if (wants('touch')) navigator.vibrate?.(touches[moment])
  if (wants('sound')) void import('./sound.ts').then(({ play }) => play(moment)).catch(() => {})
}
