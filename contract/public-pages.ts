import { landers } from './options.ts'
import { pageNames } from './page-names.ts'

/** Pages that are for anybody and begin with nothing of his: what search engines may know. All others ask not to be listed. */
export const publicPages: readonly string[] = [
  '/',
  '/pricing',
  '/signup',
  ...landers.map((name) => `/landers/${name}`),
  ...pageNames.map((name) => `/pages/${name}`),
]

/** A page of an operator's own lies at the site's root: what its address may be, but for these. */
export const tokenPattern = /^[a-z0-9-]{2,40}$/

/**
 * First parts of addresses that are taken, by pages, calls and files; tests read the routes, so that none is missing. Those
 * from 'admin' on are kept free for what may come.
 */
export const reservedTokens: readonly string[] = [
  'account-deleted',
  'activate',
  'api',
  'assets',
  'cams',
  'chats',
  'complaints',
  'complete-signup',
  'credits',
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
