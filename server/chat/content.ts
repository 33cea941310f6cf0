import type { Gift } from '#contract/options.ts'
import type { SiteSettings } from '#contract/site.ts'
import { giftPrice } from '#server/gifts/gifts.ts'
import type { StoredPicture } from '#server/photos/photos.ts'

/** What is sent. A text is cleaned (`cleanText`); a photo that he could not pay for was not even stored. */
export type Content =
  | { kind: 'text'; text: string }
  | { kind: 'gift'; gift: Gift }
  | { kind: 'photo'; photo: StoredPicture | undefined }

/** Of the site's settings what sending costs on it. */
export type Prices = Pick<SiteSettings, 'message_credits' | 'photo_credits' | 'gift_credits' | 'free_messages'>

/** Credits that it costs when nothing is free. */
export function costOf(content: Content, prices: Prices): number {
  if (content.kind === 'gift') return giftPrice(content.gift, prices.gift_credits)
  return content.kind === 'photo' ? prices.photo_credits : prices.message_credits
}

/** What stands in the message's text: of a gift its code, of a photo nothing. */
export function keptText(content: Content): string {
  if (content.kind === 'gift') return content.gift
  return content.kind === 'text' ? content.text : ''
}
