import { ApiError } from '../net/api-error.ts'
import { showToast } from '../ui/toast.ts'
import { showError } from './errors.ts'
import { StepUpCancelled, useStepUp } from './step-up.tsx'
import { useTexts } from './texts.tsx'

/**
 * Makes a change, after a second factor where the server asks for one, says that it was done or why not, and reads the screen again. The
 * reason of a conflict is shown in the server's words: the last admin stays one, for example.
 */
export function useChange(reload: () => Promise<unknown>): (work: () => Promise<unknown>, done: string) => Promise<void> {
  const texts = useTexts()
  const guard = useStepUp()
  return async (work, done) => {
    try {
      await guard(work)
      showToast({ text: done, tone: 'success' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') showToast({ text: error.message, tone: 'danger' })
      else if (!(error instanceof StepUpCancelled)) showError(error, texts)
    }
    await reload()
  }
}
