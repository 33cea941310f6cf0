import type { ChatParts } from '../../features/chat/chat-parts.ts'
import { GiftPicture } from '../../features/gift/GiftPicture.tsx'
import { GiftSheetLater } from '../../features/gift/GiftSheetLater.tsx'

/** What the chats beside the list are made of besides their own. */
export const chatParts: ChatParts = { GiftPicture, GiftSheet: GiftSheetLater }
