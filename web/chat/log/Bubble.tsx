import { EllipsisVertical, X } from 'lucide'
import { memo } from 'react'
import type { ChatPhoto, Message, Quote } from '#contract/chat/chat.ts'
import type { Gift } from '#contract/chat/options.ts'
import { GiftPicture } from '../../gifts/GiftPicture.tsx'
import { type Texts, useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { cx } from '../../ui/cx.ts'
import { previewOf } from '../outbox/outbox.ts'
import type { Tick } from '../store/conversation.ts'
import { BlurredPhoto } from './BlurredPhoto.tsx'
import styles from './Bubble.module.css'
import { ChatTime, TickMark } from './ChatTime.tsx'
import { QuotedPhoto } from './QuotedPhoto.tsx'
import { hasChoices } from './MessageMenu.tsx'

interface Props {
  message: Message
  mine: boolean
  /** The other member's name. */
  name: string
  first: boolean
  last: boolean
  tick: Tick | undefined
  linked: boolean
  /** Tab reaches this message; the arrow keys reach the others. */
  reachable: boolean
  onOptions: (message: Message, anchor: HTMLElement) => void
  onPhoto: (message: Message) => void
  /** Called when the address of its photo has expired. */
  onLost: (message: Message) => void
}

/** One message. */
export const Bubble = memo(function Bubble(props: Props) {
  const { t } = useMessages()
  const { message, mine, name, first, last, tick, reachable, onOptions } = props
  if (message.deleted) return <Deleted mine={mine} name={name} />
  const { kind, text = '' } = message
  return (
    <div className={cx(styles.row, mine && styles.mine, first && styles.first)} data-seq={message.seq} data-kind={kind}>
      <div
        className={cx(
          styles.bubble,
          last && styles.last,
          kind === 'text' && !message.quote && isEmojiOnly(text) && styles.large,
          kind === 'photo' && styles.photo,
        )}
      >
        <Inside {...props} />
        {last && (
          <span className={styles.meta}>
            <ChatTime created={message.created} as="time" />
            {tick && <TickMark tick={tick} />}
          </span>
        )}
      </div>
      {hasChoices(message, mine) && (
        <button
          type="button"
          className={styles.options}
          aria-label={t('chat.options')}
          aria-haspopup="menu"
          tabIndex={reachable ? 0 : -1}
          data-options=""
          onClick={(event) => onOptions(message, event.currentTarget)}
        >
          <Icon node={EllipsisVertical} />
        </button>
      )}
    </div>
  )
})

function Inside({ message, mine, name, linked, onPhoto, onLost }: Props) {
  const { t } = useMessages()
  const { kind, photo, gift, text = '' } = message
  if (kind === 'gift' && gift) return <GiftCard {...{ gift, mine, name }} />
  if (message.blurred && !photo)
    return <BlurredPhoto message={message} thumbhash={message.blurred.thumbhash} box={boxOf(message.blurred)} name={name} />
  if (kind === 'photo' && photo) {
    return (
      <button type="button" className={styles.open} onClick={() => onPhoto(message)} onErrorCapture={() => onLost(message)}>
        <ChatPicture id={message.id} photo={photo} alt={mine ? t('chat.photo_mine') : t('chat.photo_his', { name })} />
      </button>
    )
  }
  return (
    <>
      {message.quote && <Quoted quote={message.quote} name={mine ? name : undefined} onLost={() => onLost(message)} />}
      <span className={styles.text} dir="auto">
        {kind === 'text' ? <MessageText text={text} linked={linked} /> : t(`chats.${kind}`)}
      </span>
    </>
  )
}

function Deleted({ mine, name }: { mine: boolean; name: string }) {
  const { t } = useMessages()
  return (
    <div className={cx(styles.row, styles.first, mine && styles.mine)}>
      <p className={styles.deleted}>{mine ? t('chat.deleted_mine') : t('chat.deleted_his', { name })}</p>
    </div>
  )
}

/** The text of a message; links are active once both members have written. */
function MessageText({ text, linked }: { text: string; linked: boolean }) {
  if (!linked) return text
  return textParts(text).map((part, index) =>
    part.href ? (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}

/** A gift among the messages: its picture and who gave it. */
export function GiftCard({ gift, mine, name }: { gift: Gift; mine: boolean; name: string }) {
  const { t } = useMessages()
  const giftName = t(`gift.one_${gift}`)
  return (
    <span className={styles.gift}>
      <span className={styles.drawing}>
        <GiftPicture gift={gift} />
      </span>
      <span className={styles.given}>
        {mine ? t('gift.sent_mine', { gift: giftName }) : t('gift.sent_his', { name, gift: giftName })}
      </span>
    </span>
  )
}

interface QuotedProps {
  quote: Quote
  /** The name of the member whose profile has the words; undefined for the viewer's own. */
  name: string | undefined
  /** It is being answered. */
  draft?: boolean
  /** In the composer: takes the quote out of the message. */
  onRemove?: () => void
  /** Called when the address of its photo has expired. */
  onLost?: () => void
}

/** The words or the photo of a profile that a message answers. */
export function Quoted({ quote, name, draft, onRemove, onLost }: QuotedProps) {
  const { t } = useMessages()
  const { of } = quote
  const pictured = of === 'photo'
  return (
    <span
      className={cx(styles.quote, pictured && styles.pictured, draft || onRemove ? styles.quoteDraft : styles.quoteSent)}
      data-quoted=""
    >
      {pictured && <QuotedPhoto photo={quote.photo} onLost={onLost} />}
      <span className={styles.quoteWords}>
        <span className={styles.quoteLabel}>
          <VisuallyHidden>{name === undefined ? t('chat.quote_mine') : t('chat.quote_theirs', { name })} </VisuallyHidden>
          {labelOf(of, t)}
        </span>
        {!pictured && (
          <span className={styles.quoteText} dir="auto">
            {quote.text}
          </span>
        )}
      </span>
      {onRemove && (
        <IconButton
          label={t(pictured ? 'chat.quote_remove_photo' : 'chat.quote_remove')}
          icon={<Icon node={X} />}
          onClick={onRemove}
        />
      )}
    </span>
  )
}

function labelOf(of: Quote['of'], t: Texts['t']): string {
  if (of === 'photo') return t('chats.photo')
  return of === 'about' || of === 'looking_for' ? t(`profile_field.${of}`) : t(`prompt.${of}`)
}

/** A photo among the messages; its box has the final shape before it loads. */
function ChatPicture({ id, photo, alt }: { id: string; photo: ChatPhoto; alt: string }) {
  const { thumbhash, urls } = photo
  const src = previewOf(id) ?? (isUpright(photo) ? urls.card : urls.full)
  return <Photo alt={alt} thumbhash={thumbhash} ratio="original" className={styles.picture!} src={src} {...boxOf(photo)} />
}

interface Size {
  width: number
  height: number
}

/** The card size is cropped to 4:5: it shows nearly all of an upright photo at a third of the bytes. */
function isUpright({ width, height }: Size): boolean {
  return width / height > 0.7 && width / height < 0.9
}

/** The shape of a photo among the messages, the same during and after its upload. */
export function boxOf(photo: Size): Size {
  return isUpright(photo) ? { width: 4, height: 5 } : { width: photo.width, height: photo.height }
}

interface TextPart {
  text: string
  /** Address of a link; always http or https. */
  href?: string
}

const address = /https?:\/\/[^\s<>"'`]+/gi
const trailing = /[.,;:!?…)\]}»”’]+$/

/** Splits a message into text and links. Only http and https are links; closing punctuation is not part of one. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const written = withoutTrailing(match[0])
    if (!isAddress(written)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: written, href: new URL(written).href })
    end = match.index + written.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

const emoji =
  /^(?:(?:\p{RI}\p{RI}|\p{Emoji}(?:\p{EMod}|\u{FE0F}\u{20E3}?|[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u{200D}\p{Emoji}(?:\p{EMod}|\u{FE0F})?)*)\s*){1,5}$/u

/** Whether a text is one to five emoji, which are shown larger. Plain digits do not count. */
export function isEmojiOnly(text: string): boolean {
  return text.length <= 80 && !/^[\d#*\s]+$/.test(text) && emoji.test(text)
}

/** Keeps a closing bracket that was opened within the address. */
function withoutTrailing(written: string): string {
  const cut = written.replace(trailing, '')
  return written[cut.length] === ')' && cut.includes('(') ? `${cut})` : cut
}

function isAddress(written: string): boolean {
  return URL.canParse(written) && new URL(written).hostname.includes('.')
}
