let expected = false

/** The session ended elsewhere: a full load forgets everything this page knew of the member. */
export function leaveLostSession(): void {
  if (expected) return
  const here = location.pathname + location.search
  location.assign(`/login?next=${encodeURIComponent(here)}`)
}

/** He ends it himself: what this page is still asking for must not lead him to the login. */
export function expectLostSession(): void {
  expected = true
}
