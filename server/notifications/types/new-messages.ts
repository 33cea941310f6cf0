import type { Type } from './type.ts'

/** Messages in a conversation, which are its subject. */
export const newMessages: Type = {
  happens: true,
  tells: 'messages',
  other: ({ subject }, { conversations }) => conversations.get(subject)?.other,
  stands: ({ subject }, { conversations }) => (conversations.get(subject)?.unread ?? 0) > 0,
  ripe: ({ caused }) => caused,
  path: ({ subject }) => `/chats/${subject}`,
}
