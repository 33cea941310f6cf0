import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { OpenCase } from '#contract/staff/cases.ts'
import { showToast } from '../../ui/toast.ts'
import { useTakeNext } from '../queues/use-take-next.ts'
import { staffPaths } from '../staff-paths.ts'
import { dropDraft } from './draft.ts'
import { useCaseAct } from './use-case-act.ts'

export type After = 'next' | 'queues'

interface Settled {
  /** What is sent: each try of the same has the same key, so that it counts once. */
  input: object
  work: (options: { idempotencyKey: string }) => Promise<unknown>
  said: string
  after: After
}

/** Ends a case that one has taken: sends what was decided, drops the draft, and takes the next case or goes back to the queues. */
export function useSettle({ id, queue }: OpenCase) {
  const navigate = useNavigate()
  const { busy, act } = useCaseAct(id)
  const { take } = useTakeNext()
  const attempt = useRef({ text: '', key: '' })

  /** Returns whether it was settled. */
  async function settle({ input, work, said, after }: Settled): Promise<boolean> {
    const text = JSON.stringify(input)
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() }
    const { key } = attempt.current
    if (!(await act(async () => void (await work({ idempotencyKey: key }))))) return false
    dropDraft(id)
    showToast({ text: said, tone: 'success' })
    if (after === 'next') await take(queue)
    else await navigate(staffPaths.queues())
    return true
  }

  return { busy, act, settle }
}
