import { forgetMember } from '../net/storage.ts'

let expected = false

// A page that comes back from memory asks anew.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) expected = false
})

/**
 * The session ended elsewhere: what this browser kept of the member goes, and a full load forgets what this page knew. Once:
 * all that it was asking for is refused, and each going away would break off the one before.
 */
export function leaveLostSession(): void {
  if (expected) return
  expected = true
  forgetMember()
  const here = location.pathname + location.search
  location.assign(`/login?next=${encodeURIComponent(here)}`)
}

/** He ends it himself: what this page is still asking for must not lead him to the login. */
export function expectLostSession(): void {
  expected = true
}
