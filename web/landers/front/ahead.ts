/** Milliseconds after the page has loaded: its faces come first. */
const rest = 1_500

/**
 * Fetches the app and its next screen into the browser's cache once the page is loaded and idle, so that a press opens signup
 * without waiting for code. Not for a visitor who saves data.
 */
export function fetchAhead(): void {
  const files = document.querySelector<HTMLElement>('#page-script')?.dataset['ahead']?.split(' ') ?? []
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work))
  const start = () => setTimeout(() => idle(() => void fetchAll(files)), rest)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}

/** One after the other, so that a press on a slow line waits for one of them at most. */
async function fetchAll(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const answer = await fetch(file, { priority: 'low' }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => {})
  }
}
