/** The keys of the browser's query cache. */
export const queryKeys = {
  user: ['user'] as const,
  likes: ['likes'] as const,
  showcase: ['showcase'] as const,
  chats: ['chats'] as const,
  chatSearch: (words: string) => ['chat-search', words] as const,
  /** Below `chats`: whatever refreshes those refreshes them too. */
  requests: ['chats', 'requests'] as const,
  folder: (folder: string) => ['chats', folder] as const,
  messages: (conversation: string) => ['messages', conversation] as const,
  cams: ['cams'] as const,
  costs: ['costs'] as const,
  checkIn: ['check-in'] as const,
  gifts: ['gifts'] as const,
  ownGifts: ['own-gifts'] as const,
  members: (filters: string) => ['members', filters] as const,
  /** Matches every `members`. */
  anyMembers: ['members'] as const,
  hidden: ['hidden'] as const,
  favourites: ['favourites'] as const,
  tonight: ['tonight'] as const,
  viewers: ['viewers'] as const,
  /** Below `viewers`: whether the member shows their own views. */
  showsViews: ['viewers', 'setting'] as const,
  membersCount: (filters: string) => ['members-count', filters] as const,
  member: (id: string) => ['member', id] as const,
  landing: (id: string) => ['landing', id] as const,
  /** Matches every `member`. */
  anyMember: ['member'] as const,
  photos: ['photos'] as const,
  /** Below `photos`. */
  albumPhotos: (album: string) => ['photos', album] as const,
  albums: ['albums'] as const,
  /** The album that a message opens. */
  album: (message: string) => ['album', message] as const,
  regions: ['regions'] as const,
  health: ['health'] as const,
  savedSearches: ['saved-searches'] as const,
  trip: ['trip'] as const,
  ownProfile: ['profile'] as const,
  /** By main photo. */
  verification: (mainPhoto: string) => ['verification', mainPhoto] as const,
  blocked: ['blocked'] as const,
  mayJoin: (invite: string) => ['may-join', invite] as const,
  devices: ['devices'] as const,
  knownContacts: ['known-contacts'] as const,
  consents: (shownToVisitors: boolean) => ['consents', shownToVisitors] as const,
  /** Matches every `consents`. */
  anyConsents: ['consents'] as const,
  /** Below `consents`, so that withdrawing one there refreshes the sharing switches. */
  sharing: ['consents', 'sharing'] as const,
  notifications: ['notifications'] as const,
  notificationPreviews: ['notification-previews'] as const,
  codes: ['codes'] as const,
  dataExport: ['data-export'] as const,
  passkeys: ['passkeys'] as const,
  bundles: (country: string, discountcode = '') => ['bundles', country, discountcode] as const,
  quote: (bundle: string, method = '', discountcode = '') => ['quote', bundle, method, discountcode] as const,
  mandate: ['mandate'] as const,
  orders: ['orders'] as const,
  order: (id: string) => ['orders', id] as const,
  timeBonus: ['time-bonus'] as const,
  welcomeDiscount: ['welcome-discount'] as const,
  discount: (code: string) => ['discount', code] as const,
  repeatOffer: ['repeat-offer'] as const,
}

/** The key of the mutation that blocks a member, until the next page is shown. */
export const blocking = ['block'] as const
