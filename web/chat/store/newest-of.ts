/** `before` for the newest page of a conversation: unlike the page without it, it is not marked as read. */
export function newestOf(conversation: string): string {
  return `${conversation}:2147483647`
}
