import { useViewer } from '../account/use-viewer.ts'
import { useApi } from '../net/use-api.ts'
import { useSettings } from '../site/use-settings.ts'
import { useStore } from '../state/store.ts'
import { type Asked, type PushState, pushState, subscribePush, unsubscribePush } from './push.ts'

/** The push parameters of this page's member. */
export function useAsked(): Asked {
  const api = useApi()
  const { push_public_key: publicKey, discreet } = useSettings()
  return { api, memberId: useViewer()?.id ?? '', publicKey, discreet: discreet !== null }
}

/** The push state of this browser, and the means to change it. */
export function usePush(): { state: PushState; subscribe: () => Promise<void>; unsubscribe: () => Promise<void> } {
  const asked = useAsked()
  const state = useStore(pushState, null)
  return { state, subscribe: () => subscribePush(asked), unsubscribe: () => unsubscribePush(asked) }
}
