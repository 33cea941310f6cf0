/** The session ended elsewhere: a full load forgets everything this page knew of the member. */
export function leaveLostSession(): void {
  const here = location.pathname + location.search
  location.assign(`/login?next=${encodeURIComponent(here)}`)
}
