import * as z from 'zod/mini'

/** An id that goes in: of a member, a conversation, a photo, an order. Capitals are taken and made small: ids are compared as text. */
export const id = z.uuid().check(z.toLowerCase())

/** `{conversation}:{number}`: numbers run without a gap within a conversation, the same for both sides. */
export const messageId = z.string().check(z.toLowerCase(), z.regex(/^[0-9a-f-]{36}:\d+$/))
