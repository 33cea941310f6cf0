import { paths } from '../app/paths.ts'
import { forgetOthers, forgetTab, hasLoggedOut, onLogOutElsewhere, unsentKeptFor } from '../net/storage.ts'

let expected = false

// A page restored from the browser's cache asks again.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) expected = false
})

/**
 * The session ended by itself: redirects to the login, which leads back here; unsent texts are kept.
 * A full load, which forgets what this page knew. Runs once: every pending request is refused, and each redirect would
 * cancel the one before.
 */
export function leaveLostSession(): void {
  // The page shown instead (quick-hide.ts) redirects by itself.
  if (expected || 'hidden' in document.documentElement.dataset) return
  expected = true
  if (hasLoggedOut()) goToFrontDoor()
  else location.assign(paths.login(location.pathname + location.search, 'ended'))
}

/** The member ends the session: pending requests must not redirect to the login. Returns a function that undoes this on failure. */
export function expectLostSession(): () => void {
  const before = expected
  expected = true
  return () => {
    expected = before
  }
}

/** At the start of a page: keeps only what the current viewer may find in this browser, also after a logout in another tab. */
export function keepOnlyOwnData(member: string | undefined): void {
  forgetOthers(member)
  if (member === undefined) setTimeout(() => forgetOthers(undefined), unsentKeptFor + 1000)
  onLogOutElsewhere((stage) => {
    expected = true
    if (member === undefined) forgetTab()
    // Not before the session has ended: the front page would be rendered for a member.
    else if (stage === 'ended') goToFrontDoor()
    else setTimeout(goToFrontDoor, endsWithin)
  })
}

/** Milliseconds. By then an ending session has ended, or its tab is gone. */
const endsWithin = 5_000

function goToFrontDoor(): void {
  forgetTab()
  location.assign(paths.index())
}
