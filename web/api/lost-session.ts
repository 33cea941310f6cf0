import { forgetMember } from './forget-member.ts'

let expected = false

/** The session ended elsewhere: what this browser kept of the member goes, and a full load forgets what this page knew. */
export function leaveLostSession(): void {
  if (expected) return
  forgetMember()
  const here = location.pathname + location.search
  location.assign(`/login?next=${encodeURIComponent(here)}`)
}

/** He ends it himself: what this page is still asking for must not lead him to the login. */
export function expectLostSession(): void {
  expected = true
}
