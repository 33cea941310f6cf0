import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { tellHidden } from './tell-hidden.ts'

/** `?lb` of an address: that the page is hidden or left is told. */
export function useToldHidden(): void {
  const asked = useSearchParams()[0].has('lb')
  useEffect(() => (asked ? tellHidden() : undefined), [asked])
}
