import { createStore, useStore } from '../store.ts'
import { useInBrowser } from '../ui/use-browser.ts'
import { isInstalled } from './worker.ts'

/** What Chromium hands a page that could be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const offered = createStore<InstallPrompt | null>(null)

// The browser does not ask by itself: he is asked where it fits, or in his settings.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  event.preventDefault()
  offered.set(event as InstallPrompt)
})
globalThis.addEventListener?.('appinstalled', () => offered.set(null))

export interface Installing {
  /** How: the browser's own question, or what he does himself; undefined where it cannot be, or is done. */
  way: 'prompt' | 'iphone' | undefined
  install: () => void
}

/** Whether the site can be put on his home screen from here. */
export function useInstalling(): Installing {
  const prompt = useStore(offered, null, (event) => event)
  const inBrowser = useInBrowser()
  const way = !inBrowser || isInstalled() ? undefined : prompt ? 'prompt' : isIphone() ? 'iphone' : undefined
  function install() {
    void prompt?.prompt()
    // It asks once.
    offered.set(null)
  }
  return { way, install }
}

function isIphone(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent)
}
