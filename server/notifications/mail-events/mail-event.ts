/** What a mail server or a mail provider says became of a mail. Whoever says it may lie: it is held against what we know (`events.ts`). */
export interface MailEvent {
  /** Never delivered, not delivered so far, or marked as spam by who got it. */
  kind: 'bounce' | 'delay' | 'complaint'
  /** Number of the mail in the outbox, which nobody knows but who got it. */
  mail?: string | undefined
  /** Whom it went to; a forwarded one by several names. */
  recipients: string[]
  /** Of the way out that stood in the mail itself. */
  wayOut?: string | undefined
}

/** The number in a Message-ID of ours. */
export function mailIn(messageId: unknown): string | undefined {
  if (typeof messageId !== 'string') return undefined
  return /^\s*<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId)?.[1]
}

/** The token in a List-Unsubscribe header of ours. */
export function wayOutIn(header: unknown): string | undefined {
  if (typeof header !== 'string') return undefined
  return /\/api\/unsubscribe\?token=([\w-]{60})>/.exec(header.slice(0, 1_000))?.[1]
}
