import { newMessages } from './new-messages.ts'
import type { Type } from './type.ts'

/** The message that begins a conversation; reported as any message is. */
export const newConversations: Type = newMessages
