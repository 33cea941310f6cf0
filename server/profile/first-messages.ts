import { type FirstMessagesFrom, firstMessagesFrom } from '#contract/options.ts'
import { shownAge } from './age.ts'
import { isSought, type Sought } from './seeks.ts'

/** Whom a member takes first messages from: who has all of what he named; nothing named, everybody. */
export interface FirstMessageRule extends Sought {
  first_messages_from: readonly string[]
}

/** What it depends on of who writes. */
export interface Sender {
  gender: string
  birth_date: string
  has_photo: boolean
  verified: boolean
  confirmed: boolean
  /** The other has liked them by hand: they need not fit. */
  liked: boolean
}

/** Whether a first message is taken. Answers and conversations that are there do not ask. */
export function takesFirstMessage(rule: FirstMessageRule, sender: Sender): boolean {
  const { first_messages_from: wanted } = rule
  const has: Record<FirstMessagesFrom, boolean> = {
    photo: sender.has_photo,
    verified: sender.verified,
    confirmed: sender.confirmed,
    sought: isSought(rule, sender.gender, shownAge(sender.birth_date, new Date())),
  }
  return sender.liked || firstMessagesFrom.every((condition) => has[condition] || !wanted.includes(condition))
}
