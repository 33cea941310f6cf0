import { newMessages } from './new-messages.ts'
import { seconds, type Facts, type PendingEvent, type Type } from './type.ts'

const hour = 60 * 60

/** Messages of a conversation unread for three hours and reported by no mail; once a day. Nobody is reminded of a request. */
export const unreadReminders: Type = {
  ...newMessages,
  happens: false,
  kind: 'unread',
  isStillRelevant: (event, facts) =>
    newMessages.isStillRelevant(event, facts) && !wasMailed(event, facts) && !facts.conversations.get(event.subject)?.request,
  dueAt({ subject, caused }, { conversations, sent }) {
    const last = conversations.get(subject)?.last ?? caused
    const before = sent.filter((each) => each.type === 'unread_message_reminders' && each.subject === subject)
    const again = Math.max(0, ...before.map(({ at }) => seconds(at, 24 * hour).getTime()))
    return new Date(Math.max(seconds(last, 3 * hour).getTime(), again))
  },
}

function wasMailed({ subject }: PendingEvent, { conversations, sent }: Facts): boolean {
  const last = conversations.get(subject)?.last
  return sent.some((each) => each.channel === 'email' && each.subject === subject && (!last || each.at >= last))
}
