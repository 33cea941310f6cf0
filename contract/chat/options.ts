// Closed lists of conversations and gifts, with stable codes; the catalogues have their texts. No library: browsers load this file.

/** The kinds of messages. What is more than words, a photo or a gift is sent only where both members take part. */
export const messageKinds = ['text', 'photo', 'gift', 'album', 'voice', 'call', 'date', 'once'] as const

export type MessageKind = (typeof messageKinds)[number]

/** What became of a suggested date: `taken_back` by whom made it, before or after it was accepted. */
export const dateStates = ['open', 'accepted', 'declined', 'taken_back'] as const

export type DateState = (typeof dateStates)[number]
/** The folders of the list of chats beside all: with unread messages, those in which the other wrote last, and the archive. */
export const chatFolders = ['unread', 'unanswered', 'archived'] as const

export type ChatFolder = (typeof chatFolders)[number]

/** For how long a conversation can be muted. */
export const muteTimes = ['hour', 'day', 'always'] as const

export type MuteTime = (typeof muteTimes)[number]

/** Until when a conversation is muted that is muted always. */
export const mutedForGood = '9999-12-31T00:00:00.000Z'

/** For how long a photo to view once is shown: so many seconds, or until it is closed. */
export const onceLasts = ['5', '10', '30', 'closed'] as const

export type OnceLasts = (typeof onceLasts)[number]

/** What a photo to view once is: it can be opened, was opened, or is no longer there. */
export const onceStates = ['waiting', 'opened', 'over'] as const

export type OnceState = (typeof onceStates)[number]

/** What a member may require of the sender of a first message. */
export const firstMessagesFrom = ['photo', 'verified', 'confirmed', 'sought'] as const

export type FirstMessagesFrom = (typeof firstMessagesFrom)[number]

/** Whose photos in chats arrive blurred: everybody's, those of members whom the viewer has not answered, or nobody's. */
export const blursPhotos = ['always', 'until_answer', 'never'] as const

export type BlursPhotos = (typeof blursPhotos)[number]

/** For how long a private album is opened; `open`: until it is taken back. */
export const albumTimes = ['hour', 'day', 'week', 'open'] as const

export type AlbumTime = (typeof albumTimes)[number]

/** The reactions to a message, in the order they are offered, with their signs. */
export const reactionSigns = { heart: '❤️', thumb: '👍', laugh: '😂', wow: '😮', sad: '😢', fire: '🔥' } as const

export type Reaction = keyof typeof reactionSigns

export const reactionCodes = Object.keys(reactionSigns) as [Reaction, ...Reaction[]]

/** The gifts with their costs in multiples of the site's `gift_credits`, the cheapest first. */
export const giftMultiples = {
  coffee: 1,
  croissant: 1,
  cactus: 1,
  beer: 2,
  rose: 2,
  plant: 2,
  book: 3,
  record: 3,
  umbrella: 3,
  ticket: 5,
  bicycle: 8,
  sunrise: 10,
} as const

export type Gift = keyof typeof giftMultiples

export const giftCodes = Object.keys(giftMultiples) as [Gift, ...Gift[]]
