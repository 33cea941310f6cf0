import { limits } from '#contract/limits.ts'
import { isBlank } from '#contract/rules/unseen.ts'
import type { Gift } from '#contract/chat/options.ts'
import type { Quoting } from '#contract/chat/quotes.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import { giftPrice } from '#server/chat/gifts/gifts.ts'
import { type Proposed, storedDate } from '#server/chat/dates/stored.ts'
import type { OncePhoto } from '#server/chat/once/once.ts'
import type { StoredPicture } from '#server/photos/photos.ts'
import type { StoredVoice } from '#server/chat/voice/voice.ts'
import { invalid } from '#server/platform/http/problem.ts'

/** The content of a message. A text is cleaned (`cleanText`); a photo or a recording that the sender cannot pay for is not stored. */
export type Content =
  | { kind: 'text'; text: string; quote?: Quoting | undefined }
  | { kind: 'gift'; gift: Gift }
  | { kind: 'photo'; photo: StoredPicture | undefined }
  | { kind: 'album'; album: string; until: Date | null }
  | { kind: 'voice'; voice: StoredVoice | undefined }
  /** A call that was not answered: it costs nothing. */
  | { kind: 'call'; video: boolean }
  | { kind: 'date'; date: Proposed }
  | { kind: 'once'; photo: OncePhoto | undefined }

/** The settings of the site that set the price of sending. */
export type Prices = Pick<SiteSettings, 'message_credits' | 'photo_credits' | 'voice_credits' | 'gift_credits' | 'free_messages'>

/** Whether it was not even stored, because its sender cannot pay for it. */
export function isUnpaid(content: Content): boolean {
  if (content.kind === 'voice') return !content.voice
  return (content.kind === 'photo' || content.kind === 'once') && !content.photo
}

/** Its price in credits when nothing is free. */
export function costOf(content: Content, prices: Prices): number {
  if (content.kind === 'gift') return giftPrice(content.gift, prices.gift_credits)
  if (content.kind === 'album' || content.kind === 'call' || content.kind === 'date') return 0
  if (content.kind === 'voice') return prices.voice_credits
  return content.kind === 'photo' || content.kind === 'once' ? prices.photo_credits : prices.message_credits
}

/** The text stored with the message: the code of a gift, the id of an album, the seconds of a recording, the kind of a call, a date as JSON, nothing for a photo. */
export function keptText(content: Content): string {
  if (content.kind === 'gift') return content.gift
  if (content.kind === 'album') return content.album
  if (content.kind === 'date') return storedDate(content.date)
  if (content.kind === 'voice') return String(content.voice?.seconds ?? 0)
  if (content.kind === 'call') return content.video ? 'video' : 'voice'
  return content.kind === 'text' ? content.text : ''
}

/** Every invisible character except the line feed. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

/**
 * A message's text as it is stored: composed characters (NFC), lines ended by a newline, no other control character. It is
 * always shown as plain text. `invalid_input` of `field` when nothing of it is visible or it is longer than allowed.
 */
export function cleanText(written: string, maximum: number, field = 'text'): string {
  const text = written.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '').normalize('NFC').trim()
  if (isBlank(text)) throw invalid({ [field]: 'field.required' })
  if (text.length > maximum) throw invalid({ [field]: { id: 'field.too_long', values: { maximum } } })
  return text
}

/** Words to quote: all of them, or the first `limits.quoteMaximum` characters, up to a space if there is one. */
export function cutQuote(words: string): string {
  const characters = [...words]
  if (characters.length <= limits.quoteMaximum) return words
  const first = characters.slice(0, limits.quoteMaximum).join('')
  return `${first.replace(/\s+\S*$/, '')} …`
}
