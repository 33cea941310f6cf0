import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { change, type OwnProfile, read } from '#contract/profile.ts'
import { ApiError } from '../../api/api-error.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApi } from '../../api/use-api.ts'
import { useRefreshViewer } from '../../api/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'

export type ProfileInput = InputOf<typeof change>
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

export interface ProfileForm {
  profile: OwnProfile
  /** Saves fields as he goes; seen at once, one after the other, taken back when refused. Answers whether they are kept. */
  save: (changes: ProfileInput) => Promise<boolean>
  state: SaveState
  /** What is wrong with which field, and what else went wrong. */
  errors: Record<string, string>
  problem: string | undefined
}

/** One's own profile as a form that saves itself. `initial` comes from the loader. */
export function useOwnProfile(initial: OwnProfile): ProfileForm {
  const api = useApi()
  const queries = useQueryClient()
  const refreshViewer = useRefreshViewer()
  const { t } = useMessages()
  const [state, setState] = useState<SaveState>('idle')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const queue = useRef(Promise.resolve(true))
  const { data: profile } = useQuery({
    queryKey: queryKeys.ownProfile,
    queryFn: ({ signal }) => api(read, {}, { signal }),
    initialData: initial,
    staleTime: Infinity,
  })

  async function send(changes: ProfileInput): Promise<boolean> {
    try {
      queries.setQueryData(queryKeys.ownProfile, await api(change, changes))
      setErrors((before) => without(before, Object.keys(changes)))
      setProblem(undefined)
      setState('saved')
      void refreshViewer()
      return true
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors((before) => ({ ...before, ...fields }))
      if (Object.keys(fields).length === 0) setProblem(error instanceof ApiError ? error.message : t('error.generic'))
      setState('failed')
      return false
    }
  }

  function save(changes: ProfileInput): Promise<boolean> {
    setState('saving')
    queries.setQueryData<OwnProfile>(queryKeys.ownProfile, (before) => before && shown(before, changes))
    const done = queue.current.then(() => send(changes))
    queue.current = done
    return done
  }

  return { profile, save, state, errors, problem }
}

/** What the form shows until the server has answered; a place waits for its name. */
function shown(profile: OwnProfile, { city: _, ...changes }: ProfileInput): OwnProfile {
  return { ...profile, ...(changes as Partial<OwnProfile>) }
}

function without(errors: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}
