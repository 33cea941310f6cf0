import { lazy, Suspense, useState } from 'react'
import { patiently } from '../net/patiently.ts'
import type { GiftSheetProps } from './GiftSheet.tsx'

const GiftSheet = lazy(async () => ({ default: (await patiently(() => import('./GiftSheet.tsx'))).GiftSheet }))

/** The gifts, fetched when they are asked for. */
export function GiftSheetLater(props: GiftSheetProps) {
  const [asked, setAsked] = useState(props.open)
  if (props.open && !asked) setAsked(true)
  if (!asked) return null
  return (
    <Suspense>
      <GiftSheet {...props} />
    </Suspense>
  )
}
