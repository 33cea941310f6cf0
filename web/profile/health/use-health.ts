import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { Health } from '#contract/profile/health.ts'
import { differing } from '../../account/use-form-draft.ts'
import { useRefreshViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError, errorText } from '../../net/api-error.ts'
import { keepAnswer } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'

export type HealthInput = InputOf<'PUT /api/health.php'>

/**
 * The member's sexual health data, read when the section opens. Changes stay in this page until saved: nothing of them is
 * in the browser's storage.
 */
export function useHealth(wanted: boolean) {
  const api = useApi()
  const queries = useQueryClient()
  const refreshViewer = useRefreshViewer()
  const { t } = useMessages()
  const [changes, showChanges] = useState<HealthInput>({})
  /** The newest, also where a save began before them. */
  const newest = useRef(changes)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { data: kept, error, refetch } = useKept(wanted)

  function setChanges(next: HealthInput) {
    newest.current = next
    showChanges(next)
  }

  /** Returns whether nothing is left to save: what was changed meanwhile, or was not sent, stays. */
  async function attempt(work: () => Promise<Health | undefined>, sent: HealthInput): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    setErrors({})
    try {
      const answer = await work()
      if (answer) keepAnswer(queries, queryKeys.health, answer)
      else await queries.invalidateQueries({ queryKey: queryKeys.health })
      setChanges(differing(newest.current, sent))
      void refreshViewer()
      return Object.keys(newest.current).length === 0
    } catch (thrown) {
      const fields = thrown instanceof ApiError ? thrown.fields : {}
      setErrors(fields)
      setProblem(Object.keys(fields).length > 0 ? undefined : errorText(thrown, t))
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    kept,
    failed: error !== null,
    again: () => void refetch(),
    shown: kept && { ...kept, ...changes },
    dirty: Object.keys(changes).length > 0,
    busy,
    problem,
    errors,
    note: (part: HealthInput) => setChanges({ ...newest.current, ...part }),
    discard: () => setChanges({}),
    save: (part: HealthInput = changes) => attempt(() => api('PUT /api/health.php', part), part),
    erase: () => attempt(async () => void (await api('DELETE /api/health.php', {})), newest.current),
  }
}

/** Date of the consent to store it; undefined when nothing is stored. */
export function useAgreed(wanted: boolean): string | undefined {
  return useKept(wanted).data?.agreed_at ?? undefined
}

/** Read on demand and not cached afterwards. */
function useKept(wanted: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: queryKeys.health,
    queryFn: ({ signal }) => api('GET /api/health.php', {}, { signal }),
    enabled: wanted,
    gcTime: 0,
  })
}

export type HealthForm = ReturnType<typeof useHealth>
