import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { isInUse } from './last-use.ts'

/** How long to wait between two tries to reach the server, ms. */
export const triedEvery = 3_000

/** Reads by itself what a screen could not read because the server was out of reach, as soon as it answers again. */
export function useReturn(): void {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    const cache = queries.getQueryCache()
    let timer: ReturnType<typeof setTimeout> | undefined

    function waitIfLost() {
      if (timer === undefined && cache.getAll().some(isLost)) timer = setTimeout(() => void tryNow(), triedEvery)
    }
    async function tryNow() {
      const answers = isInUse() && (await api('GET /api/staff/me.php', {}).then(() => true, isRefusal))
      if (answers) await queries.refetchQueries({ predicate: isLost })
      clearTimeout(timer)
      timer = undefined
      waitIfLost()
    }
    const stopFollowing = cache.subscribe(waitIfLost)
    const online = () => void tryNow()
    addEventListener('online', online)
    return () => {
      stopFollowing()
      clearTimeout(timer)
      removeEventListener('online', online)
    }
  }, [api, queries])
}

/** Whether a screen that is shown waits for this answer. */
function isLost(query: Query): boolean {
  return query.isActive() && query.state.error !== null && !isRefusal(query.state.error)
}

const passing = new Set([0, 502, 503, 504])

/** Whether the server answered, if only to refuse. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && !passing.has(error.status)
}
