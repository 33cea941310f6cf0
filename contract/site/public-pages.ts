import { landers } from './options.ts'
import { pageNames } from './page-names.ts'

/** Public pages without personal data, which search engines may list. All others ask not to be listed. */
export const publicPages: readonly string[] = [
  '/',
  '/pricing',
  '/signup',
  ...landers.map((name) => `/landers/${name}`),
  ...pageNames.map((name) => `/pages/${name}`),
]

/** Allowed addresses of an operator's own page at the site's root, except for `reservedTokens`. */
export const tokenPattern = /^[a-z0-9-]{2,40}$/

/**
 * First path segments used by pages, calls and files; a test compares them with the routes. Those from 'admin' on are
 * reserved for future use.
 */
export const reservedTokens: readonly string[] = [
  'account-deleted',
  'activate',
  'api',
  'appeal',
  'assets',
  'blackmail',
  'cams',
  'chats',
  'complaints',
  'complete-signup',
  'credits',
  'decisions',
  'devices',
  'directdebit',
  'export',
  'favicon',
  'healthz',
  'inbox',
  'invoices',
  'landers',
  'lander-files',
  'lang-config',
  'likes',
  'live',
  'login',
  'logout',
  'mail-change',
  'manifest',
  'match-finder',
  'media',
  'members',
  'metrics',
  'neutral',
  'notes',
  'notifications',
  'pages',
  'premium',
  'pricing',
  'profile',
  'readyz',
  'reset-password',
  'sandbox-pay',
  'share',
  'signup',
  'signup-matches',
  'site',
  'swipe-game',
  'tonight',
  'transactions',
  'ui',
  'no-mail',
  'unsubscribe',
  'admin',
  'blog',
  'fonts',
  'help',
  'index',
  'previews',
  'settings',
  'staff',
  'static',
  'status',
  'well-known',
]
