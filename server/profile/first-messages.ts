import { type FirstMessagesFrom, firstMessagesFrom } from '#contract/options.ts'

/** Whom a member takes first messages from: who has all of what he named; nothing named, everybody. */
export interface FirstMessageRule {
  first_messages_from: readonly string[]
  seeks: readonly string[]
}

/** What it depends on of who writes. */
export interface Sender {
  gender: string
  has_photo: boolean
  confirmed: boolean
  /** The other has liked him: he need not fit. */
  liked: boolean
}

/** Whether a first message is taken. Answers and conversations that are there do not ask. */
export function takesFirstMessage({ first_messages_from: wanted, seeks }: FirstMessageRule, sender: Sender): boolean {
  const has: Record<FirstMessagesFrom, boolean> = {
    photo: sender.has_photo,
    confirmed: sender.confirmed,
    sought: seeks.length === 0 || seeks.includes(sender.gender),
  }
  return sender.liked || firstMessagesFrom.every((condition) => has[condition] || !wanted.includes(condition))
}
