import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import type { MemberProfile } from '#contract/member.ts'
import type { MemberCard } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { ApiError } from '../net/api-error.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { showToast } from '../ui/toast.ts'

type Man = Pick<MemberCard, 'id' | 'name'>
type Pages = InfiniteData<OutputOf<'GET /api/members.php'>>

/** Hides a man from what one is shown, or shows him again: seen at once, as before when the server refuses. */
export function useHide(): (member: Man, hidden: boolean) => void {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  const { mutate } = useMutation({
    mutationFn: async ({ member: { id }, hidden }: { member: Man; hidden: boolean }) => {
      await api(hidden ? 'POST /api/hidden.php' : 'DELETE /api/hidden.php', { profile: { id } })
    },
    onMutate: async ({ member: { id }, hidden }) => {
      // What is being read was asked before.
      const readings = [queryKeys.anyMembers, queryKeys.hidden, queryKeys.member(id)]
      await Promise.all(readings.map((queryKey) => queries.cancelQueries({ queryKey })))
      const pages = queries.getQueriesData<Pages>({ queryKey: queryKeys.anyMembers })
      const list = queries.getQueryData<MemberCard[]>(queryKeys.hidden)
      if (hidden) queries.setQueriesData<Pages>({ queryKey: queryKeys.anyMembers }, (found) => found && without(found, id))
      else queries.setQueryData<MemberCard[]>(queryKeys.hidden, (all) => all?.filter((one) => one.id !== id))
      mark(id, hidden)
      return () => {
        // Where he has read on meanwhile his place in the list counts more.
        for (const [key, found] of pages)
          queries.setQueryData<Pages>(key, (now) => (now?.pages.length === found?.pages.length ? found : now))
        queries.setQueryData(queryKeys.hidden, list)
        mark(id, !hidden)
      }
    },
    onError: (error, _, putBack) => {
      putBack?.()
      showToast({ text: error instanceof ApiError ? error.message : t('error.generic'), tone: 'danger' })
    },
    onSuccess: (_, { member, hidden }, putBack) => {
      for (const queryKey of [queryKeys.hidden, queryKeys.member(member.id)]) void queries.invalidateQueries({ queryKey })
      // Whoever is shown again stands where he stood, if that is still there; else a search finds him.
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

  /** His page is open, or kept. */
  function mark(id: string, hidden: boolean) {
    queries.setQueryData<MemberProfile>(queryKeys.member(id), (profile) => profile && { ...profile, hidden })
  }
}

/** What was found, and how many, but for him. */
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
