import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '../errors.ts'
import { staffKeys } from '../staff-keys.ts'
import { StepUpCancelled, useStepUp } from '../step-up.tsx'
import { useTexts } from '../texts.tsx'

/** Does one thing at a time, asks for a code where the server does, and shows the error of a refusal; false if it was not done. */
export function useAct(): { busy: boolean; run: (work: () => Promise<unknown>) => Promise<boolean> } {
  const texts = useTexts()
  const guard = useStepUp()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      await guard(work)
      return true
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) showError(error, texts)
      return false
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: staffKeys.waiting })
    }
  }

  return { busy, run }
}
