import { useState } from 'react'
import type { ChatSummary } from '#contract/chat/chat.ts'

/**
 * The conversations of a folder with the open one, which stays at its place though it has left the folder meanwhile: opened, it is unread no
 * more.
 */
export function useHeld(chats: ChatSummary[] | undefined, opened: string | undefined, folder: string | undefined) {
  const [held, setHeld] = useState<Held>()
  const at = chats?.findIndex(({ conversation }) => conversation.id === opened) ?? -1
  const found = chats?.[at]
  const isCurrent = held !== undefined && held.folder === folder && held.chat.conversation.id === opened
  if (folder && found && (held?.chat !== found || held.at !== at)) setHeld({ chat: found, at, folder })
  if (held && !isCurrent && !found) setHeld(undefined)
  return chats && isCurrent && !found ? withHeld(chats, held) : chats
}

interface Held {
  chat: ChatSummary
  at: number
  folder: string
}

function withHeld(chats: ChatSummary[], { chat, at }: Held): ChatSummary[] {
  return chats.toSpliced(at, 0, { ...chat, num_unread_messages: 0 })
}
