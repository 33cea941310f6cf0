import { startTransition, useEffect, useState } from 'react'
import { later } from '../net/later.ts'
import { useViewer } from '../account/use-viewer.ts'

const Background = later(async () => (await import('./Background.tsx')).Background)

/** Loads the page's background once the page stands, in pieces that let him press something in between: nothing of it is seen before. */
export function DeferredBackground({ warnedCountries }: { warnedCountries?: readonly string[] }) {
  const viewer = useViewer()
  const [stands, setStands] = useState(false)
  useEffect(() => startTransition(() => setStands(true)), [])
  if (!stands) return null
  return <Background signedIn={viewer !== null} warnedCountries={warnedCountries} />
}
