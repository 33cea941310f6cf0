import * as z from 'zod/mini'

/** What a browser may say on the socket; `watch` names all members on screen and replaces what was watched before. */
export const liveCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('typing'), conversation: z.uuid() }),
  z.object({ type: z.literal('watch'), members: z.array(z.uuid()).check(z.maxLength(60)) }),
])

export type LiveCommand = z.output<typeof liveCommand>
