import type { MethodCode } from '#contract/payment-methods.ts'
import type { PageName } from '#contract/page-names.ts'

/** Every address of the site; every link is built here. */
export const paths = {
  index: () => '/',
  members: (query = '') => (query ? `/members?${query}` : '/members'),
  member: (id: string) => `/members/${id}`,
  swipeGame: () => '/swipe-game',
  /** A liker's profile, opened from the likes. */
  liker: (id: string) => `/likes/m/${id}`,
  /** Signing up that begins with him. */
  memberSignup: (id: string) => `/members/${id}/signup`,
  memberChat: (id: string) => `/members/${id}/chat`,
  chats: () => '/chats',
  chat: (conversation: string) => `/chats/${conversation}`,
  likes: (type?: LikesTab) => (type ? `/likes/${type}` : '/likes'),
  /** Who fits best; asking one of its questions. */
  matchFinder: (ask?: 'what' | 'who' | 'where' | 'interests') => (ask ? `/match-finder?ask=${ask}` : '/match-finder'),
  profile: () => '/profile',
  /** The copy of his data, behind its mailed link. */
  exportFile: (token: string) => `/export/file?token=${encodeURIComponent(token)}`,
  /** His settings, which the specification calls notifications. */
  settings: () => '/notifications',
  signup: (query = '') => (query ? `/signup?${query}` : '/signup'),
  completeSignup: (query = '') => (query ? `/complete-signup?${query}` : '/complete-signup'),
  signupMatches: (query = '') => (query ? `/signup-matches?${query}` : '/signup-matches'),
  credits: (query = '') => (query ? `/credits?${query}` : '/credits'),
  /** One bundle about to be bought, with a method of payment chosen where given. */
  bundle: (id: string, method?: MethodCode) => (method ? `/credits/${id}/${method}` : `/credits/${id}`),
  repeatOrder: () => '/credits/repeat-order',
  premium: () => '/premium',
  pricing: () => '/pricing',
  directDebit: (query = '') => (query ? `/directdebit?${query}` : '/directdebit'),
  /** What one bought. */
  transactions: () => '/transactions',
  /** One order: its payment's result. */
  transaction: (order: string) => `/transactions/${order}`,
  /** `ended` when his session did: the page tells him why he is there. */
  login: (next?: string, why?: 'ended' | 'kept') =>
    next ? `/login?next=${encodeURIComponent(next)}${why ? `&${why}` : ''}` : '/login',
  /** The second step of a login: a one-time code. */
  loginCode: (next?: string) => (next ? `/login/code?next=${encodeURIComponent(next)}` : '/login/code'),
  /** Where he is led who has left; the day from which on he is erased. */
  accountDeleted: (on: string) => `/account-deleted?on=${on}`,
  /** Asking for a link to a new password. */
  resetPassword: () => '/reset-password',
  newPassword: (token: string) => `/reset-password/do?token=${token}`,
  /** Takes a form where no script runs. */
  logOut: () => '/logout',
  /** Choosing the language (specification, section 2: lang-config), and back. */
  languages: (next?: string) => (next ? `/lang-config?next=${encodeURIComponent(next)}` : '/lang-config'),
  /** About what should not be here, or was decided wrongly; one of `complaintCategories` is chosen before. */
  complaints: (category?: string) => (category ? `/complaints?category=${category}` : '/complaints'),
  activateDone: () => '/activate/done',
  activateError: () => '/activate/error',
  page: (name: PageName) => `/pages/${name}`,
  /** By what it is decided who is shown, and in which order (Digital Services Act, Art. 27). */
  why: () => '/pages/how-it-works#why',
  /** A page of the operator's own. */
  ownPage: (token: string) => `/${token}`,
} as const

export type LikesTab = 'received' | 'sent' | 'matches' | 'viewers' | 'favourites'
