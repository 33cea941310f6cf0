import { reminderAfter } from '#server/notifications/waiting.ts'
import { seconds, type Facts, type PendingEvent, type Type } from './type.ts'

/**
 * Reminders, once, after three days: to add a photo (the subject is the member), and to write to a match (the subject is the
 * other member). Both are recorded when the address is confirmed and when the match is made: nothing searches for them.
 */
export const photoReminder: Type = {
  happens: false,
  kind: 'photo',
  other: (_, { memberId }) => memberId,
  isStillRelevant: (_, { hasPhoto }) => !hasPhoto,
  dueAt: ({ caused }) => seconds(caused, reminderAfter),
  path: () => '/profile',
}

export const matchReminder: Type = {
  happens: false,
  kind: 'matches',
  other: ({ subject }) => subject,
  isStillRelevant: ({ subject }, { likes, partners }) => likes.get(subject)?.mutual === true && !partners.has(subject),
  dueAt: ({ caused }) => seconds(caused, reminderAfter),
  path: ({ subject }) => `/members/${subject}`,
}

export function reminderOf({ subject }: PendingEvent, { memberId }: Facts): Type {
  return subject === memberId ? photoReminder : matchReminder
}
