import { useSettings } from '../site/use-settings.ts'
import type { Moment } from './feedback.ts'
import { useViewer } from './use-viewer.ts'

let pressed = false
for (const press of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(press, () => (pressed = true), { capture: true, once: true })

/**
 * Answers what the member did with a vibration and a sound, whose code comes with the background; never in discreet mode, nor on a
 * page in which nothing has been pressed yet.
 */
export function useAnswered(): (moment: Moment) => void {
  const { discreet } = useSettings()
  const viewer = useViewer()
  return (moment) => {
    if (pressed && viewer && !discreet)
      void import('./feedback.ts').then(({ answerWith }) => answerWith(moment, viewer.id)).catch(() => {})
  }
}
