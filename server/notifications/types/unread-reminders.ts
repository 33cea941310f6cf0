import { newMessages } from './new-messages.ts'
import { seconds, type Facts, type Matter, type Type } from './type.ts'

const hour = 60 * 60

/** Messages of a conversation that nobody has read for three hours, and that no mail has told of; once a day. */
export const unreadReminders: Type = {
  ...newMessages,
  happens: false,
  tells: 'unread',
  stands: (matter, facts) => newMessages.stands(matter, facts) && !wasMailed(matter, facts),
  ripe({ subject, caused }, { conversations, told }) {
    const last = conversations.get(subject)?.last ?? caused
    const before = told.filter((each) => each.type === 'unread_message_reminders' && each.subject === subject)
    const again = Math.max(0, ...before.map(({ at }) => seconds(at, 24 * hour).getTime()))
    return new Date(Math.max(seconds(last, 3 * hour).getTime(), again))
  },
}

function wasMailed({ subject }: Matter, { conversations, told }: Facts): boolean {
  const last = conversations.get(subject)?.last
  return told.some((each) => each.channel === 'email' && each.subject === subject && (!last || each.at >= last))
}
