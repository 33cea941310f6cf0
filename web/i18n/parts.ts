/** The chunks that messages travel in: part-of.ts says which is in which. */
export type Part = 'public' | 'newcomers' | 'search' | 'members' | 'shop'

/** What a screen shows besides what every page does. A profile and a search are there for visitors too, where the site lets them. */
const partsOfScreens: Readonly<Record<string, readonly Part[]>> = {
  'account/activation/ActivateDoneScreen': ['newcomers'],
  'account/activation/ActivateErrorScreen': ['newcomers'],
  'account/login/LoginScreen': ['newcomers'],
  'chat/ChatScreen': ['search', 'members'],
  'chat/MemberChatScreen': ['search', 'members'],
  'chat/list/ChatsScreen': ['members'],
  'chat/list/NoChatScreen': ['members'],
  'landers/IndexScreen': ['newcomers'],
  'likes/LikesScreen': ['search', 'members'],
  'members/profile/LikerScreen': ['search', 'members'],
  'members/profile/MemberScreen': ['search', 'members'],
  'members/search/MembersScreen': ['search'],
  'profile/ProfileScreen': ['newcomers', 'search', 'members'],
  'shop/bundles/CreditsScreen': ['members', 'shop'],
  'shop/bundles/PremiumScreen': ['shop'],
  'shop/bundles/PricingScreen': ['shop'],
  'shop/checkout/BundleScreen': ['members', 'shop'],
  'shop/checkout/RepeatOrderScreen': ['members', 'shop'],
  'shop/direct-debit/DirectDebitScreen': ['newcomers', 'members', 'shop'],
  'shop/orders/TransactionScreen': ['members', 'shop'],
  'shop/orders/TransactionsScreen': ['members', 'shop'],
  'signup/SignupScreen': ['newcomers', 'search'],
  'signup/complete/CompleteSignupScreen': ['newcomers', 'search', 'members'],
  'signup/matches/SignupMatchesScreen': ['search', 'members'],
}

/** What a screen needs besides what every page has, by its route's id: `shop/bundles/CreditsScreen`. */
export function partsOfScreen(id: string): readonly Part[] {
  return partsOfScreens[id] ?? []
}

/** What a page needs: what every page does, and what its screens do. */
export function partsFor(screens: ReadonlyArray<string | undefined>): Part[] {
  return [...new Set<Part>(['public', ...screens.flatMap((id) => (id ? partsOfScreen(id) : []))])]
}
