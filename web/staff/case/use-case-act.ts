import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../net/api-error.ts'
import { showError } from '../errors.ts'
import { staffKeys } from '../staff-keys.ts'
import { StepUpCancelled } from '../step-up.tsx'
import { useTexts } from '../texts.tsx'

/** Does something to a case, one thing at a time; shows the error of a refusal, and reads again what may have changed. */
export function useCaseAct(id: string): { busy: boolean; act: (work: () => Promise<void>) => Promise<boolean> } {
  const texts = useTexts()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function act(work: () => Promise<void>): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      if (error instanceof StepUpCancelled) return false
      showError(error, texts)
      if (!(error instanceof ApiError && error.code === 'conflict')) return false
      await queries.invalidateQueries({ queryKey: staffKeys.case(id) })
      return false
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: staffKeys.queues })
      void queries.invalidateQueries({ queryKey: staffKeys.anyCases })
    }
  }

  return { busy, act }
}
