import type { Type } from './type.ts'

/** Likes; the subject is the member who likes the recipient. */
export const likes: Type = {
  happens: true,
  kind: 'likes',
  other: ({ subject }, { likes: standing }) => (standing.has(subject) ? subject : undefined),
  isStillRelevant: ({ subject }, { likes: standing }) => standing.get(subject)?.seen === false,
  dueAt: ({ caused }) => caused,
  path: () => '/likes',
}
