/** The chunks that messages travel in: part-of.ts says which is in which. */
export type Part = 'public' | 'newcomers' | 'search' | 'members' | 'shop'

/** What the screens of a folder show besides. A profile and a search are there for visitors too, where the site lets them. */
const partsOfFolder: Readonly<Record<string, readonly Part[]>> = {
  activate: ['newcomers'],
  bundle: ['members', 'shop'],
  chat: ['search', 'members'],
  chats: ['members'],
  'complete-signup': ['newcomers', 'search', 'members'],
  credits: ['members', 'shop'],
  'direct-debit': ['newcomers', 'members', 'shop'],
  index: ['newcomers'],
  likes: ['search', 'members'],
  login: ['newcomers'],
  member: ['search', 'members'],
  'member-chat': ['search', 'members'],
  members: ['search'],
  premium: ['shop'],
  pricing: ['shop'],
  profile: ['newcomers', 'search', 'members'],
  'repeat-order': ['members', 'shop'],
  signup: ['newcomers', 'search'],
  'signup-matches': ['search', 'members'],
  transaction: ['members', 'shop'],
  transactions: ['members', 'shop'],
}

/** What a screen needs besides what every page has, by its route's id: `credits/CreditsScreen`. */
export function partsOfScreen(id: string): readonly Part[] {
  return partsOfFolder[id.slice(0, id.indexOf('/'))] ?? []
}

/** What a page needs: what every page does, and what its screens do. */
export function partsFor(screens: ReadonlyArray<string | undefined>): Part[] {
  return [...new Set<Part>(['public', ...screens.flatMap((id) => (id ? partsOfScreen(id) : []))])]
}
