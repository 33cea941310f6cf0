import { type ComponentProps, startTransition, useEffect, useState } from 'react'
import { later } from '../net/later.ts'
import { useViewer } from '../account/use-viewer.ts'

const Background = later(async () => (await import('./Background.tsx')).Background)

/** Loads the page's background code after hydration, in steps that keep the page responsive. */
export function DeferredBackground(parts: Omit<ComponentProps<typeof Background>, 'signedIn'>) {
  const viewer = useViewer()
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  if (!hydrated) return null
  return <Background signedIn={viewer !== null} {...parts} />
}
