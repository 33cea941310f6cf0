import { useState } from 'react'
import type { SitePart } from '#contract/staff/options.ts'
import { useApi } from '../../../net/use-api.ts'
import { useTries } from '../../../net/use-tries.ts'
import { ApiError } from '../../../net/api-error.ts'
import { showToast } from '../../../ui/toast.ts'
import { useTexts } from '../../texts.tsx'
import { useLeaving } from '../use-leaving.ts'
import { useSite } from '../use-site.ts'
import { equal } from './equal.ts'

export interface Changed {
  name: string
  from: unknown
  to: unknown
}

/**
 * What somebody changes of a site before they save it: the values, the differences, the check and the saving. What was typed
 * stays until it is saved, also after a refusal, and while somebody else changes the same.
 */
export function useDraft(part: SitePart) {
  const { t } = useTexts()
  const api = useApi()
  const { site, reload } = useSite()
  const [draft, setDraft] = useState<Record<string, unknown>>({})
  const [reviewing, setReviewing] = useState<Changed[]>()
  const { busy, failure, attempt } = useTries()
  const document = site[part] as Record<string, unknown>
  const changed = Object.entries(draft)
    .filter(([name, to]) => !equal(document[name], to))
    .map(([name, to]) => ({ name, from: document[name], to }))

  const send = (changes: readonly Changed[], check: boolean) =>
    api('PUT /api/staff/site.php', {
      site: site.id,
      part,
      changes: Object.fromEntries(changes.map(({ name, from, to }) => [name, { from, to }])),
      check,
    }).catch(async (error: unknown) => {
      // Shows how it stands now beside what was typed.
      if (error instanceof ApiError && error.code === 'conflict') await reload()
      throw error
    })

  /** Checks the changes, then shows them before they are saved. */
  function review(form: HTMLFormElement | null) {
    void attempt(form, async () => {
      await send(changed, true)
      setReviewing(changed)
    })
  }

  function save(form: HTMLFormElement | null) {
    if (!reviewing) return
    const changes = reviewing
    setReviewing(undefined)
    void attempt(form, async () => {
      await send(changes, false)
      await reload()
      setDraft({})
      showToast({ text: t('settings.saved'), tone: 'success' })
    })
  }

  const valueOf = (name: string) => (name in draft ? draft[name] : document[name])
  const change = (name: string, value: unknown) => setDraft((before) => ({ ...before, [name]: value }))
  const discard = () => setDraft({})
  const leaving = useLeaving(changed.length > 0)
  return { site, changed, valueOf, change, discard, review, save, reviewing, setReviewing, busy, failure, leaving }
}
