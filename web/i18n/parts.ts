/** Messages travel in two chunks: what a visitor meets, and what only members meet. First word of the id decides. */
export type Part = 'public' | 'members'

const memberAreas = new Set([
  'chat',
  'chats',
  'gift',
  'icebreaker',
  'likes',
  'members',
  'photo',
  'photos',
  'profile',
  'profile_page',
  'report',
  'block',
  'notification',
  'match',
  'filters',
  'complete',
  'interest_group',
])

export function partOf(id: string): Part {
  return memberAreas.has(id.slice(0, id.indexOf('.'))) ? 'members' : 'public'
}

/** A visitor meets the members' texts too where the site lets him search. */
export function partsFor(
  signedIn: boolean,
  site?: { logged_out_search: boolean; logged_out_search_trafficsource: boolean },
): Part[] {
  const looksAround = signedIn || site?.logged_out_search || site?.logged_out_search_trafficsource
  return looksAround ? ['public', 'members'] : ['public']
}
