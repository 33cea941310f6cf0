import type { Type } from './type.ts'

/** Likes; the subject is who likes him. */
export const likes: Type = {
  happens: true,
  tells: 'likes',
  other: ({ subject }, { likes: standing }) => (standing.has(subject) ? subject : undefined),
  stands: ({ subject }, { likes: standing }) => standing.get(subject)?.seen === false,
  ripe: ({ caused }) => caused,
  path: () => '/likes',
}
