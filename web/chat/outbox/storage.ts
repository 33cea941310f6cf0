/** What a tab keeps of a member's chats: gone with the tab, and never read for another member. */
export function chatStorage<T>(
  name: 'outbox' | 'drafts' | 'gifts',
  memberId: string,
): { read(): T | undefined; write(value: T): void } {
  const place = `chat-${name}:${memberId}`
  return {
    read() {
      try {
        return (JSON.parse(sessionStorage.getItem(place) ?? 'null') as T | null) ?? undefined
      } catch {
        return undefined
      }
    },
    write(value) {
      try {
        sessionStorage.setItem(place, JSON.stringify(value))
      } catch {
        // Full or forbidden: it lives as long as the page.
      }
    },
  }
}
