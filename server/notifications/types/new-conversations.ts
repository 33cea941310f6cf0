import { newMessages } from './new-messages.ts'
import type { Type } from './type.ts'

/** The message by which somebody begins a conversation; told as any message is. */
export const newConversations: Type = newMessages
