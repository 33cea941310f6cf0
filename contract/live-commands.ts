import * as z from 'zod/mini'
import { id } from './id.ts'

/**
 * What a browser may say on the socket; `watch` names those on screen whom one has conversations with (of others nothing is heard)
 * and replaces what was watched before; `away`: the page has been hidden for a while, and counts as closed until it is `back`.
 */
export const liveCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('typing'), conversation: id }),
  z.object({ type: z.literal('away') }),
  z.object({ type: z.literal('back') }),
  z.object({ type: z.literal('watch'), members: z.array(id).check(z.maxLength(60)) }),
])

export type LiveCommand = z.output<typeof liveCommand>
