import { answerWith, type Moment } from '../device/feedback.ts'
import { useSettings } from '../site/use-settings.ts'
import { useViewer } from './use-viewer.ts'

/** Answers what the member did with a vibration and a sound; never in discreet mode. */
export function useAnswered(): (moment: Moment) => void {
  const { discreet } = useSettings()
  const viewer = useViewer()
  return (moment) => {
    if (viewer && !discreet) answerWith(moment, viewer.id)
  }
}
