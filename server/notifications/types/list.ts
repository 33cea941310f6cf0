import type { NotificationType } from '#contract/options.ts'
import { likes } from './likes.ts'
import { newConversations } from './new-conversations.ts'
import { newMessages } from './new-messages.ts'
import { reminderOf } from './reminders.ts'
import type { Facts, Matter, Type } from './type.ts'
import { unreadReminders } from './unread-reminders.ts'

const types: Partial<Record<NotificationType, Type>> = {
  new_conversations: newConversations,
  new_messages: newMessages,
  like: likes,
  unread_message_reminders: unreadReminders,
}

/** How a matter is told; undefined for what never waits as a row. */
export function typeOf(matter: Matter, facts: Facts): Type | undefined {
  return matter.type === 'reminders' ? reminderOf(matter, facts) : types[matter.type]
}
