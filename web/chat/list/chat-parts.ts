import type { ChatParts } from '../chat-parts.ts'
import { GiftPicture } from '../../gifts/GiftPicture.tsx'
import { GiftSheetLater } from '../../gifts/GiftSheetLater.tsx'

/** What the chats beside the list are made of besides their own. */
export const chatParts: ChatParts = { GiftPicture, GiftSheet: GiftSheetLater }
