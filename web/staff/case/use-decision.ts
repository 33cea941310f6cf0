import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { OpenCase } from '#contract/staff/cases.ts'
import { useApi } from '../../net/use-api.ts'
import { useStepUp } from '../step-up.tsx'
import { useTexts } from '../texts.tsx'
import { type Draft, type DraftField, type Verdict, verdictOf } from './draft.ts'
import { type After, useSettle } from './use-settle.ts'

/** Previewing and sending the decision of a case. */
export function useDecision(shown: OpenCase, draft: Draft) {
  const { id, queue } = shown
  const { t } = useTexts()
  const api = useApi()
  const guard = useStepUp()
  const { busy, act, settle } = useSettle(shown)
  const [missing, setMissing] = useState<readonly DraftField[]>([])
  const [statement, setStatement] = useState<OutputOf<'POST /api/staff/statement.php'>>()
  const [confirming, setConfirming] = useState<After>()

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
    const isDismissed = queue === 'hints' && verdict.measure === 'none' && !verdict.same
    await settle({
      input: verdict,
      // Without and with a code it is the same try.
      work: (options) => guard(() => api('POST /api/staff/decision.php', verdict, options)),
      said: t(isDismissed ? 'decision.noted' : 'decision.done'),
      after,
    })
    setConfirming(undefined)
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
