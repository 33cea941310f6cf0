import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { errorText } from '../net/api-error.ts'
import { changeAtOnce, effect } from '../net/changes.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { showToast } from '../ui/toast.ts'

type HideableMember = Pick<MemberCard, 'id' | 'name'>
type Pages = InfiniteData<OutputOf<'GET /api/members.php'>>
/** What searches found before a member was hidden. */
type Places = Array<[QueryKey, Pages | undefined]>

/** Hides a member from the viewer, or shows them again: applied at once, undone when the server refuses. */
export function useHide(): (member: HideableMember, hidden: boolean) => void {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()

  async function set(member: HideableMember, hidden: boolean, places: Places = []): Promise<void> {
    const { id, name } = member
    const before = queries.getQueriesData<Pages>({ queryKey: queryKeys.anyMembers })
    const shown = [
      effect<MemberProfile>(queryKeys.member(id), (profile) => ({ ...profile, hidden })),
      hidden
        ? effect<Pages>(queryKeys.anyMembers, (found) => without(found, id), { below: true })
        : effect<MemberCard[]>(queryKeys.hidden, (all) => all.filter((one) => one.id !== id)),
      ...places.map(([key, then]) => effect<Pages>(key, (found) => (then ? withAgain(found, then, id) : found))),
    ]
    try {
      const input = { profile: { id } }
      await changeAtOnce(queries, `hide ${id}`, shown, async (once) => {
        await api(hidden ? 'POST /api/hidden.php' : 'DELETE /api/hidden.php', input, once)
      })
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
      // Pages read meanwhile came without the member.
      void queries.invalidateQueries({ queryKey: queryKeys.anyMembers })
      return
    }
    for (const queryKey of [queryKeys.hidden, queryKeys.member(id)]) void queries.invalidateQueries({ queryKey })
    // A member shown again is back in place where the list is still shown; else a search finds them.
    if (!hidden) void queries.invalidateQueries({ queryKey: queryKeys.anyMembers, refetchType: 'none' })
    const undo = { label: t('hide.undo'), onSelect: () => void set(member, false, before) }
    showToast(hidden ? { text: t('hide.done', { name }), action: undo } : { text: t('hide.shown', { name }) })
  }

  return (member, hidden) => void set(member, hidden)
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

/** The results with the member at their places of before. */
function withAgain({ pages, pageParams }: Pages, before: Pages, id: string): Pages {
  const has = (cards: readonly MemberCard[] | undefined) => cards?.some((card) => card.id === id)
  if (pages.some(({ results, similar_results: similar }) => has(results) || has(similar))) return { pages, pageParams }
  const hidden = without(before, id)
  return {
    pageParams,
    pages: pages.map((page, index) => {
      const then = before.pages[index]
      if (!then) return page
      return {
        ...page,
        results: withCard(page.results, then.results, id),
        numResults: page.numResults + then.numResults - hidden.pages[index]!.numResults,
        ...(page.similar_results && { similar_results: withCard(page.similar_results, then.similar_results ?? [], id) }),
      }
    }),
  }
}

function withCard<Card extends MemberCard>(cards: readonly Card[], then: readonly Card[], id: string): Card[] {
  const at = then.findIndex((card) => card.id === id)
  return at === -1 ? [...cards] : cards.toSpliced(at, 0, then[at]!)
}
