import type { NotificationType } from '#contract/notifications/options.ts'
import { likes } from './likes.ts'
import { newConversations } from './new-conversations.ts'
import { newMessages } from './new-messages.ts'
import { reminderOf } from './reminders.ts'
import type { Facts, PendingEvent, Type } from './type.ts'
import { unreadReminders } from './unread-reminders.ts'

const types: Partial<Record<NotificationType, Type>> = {
  new_conversations: newConversations,
  new_messages: newMessages,
  like: likes,
  unread_message_reminders: unreadReminders,
}

/** How an event is reported; undefined for what never waits as a row. */
export function typeOf(event: PendingEvent, facts: Facts): Type | undefined {
  return event.type === 'reminders' ? reminderOf(event, facts) : types[event.type]
}
