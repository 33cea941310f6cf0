import { useEffect } from 'react'
import { useSearchParams } from '../../state/use-search-params.ts'
import { storedText } from '../../net/storage.ts'
import { ownPath } from '../../app/own-path.ts'

/**
 * The page where credits ran out. Paying leads back there: into the chat that holds the draft.
 * Kept for this tab only; it outlives the provider's pages.
 */
const kept = storedText('way-back')

/** Remembers a path of this site; ignores anything else. */
export function rememberReturnPath(path: string | null): void {
  const own = ownPath(path)
  if (own) kept.set(own)
}

/** On the shop's first screen: remembers the path in `?next=`. */
export function useRememberReturnPath(): void {
  const next = useSearchParams()[0].get('next')
  useEffect(() => rememberReturnPath(next), [next])
}

/** The path, or null when the member opened the shop directly. Null on the server. */
export function returnPath(): string | null {
  return ownPath(kept.get() ?? null) ?? null
}

/** Called after the member has returned. */
export function forgetReturnPath(): void {
  kept.set(undefined)
}

/** Whether the path leads into a conversation. */
export function leadsToChat(path: string): boolean {
  return /^\/chats\/[^/]|^\/members\/[^/]+\/chat/.test(path)
}
