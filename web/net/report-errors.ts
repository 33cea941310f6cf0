/** Different failures that one page reports; more of them tell nothing new. */
const most = 5

/**
 * Reports where a script failed to our own server, if the page asks for it: the kind of the error and the place in our files. Its message is
 * left out, since it may quote what a member wrote. Returns a function that reports
 * one that React caught; undefined where nobody asked.
 */
export function reportErrors(): ((error: unknown) => void) | undefined {
  if (!document.querySelector('script[data-reports]')) return undefined
  const reported = new Set<string>()
  const report = (thrown: unknown) => {
    const at = placeOf(thrown)
    if (at === undefined || reported.has(at) || reported.size >= most) return
    reported.add(at)
    const body = { error: (thrown as Error).name, at, path: location.pathname }
    navigator.sendBeacon('/api/page-reports.php', new Blob([JSON.stringify(body)], { type: 'application/json' }))
  }
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  return (error) => window.reportError(error)
}

/** The innermost place of a file of ours; undefined for what an extension did. */
function placeOf(thrown: unknown): string | undefined {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : ''
  return /\/assets\/[\w.-]+\.js:\d+:\d+/.exec(stack)?.[0]
}
