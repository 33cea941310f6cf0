import * as z from 'zod/mini'
import { dateStates } from './options.ts'

/** A suggested date as both members see it now. */
export const dateCard = z.object({
  /** How many suggestions the card had so far; an answer names the one that it is to. */
  version: z.int(),
  state: z.enum(dateStates),
  /** When the two meet. */
  at: z.string(),
  /** A public place, in words. */
  place: z.string(),
  /** Whether the viewer made the latest suggestion. */
  mine: z.boolean(),
})

export type DateCard = z.output<typeof dateCard>
