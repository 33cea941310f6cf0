import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queryKeys } from '../net/query-keys.ts'
import type { Api } from '../net/context.ts'
import { useApi } from '../net/use-api.ts'
import type { Draft } from './draft/draft.ts'
import type { ShownMember, ShownMembers } from './shown-members.ts'

/** A man whom he likes, or his place as long as it is not known whether visitors may see him. */
export interface CarriedLike {
  id: string
  man: ShownMember | undefined
}

/** Whom he likes, as far as visitors may see them: whoever they may not is none of his likes. `drawn` is whom the server knew. */
export function useCarriedLikes(
  { likes: ids }: Draft,
  drawn: ShownMembers | undefined,
  change: (changes: Draft) => void,
): readonly CarriedLike[] {
  const api = useApi()
  const men = useQueries({ queries: (ids ?? []).map((id) => shownMemberQuery(api, id, drawn)) })
  // What cannot be told now is not shown, nor sent; it is asked for again on the next page.
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

/** Whose page he came from; null where visitors may not see him, undefined as long as that is not known. */
export function useShownMember(id: string | undefined, drawn: ShownMembers | undefined): ShownMember | null | undefined {
  const api = useApi()
  return useQuery({ ...shownMemberQuery(api, id ?? '', drawn), enabled: id !== undefined }).data
}

function shownMemberQuery(api: Api, id: string, drawn: ShownMembers | undefined) {
  const known = drawn?.[id]
  return {
    queryKey: queryKeys.landing(id),
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await api('GET /api/landing.php', { id }, { signal })).man,
    ...(known !== undefined && { initialData: known }),
  }
}
