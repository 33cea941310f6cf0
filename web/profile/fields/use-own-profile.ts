import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import { ApiError, errorText } from '../../net/api-error.ts'
import { keepAnswer, type Send, sendInLine } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { useRefreshViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'

export type ProfileInput = InputOf<'PUT /api/profile.php'>
type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

export interface ProfileForm {
  profile: OwnProfile
  /** Saves fields at once: shown immediately, sent in sequence, undone when refused. Returns whether they are saved. */
  save: (changes: ProfileInput) => Promise<boolean>
  /** Takes each keystroke, where it must survive a reload before it is saved. */
  note?: (changes: ProfileInput) => void
  state: SaveState
  /** Problems by field, and any other problem. */
  errors: Record<string, string>
  problem: string | undefined
}

/**
 * The member's own profile as a form that saves itself. `initial` comes from the loader. Several forms of one page share the
 * profile; each reports its own changes. Saved data always come from the server; pending changes lie over them.
 */
export function useOwnProfile(initial: OwnProfile): ProfileForm {
  const api = useApi()
  const { t } = useMessages()
  const [waiting, setWaiting] = useState<readonly ProfileInput[]>([])
  const [outcome, setOutcome] = useState<SaveState>('idle')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const { data: kept } = useQuery({
    queryKey: queryKeys.ownProfile,
    queryFn: ({ signal }) => api('GET /api/profile.php', {}, { signal }),
    initialData: initial,
  })
  const send = useSend(setProblem)

  async function save(changes: ProfileInput): Promise<boolean> {
    setProblem(undefined)
    setWaiting((all) => [...all, changes])
    try {
      await send(changes)
      setErrors((before) => without(before, Object.keys(changes)))
      setProblem(undefined)
      setOutcome('saved')
      return true
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors((before) => ({ ...before, ...fields }))
      setProblem(Object.keys(fields).length > 0 ? undefined : errorText(error, t))
      setOutcome('failed')
      return false
    } finally {
      setWaiting((all) => all.filter((one) => one !== changes))
    }
  }

  const profile = waiting.reduce(shown, kept)
  return { profile, save, state: waiting.length > 0 ? 'saving' : outcome, errors, problem }
}

const pauseMilliseconds = 4000

/** Sends changes in sequence across all forms; without a network it waits, and reports this by `onDelay`. */
function useSend(onDelay: (text: string) => void): (changes: ProfileInput) => Promise<void> {
  const api = useApi()
  const queries = useQueryClient()
  const refreshViewer = useRefreshViewer()
  const retries = {
    retry(_: number, error: Error) {
      if (!(error instanceof ApiError) || (error.code !== 'offline' && error.code !== 'unavailable')) return false
      onDelay(error.message)
      return true
    },
    retryDelay: pauseMilliseconds,
  }
  return async (changes) => {
    const send: Send<OwnProfile> = (once) => api('PUT /api/profile.php', changes, { ...once, retries: 1 })
    keepAnswer(queries, queryKeys.ownProfile, await sendInLine(queries, 'own-profile', send, retries))
    void refreshViewer()
  }
}

/** The profile with pending changes; the city stays until the server has answered with its name. */
function shown(profile: OwnProfile, changes: ProfileInput): OwnProfile {
  return { ...profile, ...(changes as Partial<OwnProfile>), city: profile.city }
}

function without(errors: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}
