export interface Bench {
  name: string
  about: string
  load(): Promise<{ run(): Promise<void> }>
  /** Run by name only: hours. */
  long?: true
}

/** In the order of a whole run. */
export const benches: readonly Bench[] = [
  { name: 'search', about: 'pages of search, counts, nearest first', load: () => import('./calls/search.ts') },
  { name: 'match-finder', about: 'the ranked list of the match finder', load: () => import('./calls/match-finder.ts') },
  { name: 'swipe', about: 'the deck of the swipe game: read, filled', load: () => import('./calls/swipe.ts') },
  { name: 'inbox', about: 'lists of 20 and 2,000 chats', load: () => import('./calls/inbox.ts') },
  { name: 'chat-search', about: 'search in one’s own 20,000 messages', load: () => import('./calls/chat-search.ts') },
  { name: 'sending', about: 'messages sent by 16 clients', load: () => import('./calls/sending.ts') },
  { name: 'http', about: 'calls of one web process', load: () => import('./calls/http.ts') },
  { name: 'live', about: 'live deliveries per second of CPU', load: () => import('./live/live.ts') },
  { name: 'across', about: 'from a commit to a socket of another process', load: () => import('./live/across.ts') },
  { name: 'start', about: 'first start in an empty folder', load: () => import('./start.ts') },
  { name: 'pages', about: 'rendered pages of 24 members per second of CPU', load: () => import('./pages/pages.ts') },
  { name: 'landers', about: 'cached landing pages a second', load: () => import('./pages/landers.ts') },
  { name: 'first-visit', about: 'a phone’s first visit, slow 4G', load: () => import('./pages/first-visit.ts') },
  { name: 'navigation', about: 'from members to a profile, a chat, and back', load: () => import('./pages/navigation.ts') },
  {
    name: 'interaction',
    about: 'a phone’s presses and keys to the next paint',
    load: () => import('./pages/interaction/interaction.ts'),
  },
  { name: 'logins', about: 'logins a second, and others’ waits', load: () => import('./calls/logins.ts') },
  { name: 'timing', about: 'what response times tell about accounts', load: () => import('./calls/timing.ts') },
  { name: 'notify', about: 'the weekly update, and others’ waits', load: () => import('./calls/notify.ts') },
  { name: 'photo', about: 'a photo of 12 megapixels to all sizes', load: () => import('./calls/photo.ts') },
  { name: 'sockets', about: 'idle sockets: memory, waits among many', load: () => import('./live/sockets.ts') },
  { name: 'lighthouse', about: 'Lighthouse with and without scripts', load: () => import('./pages/lighthouse.ts') },
  { name: 'active', about: '300 active members, then more', load: () => import('./crowd/active.ts') },
  { name: 'alone', about: 'one member alone against all', load: () => import('./crowd/alone.ts') },
  { name: 'soak', about: 'two hours of load', load: () => import('./crowd/soak.ts'), long: true },
]
