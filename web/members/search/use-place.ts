import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Filters } from '#contract/search/search.ts'
import { stored } from '../../net/storage.ts'
import { writeFilters } from './filters.ts'
import type { Search } from './use-members.ts'

interface Place {
  search: string
  /** The number of loaded pages, and their height, px. */
  pages: number
  height: number
  /** The scroll position when the page was left, px. */
  top?: number
}

/** The most pages that are read again. */
const pagesAtMost = 10

const kept = stored<Place>('search-place')

/**
 * Restores a search after a reload: reserves its height at once, so that the browser can restore the scroll position,
 * then loads the pages again. Returns the ref of the list.
 */
export function usePlace(search: Search, filters: Filters): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const name = `${writeFilters(filters)}`
  const pages = search.data?.pages.length ?? 0
  const { hasNextPage, isFetching, isError, fetchNextPage } = search
  const wanted = useRef(0)
  const readSoFar = useRef(pages)

  useLayoutEffect(() => {
    const place = kept.get()
    wanted.current = place?.search === name ? Math.min(place.pages, pagesAtMost) : 0
    if (!place || !list.current || wanted.current <= readSoFar.current) return
    list.current.style.setProperty('min-height', `${place.height}px`)
    if (place.top !== undefined) scrollTo(0, place.top)
  }, [name])

  useEffect(() => {
    const leave = () => {
      const place = kept.get()
      if (place?.search === name) kept.set({ ...place, top: scrollY })
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [name])

  useEffect(() => {
    if (pages === 0) return
    if (pages < wanted.current && hasNextPage && !isError) {
      if (!isFetching) void fetchNextPage()
      return
    }
    wanted.current = 0
    const element = list.current!
    element.style.removeProperty('min-height')
    if (kept.get()?.search !== name || kept.get()?.pages !== pages)
      kept.set({ search: name, pages, height: element.offsetHeight })
  }, [name, pages, hasNextPage, isFetching, isError, fetchNextPage])

  return list
}
