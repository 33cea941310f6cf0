import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { showToast } from '../../ui/toast.ts'

export type Favourites = OutputOf<'GET /api/favourites.php'>
type Member = Pick<MemberCard, 'id' | 'name'>

/** A member's favourites with their notes, first as loaded and then kept fresh. */
export function useFavourites(initial: Favourites): Favourites {
  const api = useApi()
  return useQuery({
    queryKey: queryKeys.favourites,
    queryFn: ({ signal }) => api('GET /api/favourites.php', {}, { signal }),
    initialData: initial,
  }).data
}

interface Change {
  member: Member
  kept: boolean
  /** Restored with the favourite. */
  note?: string
}

/** Adds or removes a favourite: shown at once, reverted on a refusal; a removal can be undone with its note. */
export function useSetFavourite(): (member: Member, kept: boolean) => void {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  const { mutate } = useMutation({
    mutationFn: async ({ member: { id }, kept, note }: Change) => {
      const input = { profile: { id } }
      await api(kept ? 'POST /api/favourites.php' : 'DELETE /api/favourites.php', input)
      if (kept && note) await api('PUT /api/favourites.php', { ...input, note })
    },
    onMutate: async ({ member: { id }, kept, note = '' }) => {
      // Pending reads are older than this change.
      for (const queryKey of [queryKeys.favourites, queryKeys.member(id)]) await queries.cancelQueries({ queryKey })
      const list = queries.getQueryData<Favourites>(queryKeys.favourites)
      const profile = queries.getQueryData<MemberProfile>(queryKeys.member(id))
      if (!kept)
        queries.setQueryData<Favourites>(
          queryKeys.favourites,
          list?.filter((one) => one.id !== id),
        )
      if (profile) queries.setQueryData(queryKeys.member(id), { ...profile, favourite: kept ? { note } : null })
      return { list, profile, note: profile?.favourite?.note ?? list?.find((one) => one.id === id)?.note ?? '' }
    },
    onError: (error, { member: { id } }, before) => {
      queries.setQueryData(queryKeys.favourites, before?.list)
      queries.setQueryData(queryKeys.member(id), before?.profile)
      showToast({ text: errorText(error, t), tone: 'danger' })
    },
    onSuccess: (_, { member, kept }, { note }) => {
      const text = t(kept ? 'favourite.added' : 'favourite.removed', { name: member.name })
      const undo = () => mutate({ member, kept: true, note })
      showToast({ text, ...(!kept && { action: { label: t('hide.undo'), onSelect: undo } }) })
    },
    onSettled: async (_, _error, { member: { id } }) => {
      for (const queryKey of [queryKeys.favourites, queryKeys.member(id)]) await queries.invalidateQueries({ queryKey })
    },
  })
  return (member, kept) => mutate({ member, kept })
}
