import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import type { OpenCase } from '#contract/staff/cases.ts'
import { useApi } from '../../net/use-api.ts'
import { showToast } from '../../ui/toast.ts'
import { useTakeNext } from '../queues/use-take-next.ts'
import { staffPaths } from '../staff-paths.ts'
import { useStepUp } from '../step-up.tsx'
import { useTexts } from '../texts.tsx'
import { type Draft, type DraftField, dropDraft, type Verdict, verdictOf } from './draft.ts'
import { useCaseAct } from './use-case-act.ts'

export type After = 'next' | 'queues'

/** Previewing and sending the decision of a case. */
export function useDecision({ id, queue }: OpenCase, draft: Draft) {
  const { t } = useTexts()
  const api = useApi()
  const navigate = useNavigate()
  const guard = useStepUp()
  const { busy, act } = useCaseAct(id)
  const { take } = useTakeNext()
  const [missing, setMissing] = useState<readonly DraftField[]>([])
  const [statement, setStatement] = useState<OutputOf<'POST /api/staff/statement.php'>>()
  const [confirming, setConfirming] = useState<After>()
  // The same for each try of the same verdict, with and without a code.
  const attempt = useRef({ verdict: '', key: '' })

  /** The verdict, or nothing and the missing fields marked. */
  function read(): Verdict | undefined {
    const result = verdictOf(id, queue, draft)
    setMissing('missing' in result ? result.missing : [])
    if ('verdict' in result) return result.verdict
    document.querySelector<HTMLElement>(`[data-field="${result.missing[0]}"] :is(input, select, textarea)`)?.focus()
    return undefined
  }

  function preview() {
    const verdict = read()
    if (verdict) void act(async () => setStatement(await api('POST /api/staff/statement.php', verdict)))
  }

  /** What lasts or erases is confirmed first. */
  function submit(after: After) {
    const verdict = read()
    if (!verdict) return
    const grave = verdict.measure === 'close' || (verdict.measure === 'suspend' && verdict.days === undefined)
    if (grave && confirming === undefined) return setConfirming(after)
    void send(verdict, after)
  }

  async function send(verdict: Verdict, after: After) {
    const text = JSON.stringify(verdict)
    if (attempt.current.verdict !== text) attempt.current = { verdict: text, key: crypto.randomUUID() }
    const { key } = attempt.current
    const done = await act(async () => {
      await guard(() => api('POST /api/staff/decision.php', verdict, { idempotencyKey: key }))
    })
    setConfirming(undefined)
    if (!done) return
    dropDraft(id)
    const isDismissed = queue === 'hints' && verdict.measure === 'none'
    showToast({ text: t(isDismissed ? 'decision.noted' : 'decision.done'), tone: 'success' })
    if (after === 'next') await take(queue)
    else await navigate(staffPaths.queues())
  }

  return {
    busy,
    missing,
    statement,
    confirming,
    preview,
    submit,
    closePreview: () => setStatement(undefined),
    cancel: () => setConfirming(undefined),
  }
}
