import { lazy, Suspense } from 'react'
import { patiently } from '../api/patiently.ts'
import { useInBrowser } from '../api/use-in-browser.ts'
import { useViewer } from '../api/use-viewer.ts'

const Background = lazy(async () => ({ default: (await patiently(() => import('./Background.tsx'))).Background }))

/** Loads the page's background after its first paint: nothing of it is seen before. */
export function BehindThePage({ warnedCountries }: { warnedCountries?: readonly string[] }) {
  const viewer = useViewer()
  if (!useInBrowser()) return null
  return (
    <Suspense>
      <Background signedIn={viewer !== null} warnedCountries={warnedCountries} />
    </Suspense>
  )
}
