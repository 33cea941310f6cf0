/** Names of what is kept and refreshed in the browser. */
export const queryKeys = {
  user: ['user'] as const,
  likes: ['likes'] as const,
  showcase: ['showcase'] as const,
  chats: ['chats'] as const,
  messages: (conversation: string) => ['messages', conversation] as const,
  cams: ['cams'] as const,
  costs: ['costs'] as const,
  gifts: ['gifts'] as const,
  ownGifts: ['own-gifts'] as const,
  members: (filters: string) => ['members', filters] as const,
  /** Every `members` that was read. */
  anyMembers: ['members'] as const,
  hidden: ['hidden'] as const,
  favourites: ['favourites'] as const,
  viewers: ['viewers'] as const,
  membersCount: (filters: string) => ['members-count', filters] as const,
  member: (id: string) => ['member', id] as const,
  landing: (id: string) => ['landing', id] as const,
  /** Every `member` that is shown. */
  anyMember: ['member'] as const,
  photos: ['photos'] as const,
  regions: ['regions'] as const,
  health: ['health'] as const,
  savedSearches: ['saved-searches'] as const,
  trip: ['trip'] as const,
  ownProfile: ['profile'] as const,
  /** With which main photo. */
  verification: (mainPhoto: string) => ['verification', mainPhoto] as const,
  blocked: ['blocked'] as const,
  mayJoin: (invite: string) => ['may-join', invite] as const,
  devices: ['devices'] as const,
  acquaintances: ['acquaintances'] as const,
  consents: (shownToVisitors: boolean) => ['consents', shownToVisitors] as const,
  /** Every `consents` that is shown. */
  anyConsents: ['consents'] as const,
  /** Withdrawn in the list of what he agreed to, his switches follow. */
  sharing: ['consents', 'sharing'] as const,
  notifications: ['notifications'] as const,
  notificationLooks: ['notification-looks'] as const,
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

/** Names the change by which a member is blocked, up to the page that follows it. */
export const blocking = ['block'] as const
