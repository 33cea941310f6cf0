/**
 * Messages travel in three chunks: what a visitor meets, what only members meet, and what only stands where money is
 * spoken of. First word of the id decides.
 */
export type Part = 'public' | 'members' | 'shop'

export const parts: readonly Part[] = ['public', 'members', 'shop']

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
  'credits',
  'transactions',
  'discount',
  'time_bonus',
  'welcome',
])

export const shopAreas: ReadonlySet<string> = new Set([
  'pricing',
  'premium',
  'method',
  'order',
  'refund',
  'directdebit',
  'mandate',
  'repeat',
])

/** Folders of the screens that speak of money. */
export const shopScreens: ReadonlySet<string> = new Set([
  'bundle',
  'credits',
  'direct-debit',
  'premium',
  'pricing',
  'repeat-order',
  'transaction',
  'transactions',
])

export function partOf(id: string): Part {
  const area = id.slice(0, id.indexOf('.'))
  if (shopAreas.has(area)) return 'shop'
  return memberAreas.has(area) ? 'members' : 'public'
}

/** What a screen needs besides, by its route's id: `credits/CreditsScreen`. */
export function partOfScreen(id: string): Part | undefined {
  const folder = id.slice(0, id.indexOf('/'))
  // A profile is there for visitors too, where he agreed to that.
  if (folder === 'member') return 'members'
  return shopScreens.has(folder) ? 'shop' : undefined
}

/** What a page needs: that of its screens, and a visitor meets the members' texts too where the site lets him search. */
export function partsFor(
  signedIn: boolean,
  screens: ReadonlyArray<string | undefined>,
  site?: { logged_out_search: boolean; logged_out_search_trafficsource: boolean },
): Part[] {
  const looksAround = signedIn || site?.logged_out_search || site?.logged_out_search_trafficsource
  const own = screens.flatMap((id) => (id && partOfScreen(id)) || [])
  return [...new Set<Part>(['public', ...(looksAround ? (['members'] as const) : []), ...own])]
}
