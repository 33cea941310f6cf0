import type { ChatFolder } from '#contract/chat/options.ts'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import type { PreviewedAs } from '#contract/profile/own-options.ts'
import type { PageName } from '#contract/site/page-names.ts'

/** All addresses of the site; every link is built here. */
export const paths = {
  index: () => '/',
  members: (query = '') => (query ? `/members?${query}` : '/members'),
  member: (id: string) => `/members/${id}`,
  swipeGame: () => '/swipe-game',
  /** A liker's profile, opened from the likes. */
  liker: (id: string) => `/likes/m/${id}`,
  /** A signup that starts from this member's landing page. */
  memberSignup: (id: string) => `/members/${id}/signup`,
  memberChat: (id: string) => `/members/${id}/chat`,
  /** The list of conversations, or one of its folders; a conversation beside it keeps the folder. */
  chats: (folder?: ChatFolder) => `/chats${ofFolder(folder)}`,
  requests: () => '/chats/requests',
  /** "Someone knows where I am"; with the moment of a date. */
  checkIn: (at?: string) => (at ? `/check-in?at=${encodeURIComponent(at)}` : '/check-in'),
  chat: (conversation: string, folder?: ChatFolder) => `/chats/${conversation}${ofFolder(folder)}`,
  /** A conversation at one of its messages. */
  chatAt: (conversation: string, seq: number, folder?: ChatFolder) => `/chats/${conversation}${ofFolder(folder)}#m${seq}`,
  likes: (type?: LikesTab) => (type ? `/likes/${type}` : '/likes'),
  /** The match finder; `ask` opens one of its questions. */
  tonight: () => '/tonight',
  matchFinder: (ask?: 'what' | 'who' | 'where' | 'interests') => (ask ? `/match-finder?ask=${ask}` : '/match-finder'),
  /** The own profile; with a part, its form is open. */
  profile: (part?: 'reminder' | 'albums') => (part ? `/profile#edit=${part}` : '/profile'),
  /** The own profile as a visitor, another member or a match gets it. */
  profileAs: (as: PreviewedAs) => `/profile?as=${as}`,
  /** The member's data export, behind its mailed link. */
  exportFile: (token: string) => `/export/file?token=${encodeURIComponent(token)}`,
  /** The copy that support asked for, once the code was right. */
  exportCopy: (token: string) => `/export/copy?token=${encodeURIComponent(token)}`,
  /** The settings, which the specification calls notifications. */
  settings: () => '/notifications',
  /** Decisions about the member's account. */
  decisions: () => '/decisions',
  signup: (query = '') => (query ? `/signup?${query}` : '/signup'),
  completeSignup: (query = '') => (query ? `/complete-signup?${query}` : '/complete-signup'),
  signupMatches: (query = '') => (query ? `/signup-matches?${query}` : '/signup-matches'),
  credits: (query = '') => (query ? `/credits?${query}` : '/credits'),
  /** The checkout of a bundle, optionally with a payment method. */
  bundle: (id: string, method?: MethodCode) => (method ? `/credits/${id}/${method}` : `/credits/${id}`),
  repeatOrder: () => '/credits/repeat-order',
  premium: () => '/premium',
  pricing: () => '/pricing',
  directDebit: (query = '') => (query ? `/directdebit?${query}` : '/directdebit'),
  /** The member's orders. */
  transactions: () => '/transactions',
  /** An order with the result of its payment. */
  transaction: (order: string) => `/transactions/${order}`,
  /** With `ended` the page says that the session has ended. */
  login: (next?: string, why?: 'ended' | 'kept' | 'suspended') =>
    next ? `/login?next=${encodeURIComponent(next)}${why ? `&${why}` : ''}` : '/login',
  /** The second step of a login: a one-time code. */
  loginCode: (next?: string) => (next ? `/login/code?next=${encodeURIComponent(next)}` : '/login/code'),
  /** The page after deleting an account; `on` is the day of its erasure. */
  accountDeleted: (on: string) => `/account-deleted?on=${on}`,
  /** Requests a link to set a new password. */
  resetPassword: () => '/reset-password',
  newPassword: (token: string) => `/reset-password/do?token=${token}`,
  /** The target of a form without script. */
  logOut: () => '/logout',
  /** The choice of language (specification, section 2: lang-config); `next` is the page to return to. */
  languages: (next?: string) => (next ? `/lang-config?next=${encodeURIComponent(next)}` : '/lang-config'),
  /** Help for somebody who is blackmailed: by a member, or by whoever wrote in a conversation that has ended. */
  blackmail: (by?: { member: string } | { chat: string }) => {
    if (!by) return '/blackmail'
    return 'member' in by ? `/blackmail?member=${by.member}` : `/blackmail?chat=${by.chat}`
  },
  /** The complaint form, optionally with one of `complaintCategories` preselected. */
  complaints: (category?: string) => (category ? `/complaints?category=${category}` : '/complaints'),
  activateDone: () => '/activate/done',
  activateError: () => '/activate/error',
  page: (name: PageName) => `/pages/${name}`,
  /** The criteria for who is shown and in which order (Digital Services Act, Art. 27). */
  why: () => '/pages/how-it-works#why',
  /** A page created by the operator. */
  ownPage: (token: string) => `/${token}`,
} as const

/** Marks signup over a page in the address of the page beneath. */
export const signupHash = '#signup'

export type LikesTab = 'received' | 'sent' | 'matches' | 'viewers' | 'favourites'

function ofFolder(folder: ChatFolder | undefined): string {
  return folder ? `?folder=${folder}` : ''
}
