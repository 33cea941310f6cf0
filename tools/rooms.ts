/** Capabilities by level; each may use those before it, none after it. The order is docs/architecture.md's. */
export const order = [
  'places',
  'site',
  'webhooks',
  'credits',
  'account',
  'staff',
  'profile',
  'presence',
  'photos',
  'notifications',
  'verification',
  'likes',
  'chat',
  'discounts',
  'search',
  'swipe',
  'match-finder',
  'member',
  'cams',
  'landers',
  'payments',
  'privacy',
  'moderation',
  'complaints',
  'sign-in',
  'export',
  'viewer',
  'signup',
  'leaving',
  'support',
  'broadcasts',
  'site-management',
]

/** Rooms of the web from left to right; each may use those before it, none after it; what stands around every screen comes last. */
export const rooms = [
  'site',
  'device',
  'account',
  'notifications',
  'places',
  'photos',
  'gifts',
  'profile',
  'privacy',
  'complaints',
  'chat',
  'likes',
  'swipe',
  'match-finder',
  'cams',
  'members',
  'signup',
  'shop',
  'landers',
  'settings',
  'frame',
  'staff',
]

/** Rooms of the shop from left to right. */
export const shopRooms = ['methods', 'discounts', 'bundles', 'orders', 'checkout', 'direct-debit']

/** Rooms of server/payments from left to right; its face, `payments.ts`, stands between the first two. */
export const paymentRooms = [
  'providers',
  'mandates',
  'shop',
  'invoices',
  'orders',
  'refunds',
  'repeat',
  'settlements',
  'accounting',
  'back-office',
]

/** Rooms of the payment sandbox from left to right. */
export const sandboxRooms = ['store', 'payments', 'simulation', 'api', 'checkout']
