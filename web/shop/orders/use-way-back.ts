import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { rememberWayBack } from './way-back.ts'

/** On the shop's first screen: what `?next=` names is where paying leads back to. */
export function useRememberWayBack(): void {
  const next = useSearchParams()[0].get('next')
  useEffect(() => rememberWayBack(next), [next])
}
