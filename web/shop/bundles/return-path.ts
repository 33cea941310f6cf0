import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { storedText } from '../../net/storage.ts'
import { ownPath } from '../../own-path.ts'

/**
 * Where he was when credits ran out, so that paying leads him back there: into the chat whose draft waits for him.
 * Kept for this tab only; it outlives the provider's pages.
 */
const kept = storedText('way-back')

/** Remembers an address of this site; anything else is ignored. */
export function rememberReturnPath(path: string | null): void {
  const own = ownPath(path)
  if (own) kept.set(own)
}

/** On the shop's first screen: what `?next=` names is where paying leads back to. */
export function useRememberReturnPath(): void {
  const next = useSearchParams()[0].get('next')
  useEffect(() => rememberReturnPath(next), [next])
}

/** The address, or null when he came of his own accord. Null on the server. */
export function returnPath(): string | null {
  return ownPath(kept.get() ?? null) ?? null
}

/** Once he has gone there. */
export function forgetReturnPath(): void {
  kept.set(undefined)
}

/** Whether it leads into a conversation. */
export function leadsToChat(path: string): boolean {
  return /^\/chats\/[^/]|^\/members\/[^/]+\/chat/.test(path)
}
