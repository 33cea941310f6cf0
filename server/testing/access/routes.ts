import type { LiveEvent } from '#contract/live.ts'
import type { LiveCommand } from '#contract/live-commands.ts'
import type { FieldGroup } from './table.ts'

/** Every address of the server besides the calls: whom it serves, and what it tells. */
export const otherRoutes: Record<string, { tells: readonly FieldGroup[]; to: string }> = {
  'GET /healthz': { tells: [], to: 'everybody, whichever host he names' },
  'GET /readyz': { tells: [], to: 'everybody, whichever host he names' },
  'GET /metrics': {
    tells: [],
    to: 'who has the token, or this machine where the site is nowhere else: counts by route, no member',
  },
  'GET /api/openapi.json': { tells: [], to: 'everybody: the calls as they are described' },
  'GET /robots.txt': { tells: [], to: 'everybody: what machines may look at, the same for all' },
  'GET /sitemap.xml': { tells: [], to: 'everybody: the public pages, of no member' },
  'GET /.well-known/security.txt': { tells: [], to: 'everybody: where to report a weakness' },
  'GET /.well-known/change-password': { tells: [], to: 'everybody: where a new password is chosen' },
  'GET /site/:version/:file': { tells: [], to: 'everybody: colours, logo and icon of the site at this host' },
  'GET /manifest/:file': { tells: [], to: 'everybody: name, colour and icons of the site at this host, in a language' },
  'GET /neutral/:file': { tells: [], to: 'everybody: a name, icons, landscapes and a manifest that are no site’s' },
  'GET /mark.svg': { tells: [], to: 'everybody at the default site' },
  ...Object.fromEntries(
    ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable.png'].map((name) => [
      `GET /${name}`,
      { tells: [], to: 'everybody: the icon of the site at this host' },
    ]),
  ),
  'GET /notes': { tells: [], to: 'everybody: the empty page that hides a discreet one' },
  'POST /share': { tells: [], to: 'everybody: nothing is taken; it leads to the page' },
  'GET /service-worker.js': { tells: [], to: 'everybody: the same script for all' },
  'GET /offline/:language/:look': {
    tells: [],
    to: 'everybody: what the service worker shows where there is no network, in a language, discreet or not',
  },
  'GET /media/*': { tells: ['face', 'profile', 'gallery', 'own'], to: 'whom the address was signed for, by his rights of now' },
  'GET /media/chat/*': { tells: ['talk'], to: 'the two of the conversation, each by an address signed for him' },
  'GET /cams/:file': { tells: ['shop'], to: 'the members of a site with advertisements: the picture of one, the same for all' },
  'GET /lander-files/:file': { tells: ['shop'], to: 'everybody: a picture or film of a lander of the site at this host' },
  'GET /invoices/:order/:file': { tells: ['own'], to: 'whose order it is: what was issued for it, as a PDF' },
  'GET /export/file': { tells: ['own'], to: 'whose data it is, by the link that was mailed to him' },
  'POST /api/unsubscribe': {
    tells: [],
    to: 'everybody: a mail program’s button, by the link in the mail; the answer is always the same, and nothing',
  },
  'GET /api/unsubscribe': { tells: [], to: 'everybody: leads to the page of the link, whatever it is' },
  'POST /api/mail-events/:kind/:token': {
    tells: [],
    to: 'who has the secret address: what became of a mail is told here, and nothing answered',
  },
  'POST /api/payments/:provider': {
    tells: [],
    to: 'everybody: a payment is named and then asked for at the provider; the answer is always 200',
  },
  'GET /inbox': {
    tells: ['mail', 'machine', 'own', 'name', 'shop', 'public'],
    to: 'this machine, in demo mode without a mail gateway',
  },
  'GET /inbox.json': { tells: ['mail', 'machine', 'own', 'name', 'shop', 'public'], to: 'the same' },
  'GET /inbox.css': { tells: [], to: 'everybody, where there is an inbox' },
  'GET /sandbox-pay/*': { tells: [], to: 'everybody: pages of the sandbox, which hears of nobody' },
  'POST /sandbox-pay/*': { tells: [], to: 'everybody: pages of the sandbox, which hears of nobody' },
  'GET /*': { tells: [], to: 'everybody: a page, drawn of the calls above with the rights of who opens it' },
  'POST /*': {
    tells: [],
    to: 'everybody: the form of a page from a page of the same site; its calls are made with the rights of who sends it',
  },
  'GET /live': { tells: [], to: 'signed-in members from a page of their own site; what they hear is below' },
}

/** Every live event: who hears it. It holds ids and numbers of what he may read anyway; he reads again. */
export const liveEvents: Record<LiveEvent['type'], string> = {
  message: 'the two of the conversation',
  read: 'the two of the conversation',
  delivered: 'who wrote',
  typing: 'the other of the conversation',
  like: 'who is liked, while his lists name the liker',
  match: 'both of the match, each while his lists name the other',
  presence: 'who watches one with whom he has a conversation, who is not invisible and shows when he is there',
  credits: 'whose balance it is',
  discreet: 'who switched it, on his own devices alone',
  notifications: 'who changed them, on his own devices alone',
  removed: 'who removed the conversation from his own list',
  gone: 'each of the two between whom a block fell',
  ended: 'nobody: it closes the sockets of the session',
}

/** Every live command: what it does, and for whom it does nothing. */
export const liveCommands: Record<LiveCommand['type'], string> = {
  typing: 'tells the other of one’s own conversation; in any other nobody',
  away: 'his own page counts as closed; of any other nothing changes',
  back: 'his own page counts as open again',
  watch: 'follows those whom one has a conversation with; of any others nothing is heard',
}

/** Every page, and what its address names (of each there is one in the world), or an example of it. */
export const pages: Record<string, 'member' | 'conversation' | 'order' | 'bundle' | (string & {})> = {
  '/': '',
  '/members': '',
  '/members/:id': 'member',
  '/likes/m/:id': 'member',
  '/likes/:type?': '',
  '/match-finder': '',
  '/share': '',
  '/profile': '',
  '/swipe-game': '',
  '/logout': '',
  '/complaints': '',
  '/lang-config': '',
  '/credits': '',
  '/credits/:id/:method?': 'bundle',
  '/premium': '',
  '/pricing': '',
  '/login': '',
  '/login/code': '',
  '/reset-password': '',
  '/reset-password/do': '',
  '/mail-change/do': '',
  '/mail-change/undo': '',
  '/account-deleted': '',
  '/account-deleted/undo': '',
  '/devices/end': '',
  '/export/do': '',
  '/unsubscribe': '',
  '/notifications': '',
  '/complete-signup': '',
  '/signup-matches': '',
  '/activate/done': '',
  '/activate/error': '',
  '/credits/repeat-order': '',
  '/directdebit': '',
  '/transactions': '',
  '/transactions/:id': 'order',
  '/pages/:name': 'service',
  '/:token': 'about',
  '/*': '',
  '/chats': '',
  '/chats/:id': 'conversation',
  '/members/:id/chat': 'member',
  '/signup': '',
  '/landers/tinderswipe/:slug?': '',
  '/landers/alonetonight/:slug?': '',
  '/landers/collagelanding/:slug?': '',
  '/members/:id/landing': 'member',
}
