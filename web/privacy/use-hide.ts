import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { errorText } from '../net/api-error.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { showToast } from '../ui/toast.ts'

type HideableMember = Pick<MemberCard, 'id' | 'name'>
type Pages = InfiniteData<OutputOf<'GET /api/members.php'>>

/** Hides a member from the viewer, or shows them again: applied at once, undone when the server refuses. */
export function useHide(): (member: HideableMember, hidden: boolean) => void {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  const { mutate } = useMutation({
    mutationFn: async ({ member: { id }, hidden }: { member: HideableMember; hidden: boolean }) => {
      await api(hidden ? 'POST /api/hidden.php' : 'DELETE /api/hidden.php', { profile: { id } })
    },
    onMutate: async ({ member: { id }, hidden }) => {
      // Pending requests started before the change.
      const readings = [queryKeys.anyMembers, queryKeys.hidden, queryKeys.member(id)]
      await Promise.all(readings.map((queryKey) => queries.cancelQueries({ queryKey })))
      const pages = queries.getQueriesData<Pages>({ queryKey: queryKeys.anyMembers })
      const list = queries.getQueryData<MemberCard[]>(queryKeys.hidden)
      if (hidden) queries.setQueriesData<Pages>({ queryKey: queryKeys.anyMembers }, (found) => found && without(found, id))
      else queries.setQueryData<MemberCard[]>(queryKeys.hidden, (all) => all?.filter((one) => one.id !== id))
      mark(id, hidden)
      return () => {
        // Where more pages were loaded meanwhile, their state wins.
        for (const [key, found] of pages)
          queries.setQueryData<Pages>(key, (now) => (now?.pages.length === found?.pages.length ? found : now))
        queries.setQueryData(queryKeys.hidden, list)
        mark(id, !hidden)
      }
    },
    onError: (error, _, putBack) => {
      putBack?.()
      showToast({ text: errorText(error, t), tone: 'danger' })
    },
    onSuccess: (_, { member, hidden }, putBack) => {
      for (const queryKey of [queryKeys.hidden, queryKeys.member(member.id)]) void queries.invalidateQueries({ queryKey })
      // A member shown again is back in place where the list is still shown; else a search finds them.
      if (!hidden) void queries.invalidateQueries({ queryKey: queryKeys.anyMembers, refetchType: 'none' })
      const undo = () => {
        putBack()
        mutate({ member, hidden: false })
      }
      showToast(
        hidden
          ? { text: t('hide.done', { name: member.name }), action: { label: t('hide.undo'), onSelect: undo } }
          : { text: t('hide.shown', { name: member.name }) },
      )
    },
  })
  return (member, hidden) => mutate({ member, hidden })

  /** Updates the cached profile. */
  function mark(id: string, hidden: boolean) {
    queries.setQueryData<MemberProfile>(queryKeys.member(id), (profile) => profile && { ...profile, hidden })
  }
}

/** The results without the member, with the total adjusted. */
function without({ pages, pageParams }: Pages, id: string): Pages {
  const others = (cards: readonly MemberCard[]) => cards.filter((card) => card.id !== id)
  const found = pages.some((page) => page.results.length > others(page.results).length)
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      results: others(page.results),
      numResults: page.numResults - (found && !page.numResultsCapped ? 1 : 0),
      ...(page.similar_results && { similar_results: others(page.similar_results) }),
    })),
  }
}
