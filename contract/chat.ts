import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { memberCard } from './profile.ts'

/** `{conversation}:{number}`: numbers run without a gap within a conversation, the same for both sides. */
const messageId = z.string().check(z.regex(/^[0-9a-f-]{36}:\d+$/))

export const message = z.object({
  id: z.string(),
  seq: z.number(),
  /** Member id of the sender. */
  from: z.string(),
  kind: z.enum(['text', 'photo', 'gift']),
  text: z.optional(z.string()),
  created: z.string(),
  /** True for a message taken back; its content is gone. */
  deleted: z.optional(z.boolean()),
})

export type Message = z.output<typeof message>

export const chatSummary = z.object({
  conversation: z.object({ id: z.string() }),
  profile: memberCard,
  num_unread_messages: z.number(),
  last_message: z.object({
    kind: z.enum(['text', 'photo', 'gift']),
    text: z.string(),
    mine: z.boolean(),
    seq: z.number(),
    created: z.string(),
    /** True when it was taken back. */
    deleted: z.optional(z.boolean()),
  }),
  /** Numbers of the newest messages that the other has received and read; ticks are drawn from them. */
  delivered: z.number(),
  read: z.number(),
})

export type ChatSummary = z.output<typeof chatSummary>

/** How many conversations a list holds; when it is full, `before` with the last one's id leads on. */
export const chatsPerPage = 100

export const list = endpoint({
  method: 'GET',
  path: '/api/chats.php',
  caller: 'member',
  summary: 'One’s conversations, latest first; `before` (a conversation id) goes on after a full list.',
  input: z.object({ before: z.optional(z.uuid()) }),
  output: z.array(chatSummary),
  status: 200,
  errors: ['authentication_required'],
})

export const messages = endpoint({
  method: 'GET',
  path: '/api/messages.php',
  caller: 'member',
  summary: 'A page of a conversation, newest last; `after` catches up from a message on. Marks what it shows as read.',
  input: z.object({
    conversation: z.uuid(),
    before: z.optional(messageId),
    after: z.optional(messageId),
  }),
  output: z.object({
    messages: z.array(message),
    /** True when older ones exist; asked with `after`: when newer ones do. */
    more: z.boolean(),
    /** True when older ones existed and are hidden to protect privacy. */
    expired: z.boolean(),
    chat: chatSummary,
    /** What keeps him from writing here, if anything: the other has not confirmed his account, or has left. */
    closed: z.nullable(z.enum(['unconfirmed', 'gone'])),
    /** What the next text costs, in credits. */
    cost: z.number(),
  }),
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})

export const send = endpoint({
  method: 'POST',
  path: '/api/messages.php',
  caller: 'member',
  summary: 'Sends a message into a conversation or to a member; with the same Idempotency-Key it is sent once.',
  input: z.object({
    conversation: z.optional(z.object({ id: z.uuid() })),
    profile: z.optional(z.object({ id: z.uuid() })),
    text: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(limits.messageMaximum)),
  }),
  output: z.object({ message, conversation: z.object({ id: z.string() }), credits: z.number() }),
  status: 201,
  errors: [
    'authentication_required',
    'not_found',
    'blocked',
    'unconfirmed',
    'conversation_limit',
    'not_enough_credits',
    'invalid_input',
    'conflict',
    'too_many_requests',
  ],
})

export const takeBack = endpoint({
  method: 'DELETE',
  path: '/api/messages.php',
  caller: 'member',
  summary: 'Deletes one’s own message for both, within ten minutes of sending.',
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
  input: z.object({ conversation: z.object({ id: z.uuid() }) }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})
