import type { Message } from '#contract/chat/chat.ts'
import type { Reaction } from '#contract/chat/options.ts'

/** Counts the viewer's own changes in this tab, to tell whether an answer of the server may be older than one of them. */
let changes = 0

/** The messages whose change the server has not confirmed. */
const unconfirmed = new Set<string>()

export function ownReactionChanged(messageId: string): void {
  changes++
  unconfirmed.add(messageId)
}

export function ownReactionConfirmed(messageId: string): void {
  changes++
  unconfirmed.delete(messageId)
}

/**
 * Called when a read of messages begins. The function that it returns takes the answer: where the viewer has changed a
 * reaction since, the answer may not know it, and the viewer's reactions stay as they are shown.
 */
export function beginRead(): (read: readonly Message[], shown: readonly Message[]) => Message[] {
  const begun = changes
  return (read, shown) => {
    if (begun === changes && unconfirmed.size === 0) return [...read]
    const bySeq = new Map(shown.map((message) => [message.seq, message]))
    return read.map((message) => {
      const known = bySeq.get(message.seq)
      return known && !message.deleted ? withReaction(message, known.reactions?.mine ?? null) : message
    })
  }
}

/** A message with the viewer's reaction, or without one. */
export function withReaction({ reactions, ...message }: Message, mine: Reaction | null): Message {
  const theirs = reactions?.theirs && { theirs: reactions.theirs }
  return mine || theirs ? { ...message, reactions: { ...(mine && { mine }), ...theirs } } : message
}
