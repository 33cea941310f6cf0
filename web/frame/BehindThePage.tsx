import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { patiently } from '../net/patiently.ts'
import { useViewer } from '../account/use-viewer.ts'

const Background = lazy(async () => ({ default: (await patiently(() => import('./Background.tsx'))).Background }))

/** Loads the page's background once the page stands, in pieces that let him press something in between: nothing of it is seen before. */
export function BehindThePage({ warnedCountries }: { warnedCountries?: readonly string[] }) {
  const viewer = useViewer()
  const [stands, setStands] = useState(false)
  useEffect(() => startTransition(() => setStands(true)), [])
  if (!stands) return null
  return (
    <Suspense>
      <Background signedIn={viewer !== null} warnedCountries={warnedCountries} />
    </Suspense>
  )
}
