import * as z from 'zod/mini'
import { gift } from './gifts.ts'
import { messageKinds } from './options.ts'
import { id, messageId } from '../schemas.ts'
import { quotables } from '../profile/own-options.ts'
import { photoView } from '../profile/profile.ts'

/** Words of a profile as they were when they were answered; long ones are cut at `limits.quoteMaximum` characters. */
export const quotedWords = z.object({ of: z.enum(quotables), text: z.string() })

/** A photo of a profile, while the viewer may see it: not locked, hidden, deleted or of somebody they cannot see. Otherwise null. */
const quotedPhoto = z.object({
  of: z.literal('photo'),
  photo: z.nullable(z.extend(z.pick(photoView, { id: true, thumbhash: true }), { urls: z.object({ thumb: z.string() }) })),
})

/** The message of the same conversation that a text replies to, as its reader may see it now. */
const quotedMessage = z.object({
  of: z.literal('message'),
  seq: z.number(),
  /** Its content, of a text cut as above; nothing if the reader cannot see it any more. */
  shown: z.optional(
    z.object({
      /** Member id of its sender. */
      from: z.string(),
      kind: z.enum(messageKinds),
      text: z.optional(z.string()),
      gift: z.optional(gift),
    }),
  ),
  /** True if it was deleted. */
  deleted: z.optional(z.boolean()),
})

/** What a text answers: words of the recipient's profile, a photo of it, or a message. */
export const quote = z.union([quotedWords, quotedPhoto, quotedMessage])

export type Quote = z.output<typeof quote>
export type QuotedWords = z.output<typeof quotedWords>
export type QuotedMessage = z.output<typeof quotedMessage>

/** Names what a text answers, without its content: the server reads that itself. */
export const quoting = z.union([z.enum(quotables), z.object({ photo: id }), z.object({ message: messageId })])

export type Quoting = z.output<typeof quoting>
