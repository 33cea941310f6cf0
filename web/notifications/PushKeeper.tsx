import { useEffect } from 'react'
import { addPart } from '../i18n/load-messages.ts'
import { asksForPush } from './push-prompt.ts'
import { lastPush, pushState, readPush } from './push.ts'
import { useAsked } from './use-push.ts'

/** Runs on every page of a member: reads the push subscription of this browser, and keeps it alive. */
export function PushKeeper() {
  const { api, memberId, publicKey, discreet } = useAsked()
  useEffect(() => {
    // The prompt is shown only once its texts and code are loaded.
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
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type === 'push') lastPush.set(data.payload)
    }
    navigator.serviceWorker?.addEventListener('message', onMessage)
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
  }, [])
  return null
}
