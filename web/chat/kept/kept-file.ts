import type { ChatSummary, Message } from '#contract/chat/chat.ts'
import { limits } from '#contract/limits.ts'

/** The member's last chats as one file on the device: names and texts, no photos. Read by the offline page (offline-chats.ts). */
export interface KeptFile {
  /** When it was last in step with the server. */
  at: string
  chats: KeptChat[]
}

export interface KeptChat {
  id: string
  name: string
  /** When its messages were read. */
  read: string
  messages: KeptMessage[]
}

export interface KeptMessage {
  seq: number
  mine: boolean
  kind: Message['kind']
  text: string
  created: string
}

export const keptPath = '/kept/chats'
const keptChats = 20

/** The latest chats. Fictional profiles are left out: the offline page lacks the notice they require. */
export function chatsToKeep(chats: readonly ChatSummary[]): ChatSummary[] {
  return chats.filter(({ profile }) => !profile.fictional).slice(0, keptChats)
}

/** Whether the copy is final: the last message is the same and can no longer be deleted. */
export function isSettled(known: KeptChat | undefined, { last_message: last }: ChatSummary): known is KeptChat {
  if (!known || last.deleted || known.messages.at(-1)?.seq !== last.seq) return false
  return Date.parse(known.read) - Date.parse(last.created) > limits.messageUndoMinutes * 60_000
}

export function keptChat({ conversation, profile }: ChatSummary, messages: readonly Message[], read: string): KeptChat {
  return {
    id: conversation.id,
    name: profile.name,
    read,
    messages: messages
      .filter(({ deleted }) => !deleted)
      .map(({ seq, from, kind, text = '', created }) => ({ seq, mine: from !== profile.id, kind, text, created })),
  }
}
