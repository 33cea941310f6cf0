const largest = 2_147_483_647

/** The public id of a message: its conversation and its number there. */
export function messageId(conversationId: string, seq: number): string {
  return `${conversationId}:${seq}`
}

/** The parts of such an id; undefined for an invalid one. */
export function parseMessageId(id: string): { conversationId: string; seq: number } | undefined {
  const parts = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(0|[1-9]\d{0,9})$/.exec(id)
  if (!parts || Number(parts[2]) > largest) return undefined
  return { conversationId: parts[1]!, seq: Number(parts[2]) }
}
