import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError, errorText } from '../../net/api-error.ts'
import { changeAtOnce, effect } from '../../net/changes.ts'
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

/** Adds or removes a favourite: shown at once, reverted on a refusal; a removal can be undone with its note. */
export function useSetFavourite(): (member: Member, kept: boolean) => void {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()

  async function set(member: Member, kept: boolean, note: string): Promise<void> {
    const { id, name } = member
    const input = { profile: { id } }
    const before = noteOn(id)
    const shown = [
      effect<MemberProfile>(queryKeys.member(id), (profile) => ({
        ...profile,
        favourite: kept ? (profile.favourite ?? { note }) : null,
      })),
      ...(kept ? [] : [effect<Favourites>(queryKeys.favourites, (all) => all.filter((one) => one.id !== id))]),
    ]
    try {
      await changeAtOnce(queries, favouriteLine(id), shown, async (once) => {
        await api(kept ? 'POST /api/favourites.php' : 'DELETE /api/favourites.php', input, once)
        if (kept && note) await api('PUT /api/favourites.php', { ...input, note })
      })
      const undo = { label: t('hide.undo'), onSelect: () => void set(member, true, before) }
      showToast({ text: t(kept ? 'favourite.added' : 'favourite.removed', { name }), ...(!kept && { action: undo }) })
    } catch (error) {
      const lasting = error instanceof ApiError && error.code !== 'list_full' && error.status > 0 && error.status < 500
      // The note of an undone removal is nowhere else, unless the member has written a new one.
      const again = { label: t('error.try_again'), onSelect: () => void set(member, true, noteOn(id) || note) }
      showToast({ text: errorText(error, t), tone: 'danger', ...(note && !lasting && { action: again, duration: 60_000 }) })
    }
    for (const queryKey of [queryKeys.favourites, queryKeys.member(id)]) void queries.invalidateQueries({ queryKey })
  }

  function noteOn(id: string): string {
    const listed = queries.getQueryData<Favourites>(queryKeys.favourites)?.find((one) => one.id === id)
    return queries.getQueryData<MemberProfile>(queryKeys.member(id))?.favourite?.note ?? listed?.note ?? ''
  }

  return (member, kept) => void set(member, kept, '')
}

/** Saves the private note on a favourite; an empty one deletes it. Throws as `api` does. */
export function useSetNote(): (id: string, note: string) => Promise<void> {
  const api = useApi()
  const queries = useQueryClient()
  return async (id, note) => {
    const noted = <One extends { id: string; note: string }>(one: One) => (one.id === id ? { ...one, note } : one)
    const shown = [
      effect<Favourites>(queryKeys.favourites, (all) => all.map(noted)),
      effect<MemberProfile>(queryKeys.member(id), (profile) => ({ ...profile, favourite: profile.favourite && { note } })),
    ]
    await changeAtOnce(queries, favouriteLine(id), shown, (once) =>
      api('PUT /api/favourites.php', { profile: { id }, note }, once),
    )
  }
}

const favouriteLine = (id: string) => `favourite ${id}`
