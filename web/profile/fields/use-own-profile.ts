import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { ApiError } from '../../net/api-error.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { useRefreshViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'

export type ProfileInput = InputOf<'PUT /api/profile.php'>
type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

export interface ProfileForm {
  profile: OwnProfile
  /** Saves fields as he goes; seen at once, one after the other, taken back when refused. Answers whether they are kept. */
  save: (changes: ProfileInput) => Promise<boolean>
  /** What he types, letter by letter, where it is to outlive a reload before it is saved. */
  note?: (changes: ProfileInput) => void
  state: SaveState
  /** What is wrong with which field, and what else went wrong. */
  errors: Record<string, string>
  problem: string | undefined
}

interface Saving {
  changes: ProfileInput
  /** The same for every try. */
  idempotencyKey: string
}

/**
 * One's own profile as a form that saves itself. `initial` comes from the loader. Several forms of one page share the
 * profile; each tells of its own changes. What is kept is always the server's; what waits lies over it.
 */
export function useOwnProfile(initial: OwnProfile): ProfileForm {
  const api = useApi()
  const { t } = useMessages()
  const [waiting, setWaiting] = useState<readonly Saving[]>([])
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
    const saving = { changes, idempotencyKey: crypto.randomUUID() }
    setProblem(undefined)
    setWaiting((all) => [...all, saving])
    try {
      await send(saving)
      setErrors((before) => without(before, Object.keys(changes)))
      setProblem(undefined)
      setOutcome('saved')
      return true
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors((before) => ({ ...before, ...fields }))
      setProblem(Object.keys(fields).length > 0 ? undefined : error instanceof ApiError ? error.message : t('error.generic'))
      setOutcome('failed')
      return false
    } finally {
      setWaiting((all) => all.filter((one) => one !== saving))
    }
  }

  const profile = waiting.reduce(shown, kept)
  return { profile, save, state: waiting.length > 0 ? 'saving' : outcome, errors, problem }
}

const pauseMilliseconds = 4000

/** One change after the other, however many forms there are; without a network it waits, and says so by `onDelay`. */
function useSend(onDelay: (text: string) => void): (saving: Saving) => Promise<OwnProfile> {
  const api = useApi()
  const queries = useQueryClient()
  const refreshViewer = useRefreshViewer()
  const { mutateAsync } = useMutation({
    scope: { id: 'own-profile' },
    networkMode: 'always',
    mutationFn: ({ changes, idempotencyKey }: Saving) => api('PUT /api/profile.php', changes, { idempotencyKey, retries: 1 }),
    retry: (_, error) => {
      if (!(error instanceof ApiError) || (error.code !== 'offline' && error.code !== 'unavailable')) return false
      onDelay(error.message)
      return true
    },
    retryDelay: pauseMilliseconds,
    onSuccess: async (profile) => {
      // A read on its way may be older than this.
      await queries.cancelQueries({ queryKey: queryKeys.ownProfile })
      queries.setQueryData(queryKeys.ownProfile, profile)
      void refreshViewer()
    },
  })
  return mutateAsync
}

/** What the form shows until the server has answered; a place waits for its name. */
function shown(profile: OwnProfile, { changes }: Saving): OwnProfile {
  return { ...profile, ...(changes as Partial<OwnProfile>), city: profile.city }
}

function without(errors: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}
