import { useEffect } from 'react'
import { addPart } from '../i18n/load-messages.ts'
import { asksForPush } from './push-prompt.ts'
import { lastPush, pushState, readPush } from './push.ts'
import { useAsked } from './use-push.ts'

/** Behind every page of a member's: knows whether this browser takes notes for him, and keeps that going. */
export function PushKeeper() {
  const { api, memberId, publicKey, discreet } = useAsked()
  useEffect(() => {
    // He is asked by words that are here already.
    const ask = async () => {
      const asks = pushState.get() === false
      if (asks) await Promise.all([addPart('members'), import('./PushLine.tsx')])
      asksForPush.set(asks)
    }
    const stop = pushState.subscribe(() => void ask().catch(() => {}))
    readPush({ api, memberId, publicKey, discreet }).catch(() => pushState.set(false))
    return stop
  }, [api, memberId, publicKey, discreet])
  useEffect(() => {
    const hear = ({ data }: MessageEvent) => {
      if (data?.type === 'push') lastPush.set(data.payload)
    }
    navigator.serviceWorker?.addEventListener('message', hear)
    return () => navigator.serviceWorker?.removeEventListener('message', hear)
  }, [])
  return null
}
