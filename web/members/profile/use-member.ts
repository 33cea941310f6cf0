import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MemberProfile } from '#contract/member.ts'
import { ApiError } from '../../net/api-error.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'

/** His profile; undefined while it is read. What refuses it is thrown to the error page. */
export function useMember(id: string, loaded: MemberProfile | undefined): MemberProfile | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: queryKeys.member(id),
    queryFn: ({ signal }) => api('GET /api/member.php', { id }, { signal }),
    // Who has blocked him or left vanishes from an open page too; a lapse of the network takes nothing away.
    throwOnError: (error, query) => query.state.data === undefined || isRefusal(error),
    ...(loaded && { initialData: loaded }),
  })
  useLikeSeen(data)
  return data
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && ['blocked', 'not_found'].includes(error.code)
}

/** Opening a liker's profile cleared his new flag (specification, section 4): the badges learn of it. */
function useLikeSeen(profile: MemberProfile | undefined): void {
  const queries = useQueryClient()
  const liker = profile?.likes_you ? profile.id : undefined
  useEffect(() => {
    if (liker === undefined) return
    void queries.invalidateQueries({ queryKey: queryKeys.likes })
    void queries.invalidateQueries({ queryKey: queryKeys.user })
  }, [queries, liker])
}
