import { type FirstMessagesFrom, firstMessagesFrom } from '#contract/chat/options.ts'
import { shownAge } from '#server/profile/age/age.ts'
import { isSought, type Sought } from './seeks.ts'

/** The conditions that a sender of a first message must meet; none accepts everybody. */
export interface FirstMessageRule extends Sought {
  first_messages_from: readonly string[]
}

/** The properties of the sender that the rule checks. */
export interface Sender {
  gender: string
  birth_date: string
  has_photo: boolean
  verified: boolean
  confirmed: boolean
  /** The recipient has liked the sender by hand, which waives the conditions. */
  liked: boolean
}

/** Whether a first message is accepted. Not checked for answers and existing conversations. */
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
