import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateCard } from './date-card.ts'
import { gift } from './gifts.ts'
import { onceCard } from './once-card.ts'
import { messageKinds } from './options.ts'
import { quote, quoting } from './quotes.ts'
import { reaction } from './reactions.ts'
import { id, messageId, written } from '../schemas.ts'
import { limits } from '../limits.ts'
import { memberCard } from '../profile/profile.ts'

/** A photo in a chat, visible to its two members only. Its addresses expire within ten minutes; reading again gives new ones. */
export const chatPhoto = z.object({
  id: z.string(),
  thumbhash: z.string(),
  /** Size of `full`; `thumb` and `card` are cropped to 4 by 5. */
  width: z.number(),
  height: z.number(),
  urls: z.object({ thumb: z.string(), card: z.string(), full: z.string() }),
})

export type ChatPhoto = z.output<typeof chatPhoto>

/** A private album that its owner opens to the other member. */
export const albumCard = z.object({
  /** Whether it can be looked at now. */
  open: z.boolean(),
  /** While it is open; its owner gets the name for as long as there is such an album. */
  name: z.optional(z.string()),
  /** While it is open: the number of its photos, and what the first looks like from afar. */
  photos: z.optional(z.number()),
  thumbhash: z.optional(z.string()),
  /** While it is open for a time. */
  until: z.optional(z.string()),
})

export type AlbumCard = z.output<typeof albumCard>

/** A recording in a conversation. Its address expires within ten minutes; reading again gives a new one. */
const voice = z.object({
  id: z.string(),
  /** Its length, to a tenth. */
  seconds: z.number(),
  /** How loud it is, from beginning to end: a hexadecimal digit for each bar, as its sender's device drew it. */
  waveform: z.string(),
  url: z.string(),
})

export type Voice = z.output<typeof voice>

/** What is shown of a photo that arrives blurred: the box and the colours of the thumbhash, no address of the picture. */
export const blurredPhoto = z.pick(chatPhoto, { thumbhash: true, width: true, height: true })

export const message = z.object({
  id: z.string(),
  seq: z.number(),
  /** Member id of the sender. */
  from: z.string(),
  kind: z.enum(messageKinds),
  /** One of these, by `kind`; none if it was deleted. A photo is `blurred` until the viewer asks for it (`showPhoto`). */
  text: z.optional(z.string()),
  photo: z.optional(chatPhoto),
  blurred: z.optional(blurredPhoto),
  gift: z.optional(gift),
  album: z.optional(albumCard),
  voice: z.optional(voice),
  /** A call that was not answered. */
  call: z.optional(z.object({ video: z.boolean() })),
  date: z.optional(dateCard),
  once: z.optional(onceCard),
  quote: z.optional(quote),
  /** The viewer's own reaction, and the other member's. */
  reactions: z.optional(z.object({ mine: z.optional(reaction), theirs: z.optional(reaction) })),
  created: z.string(),
  /** True for a deleted message; its content is gone. */
  deleted: z.optional(z.boolean()),
})

export type Message = z.output<typeof message>

/** What a member has arranged in a conversation on their own side; the other learns nothing of it. */
export const chatOrder = z.object({
  pinned: z.optional(z.boolean()),
  archived: z.optional(z.boolean()),
  /** The member marked it as unread, whether it holds unread messages or not. */
  marked_unread: z.optional(z.boolean()),
  /** Until when nothing notifies the member of it; `mutedForGood` (options.ts) without an end. */
  muted_until: z.optional(z.string()),
  /** What the member has begun to write, while they keep drafts for all their devices. */
  draft: z.optional(z.string()),
  /** When that was kept, or taken away because it was sent. */
  draft_at: z.optional(z.string()),
})

export type ChatOrder = z.output<typeof chatOrder>

export const chatSummary = z.object({
  ...chatOrder.shape,
  conversation: z.object({ id: z.string() }),
  profile: memberCard,
  num_unread_messages: z.number(),
  last_message: z.object({
    kind: z.enum(messageKinds),
    /** Empty unless it is a text. */
    text: z.string(),
    /** Which gift, if it is one and is not deleted. */
    gift: z.optional(gift),
    /** How long a voice message is that is not deleted. */
    seconds: z.optional(z.number()),
    mine: z.boolean(),
    seq: z.number(),
    created: z.string(),
    /** True when it was deleted. */
    deleted: z.optional(z.boolean()),
  }),
  /**
   * Sequence numbers of the newest messages that the other member received and read, for ticks. Not disclosed before they have
   * answered.
   */
  delivered: z.number(),
  read: z.number(),
  /** Only for the recipient of a first message whom they have neither answered nor accepted: it waits, or they declined it. */
  request: z.optional(z.enum(['waiting', 'declined'])),
})

export type ChatSummary = z.output<typeof chatSummary>

export const settleRequest = endpoint({
  method: 'PUT',
  path: '/api/requests.php',
  caller: 'member',
  summary:
    'Accepts a request, which then counts as answered; declines it, which its sender cannot notice; or lets a declined one wait again.',
  input: z.object({ conversation: z.object({ id }), state: z.enum(['accepted', 'declined', 'waiting']) }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})

export const showPhoto = endpoint({
  method: 'GET',
  path: '/api/message-photo.php',
  caller: 'member',
  summary: 'The photo of one message of one’s conversations, also where it arrived blurred.',
  input: z.object({ id: messageId }),
  output: chatPhoto,
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})

export const messages = endpoint({
  method: 'GET',
  path: '/api/messages.php',
  caller: 'member',
  summary: 'A page of a conversation, newest last; `after` catches up from a message on. Marks what it shows as read.',
  input: z.object({
    conversation: id,
    before: z.optional(messageId),
    after: z.optional(messageId),
  }),
  output: z.object({
    messages: z.array(message),
    /** True if older messages exist; with `after`, if newer ones do. */
    more: z.boolean(),
    /** True if older messages existed and are hidden to protect privacy. */
    expired: z.boolean(),
    chat: chatSummary,
    /** Why the viewer cannot write here, if so: the other member has not confirmed their account, or is not available. */
    closed: z.nullable(z.enum(['unconfirmed', 'gone'])),
    /** How many messages and gifts may still be sent before the other member answers; null once they have. */
    waits: z.nullable(z.object({ messages: z.int(), gifts: z.int() })),
    /** Whether the viewer can react to messages: both take part. */
    reacts: z.boolean(),
    /** Where both take part: whether the viewer lets the other call, and whether the other does too. Before that, nothing is said about the other. */
    calls: z.nullable(z.enum(['off', 'asked', 'on'])),
    /** In credits. `text` is the cost of the next text, zero while free texts are left; `free_left` is their number. */
    costs: z.object({ text: z.number(), photo: z.number(), voice: z.number(), free_left: z.number() }),
  }),
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})

const named = z.union([z.object({ id }), id])

/** The answer to the sender; `credits` is the remaining balance. */
export const sent = z.object({ message, conversation: z.object({ id: z.string() }), credits: z.number() })

export const send = endpoint({
  method: 'POST',
  path: '/api/messages.php',
  caller: 'member',
  upload: 'photo',
  summary:
    'Sends a text, a gift or a photo (multipart field photo) into a conversation or to a member, and charges its price; with the same Idempotency-Key once. In a multipart call conversation or profile is the plain id.',
  input: z.object({
    conversation: z.optional(named),
    profile: z.optional(named),
    /** One of these two, or the uploaded file. */
    text: z.optional(z.string().check(written(), z.minLength(1, 'field.required'), z.maxLength(limits.messageMaximum))),
    gift: z.optional(gift),
    /** With a text: what of the recipient's profile, or which message of the conversation, it answers. */
    quote: z.optional(quoting),
  }),
  output: sent,
  status: 201,
  errors: [
    'authentication_required',
    'not_found',
    'blocked',
    'unconfirmed',
    'first_message_refused',
    'conversation_limit',
    'locked',
    'unanswered',
    'not_enough_credits',
    'photo_too_large',
    'photo_unreadable',
    'photo_heic',
    'invalid_input',
    'conflict',
    'too_many_requests',
    'daily_limit',
  ],
})

export const messageInfo = endpoint({
  method: 'GET',
  path: '/api/message-info.php',
  caller: 'member',
  summary: 'When one’s own message was sent and, where its marks are shown, delivered and read.',
  input: z.object({ id: messageId }),
  /** A mark of which nobody kept the time has null. */
  output: z.object({ marks: z.array(z.object({ mark: z.enum(['sent', 'delivered', 'read']), at: z.nullable(z.string()) })) }),
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/messages.php',
  caller: 'member',
  summary:
    'Deletes one’s own message for both, within ten minutes of sending; a photo to view once also later. A gift stays given.',
  input: z.object({ id: messageId }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'not_found', 'message_too_late', 'invalid_input'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/chat.php',
  caller: 'member',
  summary: 'Removes a conversation for oneself.',
  input: z.object({ conversation: z.object({ id }) }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})
