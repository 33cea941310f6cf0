import * as z from 'zod/mini'
import { onceLasts, onceStates } from './options.ts'

/**
 * What is told of a photo to view once: for how long it is shown, and its state, which its sender learns only where marks are shown. Nothing of
 * the picture itself.
 */
export const onceCard = z.object({ lasts: z.enum(onceLasts), state: z.optional(z.enum(onceStates)) })
