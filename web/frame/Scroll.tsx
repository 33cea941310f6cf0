import { use, useLayoutEffect } from 'react'
import {
  type Location,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
} from 'react-router'
import type { Router } from '../app/browser-router.ts'
import { paths } from '../app/paths.ts'
import { stored } from '../net/storage.ts'

/** In this tab, by place. */
const kept = stored<Record<string, number>>('scroll-positions')

/**
 * Scrolls a new page to its top, or to the element that its address names, and a page that was seen before to where it was left.
 * The router saves and finds the positions; its own component comes with its links and forms (decision 170).
 */
export function Scroll(): null {
  const { router } = use(RouterContext)!
  const { location, restoreScrollPosition: position, preventScrollReset: stays } = use(RouterStateContext)!
  useLayoutEffect(() => keepPositions(router), [router])
  useLayoutEffect(() => {
    // The page was there before the router: the browser has scrolled it.
    if (position === false) return
    const named = elementAt(location.hash)
    if (position !== null) scrollTo(0, position)
    else if (named) named.scrollIntoView()
    else if (!stays) scrollTo(0, 0)
  }, [location, position, stays])
  return null
}

/** The member search keeps one position per query; any other page has one per history entry. */
function placeOf({ pathname, search, key }: Location): string {
  return pathname === paths.members() ? pathname + search : key
}

function keepPositions(router: Router): () => void {
  const positions = { ...kept.get() }
  const ended = new AbortController()
  const { signal } = ended
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', ({ persisted }) => persisted && (history.scrollRestoration = 'manual'), { signal })
  addEventListener(
    'pagehide',
    () => {
      const { navigation, location } = router.state
      if (navigation.state === 'idle') positions[placeOf(location)] = scrollY
      kept.set(positions)
      // The browser scrolls a page that is loaded anew.
      history.scrollRestoration = 'auto'
    },
    { signal },
  )
  const end = router.enableScrollRestoration(positions, () => scrollY, placeOf)
  return () => {
    end()
    ended.abort()
  }
}

function elementAt(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
