import * as z from 'zod/mini'

/** An id in an input: of a member, a conversation, a photo, an order. It is lower-cased, since ids are compared as text. */
export const id = z.uuid().check(z.toLowerCase())

/** `{conversation}:{number}`: numbers have no gaps within a conversation and are the same for both members. */
export const messageId = z.string().check(z.toLowerCase(), z.regex(/^[0-9a-f-]{36}:\d+$/))
