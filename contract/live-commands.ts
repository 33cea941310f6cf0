import * as z from 'zod/mini'
import { id } from './schemas.ts'

/**
 * Commands of a browser on the socket. `watch` names the members on screen; only those with whom the viewer has conversations
 * send events. It replaces the previous list. `away`: the page has been hidden for a while, and counts as closed until `back`.
 */
export const liveCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('typing'), conversation: id }),
  z.object({ type: z.literal('away') }),
  z.object({ type: z.literal('back') }),
  z.object({ type: z.literal('watch'), members: z.array(id).check(z.maxLength(60)) }),
])

export type LiveCommand = z.output<typeof liveCommand>
