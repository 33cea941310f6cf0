import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { Gift } from '#contract/options.ts'

export interface GiftChoosing {
  open: boolean
  onClose: () => void
  name: string
  credits?: number | undefined
  notice?: ReactNode
  onSend: (gift: { code: Gift; credits: number }) => void
  onKeep: (gift: { code: Gift; credits: number }) => void
}

/** What the screens lend the chat, since features do not know each other: how a gift looks, and where one is chosen. */
export interface ChatParts {
  GiftPicture: ComponentType<{ gift: Gift }>
  GiftSheet: ComponentType<GiftChoosing>
}

export const ChatPartsContext = createContext<ChatParts | undefined>(undefined)

export function useChatParts(): ChatParts {
  const parts = use(ChatPartsContext)
  if (!parts) throw new Error('A chat without its parts')
  return parts
}
