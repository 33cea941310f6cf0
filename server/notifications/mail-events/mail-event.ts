/**
 * What a mail server or provider reports about a mail. The report may be false: it is checked against what we know (`events.ts`).
 */
export interface MailEvent {
  /** Never delivered, not delivered so far, or marked as spam by the recipient. */
  kind: 'bounce' | 'delay' | 'complaint'
  /** Id of the mail in the outbox, which only the recipient knows. */
  mail?: string | undefined
  /** The recipient; a forwarded mail has several. */
  recipients: string[]
  /** Token of the unsubscribe link in the mail itself. */
  unsubscribeToken?: string | undefined
}

/**
 * Whether the code of a failure (RFC 3463) says that no mail can ever arrive there: mailbox or domain does not exist, or has
 * moved. Any other code may be about us, and then about all members with that provider.
 */
export function isFinal(code: string): boolean {
  return /^5\.(1\.(1|2|3|6|10)|2\.1)$/.test(code)
}

/** The first such code in what the other side said; '' where there is none. */
export function codeIn(said: unknown): string {
  return typeof said === 'string' ? (/(?<![\d.])5\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(said.slice(0, 1_000))?.[0] ?? '') : ''
}

/** The mail's id in a Message-ID of ours. */
export function mailIn(messageId: unknown): string | undefined {
  if (typeof messageId !== 'string') return undefined
  return /^\s*<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId)?.[1]
}

/** The token in a List-Unsubscribe header of ours. */
export function unsubscribeTokenIn(header: unknown): string | undefined {
  if (typeof header !== 'string') return undefined
  return /\/api\/unsubscribe\?token=([\w-]{60})>/.exec(header.slice(0, 1_000))?.[1]
}
