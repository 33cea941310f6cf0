import { reminderAfter } from '#server/notifications/waiting.ts'
import { seconds, type Facts, type Matter, type Type } from './type.ts'

/**
 * What he may have put off, three days later and once: a photo of himself (its subject is he), and a word to a match (its subject is the
 * other). Both are left when he confirms his address, and when the match is made: nobody has to look for them.
 */
export const photoReminder: Type = {
  happens: false,
  tells: 'photo',
  other: (_, { memberId }) => memberId,
  stands: (_, { hasPhoto }) => !hasPhoto,
  ripe: ({ caused }) => seconds(caused, reminderAfter),
  path: () => '/profile',
}

export const matchReminder: Type = {
  happens: false,
  tells: 'matches',
  other: ({ subject }) => subject,
  stands: ({ subject }, { likes, partners }) => likes.get(subject)?.mutual === true && !partners.has(subject),
  ripe: ({ caused }) => seconds(caused, reminderAfter),
  path: ({ subject }) => `/members/${subject}`,
}

export function reminderOf({ subject }: Matter, { memberId }: Facts): Type {
  return subject === memberId ? photoReminder : matchReminder
}
