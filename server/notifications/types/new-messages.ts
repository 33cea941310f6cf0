import type { Type } from './type.ts'

/** Messages in a conversation, which are its subject. */
export const newMessages: Type = {
  happens: true,
  kind: 'messages',
  other: ({ subject }, { conversations }) => conversations.get(subject)?.other,
  isStillRelevant: ({ subject }, { conversations }) => (conversations.get(subject)?.unread ?? 0) > 0,
  dueAt: ({ caused }) => caused,
  path: ({ subject }) => `/chats/${subject}`,
}
