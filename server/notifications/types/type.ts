import type { NotificationType } from '#contract/options.ts'

/** What waits to be told. */
export interface Matter {
  type: NotificationType
  subject: string
  /** When it happened. */
  caused: Date
  /** When his devices were told; a mail may follow. */
  pushed: Date | null
}

/** What is known of what it is about, at the moment of deciding. */
export interface Facts {
  memberId: string
  hasPhoto: boolean
  /** His sides of conversations. */
  conversations: ReadonlyMap<string, { other: string; unread: number; last: Date }>
  /** Whether he has seen the like of a member who likes him, and likes him too. */
  likes: ReadonlyMap<string, { seen: boolean; mutual: boolean }>
  /** Whom he has a conversation with. */
  partners: ReadonlySet<string>
  /** What he was told these days. */
  told: readonly Told[]
}

export interface Told {
  /** The mail's number, or the note's. */
  id: string
  type: NotificationType
  channel: 'email' | 'push'
  subject: string
  at: Date
}

/** How one type is told: a file a type, and a line in list.ts. */
export interface Type {
  /** What happens, rather than what he is reminded of: a mail waits whether he sees it meanwhile. */
  happens: boolean
  /** Whom it is about, besides himself; undefined for what is gone. He is not told of whom he may not see. */
  other(matter: Matter, facts: Facts): string | undefined
  /** Whether there still is something to tell: it is not seen, nor taken back. */
  stands(matter: Matter, facts: Facts): boolean
  /** The moment from which on it may be told. */
  ripe(matter: Matter, facts: Facts): Date
  /** What is told as one: of the same kind and of the same thing. */
  tells: 'messages' | 'likes' | 'unread' | 'photo' | 'matches'
  /** Where it is looked at. */
  path(matter: Matter): string
}

export const seconds = (moment: Date, count: number) => new Date(moment.getTime() + count * 1000)
