import type { ChatSummary } from '#contract/chat/chat.ts'
import type { Api } from '../../net/context.ts'
import { chatsCache, keptFiles } from '../../net/kept.ts'
import { hasLoggedOut, storedText, type Stored } from '../../net/storage.ts'
import { newestOf } from '../store/conversation.ts'
import { chatsToKeep, isSettled, keptChat, type KeptFile, keptPath } from './kept-file.ts'

/** Whether the member's last chats are kept on this device; off by default. */
export const keepsChats = (memberId: string): Stored<string> => storedText('keeps-chats:', memberId)

/** Updates the copy to what the member can see: conversations that ended and deleted messages are removed. */
export async function keepLastChats(memberId: string, chats: readonly ChatSummary[], api: Api): Promise<void> {
  const at = new Date().toISOString()
  const known = await read(memberId)
  const kept = []
  for (const chat of chatsToKeep(chats)) {
    const { id } = chat.conversation
    const before = known?.chats.find((each) => each.id === id)
    if (isSettled(before, chat)) {
      kept.push(before)
      continue
    }
    // Reads the newest page without marking it as read.
    const { messages } = await api('GET /api/messages.php', { conversation: id, before: newestOf(id) }, { retries: 0 })
    kept.push(keptChat(chat, messages, at))
  }
  // The member switched it off or logged out meanwhile.
  if (hasLoggedOut() || keepsChats(memberId).get() === undefined) return
  const file: KeptFile = { at, chats: kept }
  await (await caches.open(chatsCache + memberId)).put(keptPath, new Response(JSON.stringify(file)))
  if (hasLoggedOut()) await forgetLastChats(memberId)
}

export async function forgetLastChats(memberId: string): Promise<void> {
  await keptFiles()?.delete(chatsCache + memberId)
}

async function read(memberId: string): Promise<KeptFile | undefined> {
  const file = await keptFiles()?.match(keptPath, { cacheName: chatsCache + memberId })
  return (await file?.json()) as KeptFile | undefined
}
