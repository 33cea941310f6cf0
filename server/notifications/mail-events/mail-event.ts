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

/**
 * Whether the code of a failure (RFC 3463) says that no mail can ever arrive there: the mailbox or its domain is none, or has moved away.
 * Any other may be meant for us, and then for all whose mail that provider keeps.
 */
export function isFinal(code: string): boolean {
  return /^5\.(1\.(1|2|3|6|10)|2\.1)$/.test(code)
}

/** The first such code in what the other side said; '' where there is none. */
export function codeIn(said: unknown): string {
  return typeof said === 'string' ? (/(?<![\d.])5\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(said.slice(0, 1_000))?.[0] ?? '') : ''
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
