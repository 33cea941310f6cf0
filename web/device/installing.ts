import { createStore, useStore } from '../state/store.ts'
import { useInBrowser } from '../ui/use-browser.ts'
import { isInstalled } from './worker.ts'

/** Chromium's event for a page that can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const offered = createStore<InstallPrompt | null>(null)

// Suppresses the browser's own prompt: the chat list and the settings offer the installation.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  event.preventDefault()
  offered.set(event as InstallPrompt)
})
globalThis.addEventListener?.('appinstalled', () => offered.set(null))

export interface Installing {
  /** By the browser's prompt, or by hand on an iPhone; undefined if impossible or already installed. */
  way: 'prompt' | 'iphone' | undefined
  install: () => void
}

/** Whether and how the site can be installed from here. */
export function useInstalling(): Installing {
  const prompt = useStore(offered, null, (event) => event)
  const inBrowser = useInBrowser()
  const way = !inBrowser || isInstalled() ? undefined : prompt ? 'prompt' : isIphone() ? 'iphone' : undefined
  function install() {
    void prompt?.prompt()
    // The prompt works only once.
    offered.set(null)
  }
  return { way, install }
}

function isIphone(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent)
}
