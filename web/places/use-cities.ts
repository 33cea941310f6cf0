import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { useApi } from '../net/use-api.ts'

export type FoundCity = OutputOf<'GET /api/cities.php'>[number]

const none: FoundCity[] = []
const pause = 150

/** Cities that begin with what he typed, a moment after he stopped. `settled`: they answer exactly that text. */
export function useCities(country: string, typed: string): { found: FoundCity[]; settled: boolean } {
  const api = useApi()
  const text = typed.trim()
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['cities', country, asked],
    queryFn: ({ signal }) => api('GET /api/cities.php', { country, q: asked }, { signal }),
    enabled: asked.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  const found = asked.length > 0 ? (data ?? none) : none
  return { found, settled: asked === text && data !== undefined && !isPlaceholderData }
}
