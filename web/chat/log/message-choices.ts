import type { Message } from '#contract/chat.ts'

/** Whether anything can be done with a message: one's own gift stays given, and has no words to copy. */
export function hasChoices({ kind, deleted }: Message, mine: boolean): boolean {
  return !deleted && !(mine && kind === 'gift')
}

/** The newest message that the keyboard reaches. */
export function reachableOf(messages: readonly Message[], me: string): number | undefined {
  return messages.findLast((message) => hasChoices(message, message.from === me))?.seq
}
