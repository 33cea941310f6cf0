import { paths } from '../paths.ts'
import { forgetOthers, forgetTab, hasLoggedOut, onLogOutElsewhere, unsentKeptFor } from '../net/storage.ts'

let expected = false

// A page that comes back from memory asks anew.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) expected = false
})

/**
 * The session ended by itself: he is led to the login, and back here afterwards; what he had begun to write waits for him.
 * A full load, which forgets what this page knew. Once: all that it was asking for is refused, and each going away would
 * break off the one before.
 */
export function leaveLostSession(): void {
  // What stands there instead (quick-hide.ts) leads on by itself.
  if (expected || 'hidden' in document.documentElement.dataset) return
  expected = true
  if (hasLoggedOut()) goToFrontDoor()
  else location.assign(paths.login(location.pathname + location.search, 'ended'))
}

/** He ends it himself: what this page is still asking for must not lead him to the login. Answers how to take that back, when nothing came of it. */
export function expectLostSession(): () => void {
  const before = expected
  expected = true
  return () => {
    expected = before
  }
}

/** At the start of a page: what this browser keeps is only what whoever looks may find, also if he logs out in another tab. */
export function keepOnlyOwnData(member: string | undefined): void {
  forgetOthers(member)
  if (member === undefined) setTimeout(() => forgetOthers(undefined), unsentKeptFor + 1000)
  onLogOutElsewhere((stage) => {
    expected = true
    if (member === undefined) forgetTab()
    // Not before it has ended: the front door would be drawn for a member.
    else if (stage === 'ended') goToFrontDoor()
    else setTimeout(goToFrontDoor, endsWithin)
  })
}

/** A session that is about to end has ended by then, or its tab is gone, ms. */
const endsWithin = 5_000

function goToFrontDoor(): void {
  forgetTab()
  location.assign(paths.index())
}
