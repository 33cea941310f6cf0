import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, messageId, written } from '../schemas.ts'
import { chatSummary } from './chat.ts'

export const search = endpoint({
  method: 'POST',
  path: '/api/chat-search.php',
  caller: 'member',
  summary:
    'Finds words in one’s own conversations and in the names of those one writes with, newest first. Marks nothing as read. What somebody looks for stands in no address: it is posted.',
  input: z.object({
    words: z.string().check(written(), z.minLength(limits.searchedMinimum), z.maxLength(limits.searchedMaximum)),
    /** The `next` of the answer before: goes on after it. Names are in the first answer alone. */
    before: z.optional(messageId),
  }),
  output: z.object({
    /** Conversations with members who are called so. */
    chats: z.array(chatSummary),
    messages: z.array(
      z.object({
        id: z.string(),
        seq: z.number(),
        /** Member id of the sender. */
        from: z.string(),
        /** The text around the words; cut places bear an ellipsis. */
        text: z.string(),
        created: z.string(),
        chat: chatSummary,
      }),
    ),
    /** A message id to go on with; null after the last message. */
    next: z.nullable(z.string()),
    /** False where older messages exist that were not searched. */
    all: z.boolean(),
  }),
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input', 'too_many_requests'],
})

export const messageOn = endpoint({
  method: 'GET',
  path: '/api/message-date.php',
  caller: 'member',
  summary: 'The first message of one of one’s conversations that was sent on a day or after it. Marks nothing as read.',
  input: z.object({
    conversation: id,
    date: z.iso.date(),
    /** The time zone whose day is meant: a name of the IANA list. */
    zone: z.string().check(z.maxLength(64)),
  }),
  /** Its number; null if nothing was sent since. */
  output: z.object({ seq: z.nullable(z.int()) }),
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})
