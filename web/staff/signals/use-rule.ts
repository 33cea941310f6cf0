import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignalRule } from '#contract/staff/signals.ts'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { useTries } from '../../net/use-tries.ts'
import { showToast } from '../../ui/toast.ts'
import { showError } from '../errors.ts'
import { staffKeys } from '../staff-keys.ts'
import { useTexts } from '../texts.tsx'

type Values = Pick<SignalRule, 'kind' | 'least' | 'days'>

/** Testing and saving the values of a rule; `tested` is the test of exactly these values. */
export function useRule(rule: SignalRule, values: Values) {
  const texts = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const { busy, failure, attempt } = useTries()
  const [latest, setLatest] = useState<Values & { members: number; at: string }>()
  const stored = rule.tested && { kind: rule.kind, least: rule.least, days: rule.days, ...rule.tested }
  const tested = [latest, stored].find((each) => each && each.least === values.least && each.days === values.days)

  async function test(form: HTMLFormElement | null) {
    await attempt(form, async () => {
      const { members } = await api('POST /api/staff/signal-test.php', values)
      setLatest({ ...values, members, at: new Date().toISOString() })
    })
  }

  /** Somebody else's change is shown instead of ours. */
  async function save(form: HTMLFormElement | null, active: boolean) {
    const { version, least, days } = rule
    // Switched off, a rule keeps the values that were tested.
    const to = active ? values : { kind: values.kind, least, days }
    await attempt(form, async () => {
      try {
        await api('PUT /api/staff/signals.php', { ...to, version, active })
        showToast({ text: texts.t('signals.saved'), tone: 'success' })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'conflict')) throw error
        showError(error, texts)
      }
      await queries.invalidateQueries({ queryKey: staffKeys.signals })
    })
  }

  return { busy, failure, tested, test, save }
}
