import type { NotificationType } from '#contract/notifications/options.ts'

/** An event that waits to be sent as a notification. */
export interface PendingEvent {
  type: NotificationType
  subject: string
  /** When it happened. */
  caused: Date
  /** When the member's devices were notified; a mail may follow. */
  pushed: Date | null
}

/** What is known about the subjects at the moment of delivery. */
export interface Facts {
  memberId: string
  hasPhoto: boolean
  /** The member's sides of conversations; `request`: the other wrote first, and the member has not answered. */
  conversations: ReadonlyMap<string, { other: string; unread: number; last: Date; request?: boolean }>
  /** Whether the member has seen the like of a member who likes them, and likes them too. */
  likes: ReadonlyMap<string, { seen: boolean; mutual: boolean }>
  /** The members they have a conversation with. */
  partners: ReadonlySet<string>
  /** What they were sent these days. */
  sent: readonly SentNotification[]
}

export interface SentNotification {
  /** The id of the mail or the note. */
  id: string
  type: NotificationType
  channel: 'email' | 'push'
  subject: string
  at: Date
}

/** How one type is reported: a file a type, and a line in list.ts. */
export interface Type {
  /** An event rather than a reminder: a mail waits whether the member sees it meanwhile. */
  happens: boolean
  /** The other member it is about; undefined for what is gone. A member is not notified of members they may not see. */
  other(event: PendingEvent, facts: Facts): string | undefined
  /** Whether there still is something to report: it is neither seen nor taken back. */
  isStillRelevant(event: PendingEvent, facts: Facts): boolean
  /** The moment from which on it may be sent. */
  dueAt(event: PendingEvent, facts: Facts): Date
  /** What is reported as one: of the same kind and about the same subject. */
  kind: 'messages' | 'likes' | 'unread' | 'photo' | 'matches'
  /** The page that shows it. */
  path(event: PendingEvent): string
}

export const seconds = (moment: Date, count: number) => new Date(moment.getTime() + count * 1000)
