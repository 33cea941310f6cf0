/**
 * Where he was when credits ran out, so that paying leads him back there: into the chat whose draft waits for him.
 * Kept for this tab only; it outlives the provider's pages.
 */
const place = 'way-back'

/** Remembers an address of this site; anything else is ignored. */
export function rememberWayBack(path: string | null | undefined): void {
  if (path && isOwn(path)) sessionStorage.setItem(place, path)
}

/** The address, or null when he came of his own accord. Null on the server. */
export function wayBack(): string | null {
  if (typeof sessionStorage === 'undefined') return null
  const path = sessionStorage.getItem(place)
  return path && isOwn(path) ? path : null
}

/** Once he has gone there. */
export function forgetWayBack(): void {
  sessionStorage.removeItem(place)
}

/** Whether it leads into a conversation. */
export function leadsToChat(path: string): boolean {
  return /^\/chats\/[^/]|^\/members\/[^/]+\/chat/.test(path)
}

/** A path, and not `//elsewhere` or `/\elsewhere`, which browsers take for another host. */
function isOwn(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}
