import { lazy, Suspense, useState } from 'react'
import { patiently } from '../../net/patiently.ts'
import type { LightboxProps } from './Lightbox.tsx'

const Lightbox = lazy(async () => ({ default: (await patiently(() => import('./Lightbox.tsx'))).Lightbox }))

/** The full window for photos, fetched when it is asked for. */
export function LightboxLater(props: LightboxProps) {
  const [asked, setAsked] = useState(props.open)
  if (props.open && !asked) setAsked(true)
  if (!asked) return null
  return (
    <Suspense>
      <Lightbox {...props} />
    </Suspense>
  )
}
