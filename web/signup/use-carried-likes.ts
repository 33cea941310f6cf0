import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queryKeys } from '../net/query-keys.ts'
import type { Api } from '../net/context.ts'
import { useApi } from '../net/use-api.ts'
import type { Draft } from './draft/draft.ts'
import type { ShownMember, ShownMembers } from './shown-members.ts'

/** A liked member; `man` is undefined until it is known whether visitors may see them. */
export interface CarriedLike {
  id: string
  man: ShownMember | undefined
}

/** The liked members that visitors may see; others are removed from the likes. `preloaded` holds those the server looked up. */
export function useCarriedLikes(
  { likes: ids }: Draft,
  preloaded: ShownMembers | undefined,
  change: (changes: Draft) => void,
): readonly CarriedLike[] {
  const api = useApi()
  const men = useQueries({ queries: (ids ?? []).map((id) => shownMemberQuery(api, id, preloaded)) })
  // A member whose lookup failed is neither shown nor sent; the next page asks again.
  const answers = men.map(({ data, isPending }, at) => ({ id: ids![at]!, man: data, isPending }))
  const nobody = answers.flatMap(({ id, man }) => (man === null ? id : [])).join()
  useEffect(() => {
    if (ids && nobody) change({ likes: ids.filter((id) => !nobody.includes(id)) })
  }, [ids, nobody, change])
  return useMemo(
    () => answers.flatMap(({ id, man, isPending }) => (man || isPending ? { id, man: man ?? undefined } : [])),
    // oxlint-disable-next-line react/exhaustive-deps
    [JSON.stringify(answers)],
  )
}

/** The member whose page led here; null when hidden from visitors, undefined while unknown. */
export function useShownMember(id: string | undefined, preloaded: ShownMembers | undefined): ShownMember | null | undefined {
  const api = useApi()
  return useQuery({ ...shownMemberQuery(api, id ?? '', preloaded), enabled: id !== undefined }).data
}

function shownMemberQuery(api: Api, id: string, preloaded: ShownMembers | undefined) {
  const known = preloaded?.[id]
  return {
    queryKey: queryKeys.landing(id),
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await api('GET /api/landing.php', { id }, { signal })).man,
    ...(known !== undefined && { initialData: known }),
  }
}
