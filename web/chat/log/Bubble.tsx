import { EllipsisVertical } from 'lucide'
import { memo } from 'react'
import { useOutletContext } from 'react-router'
import type { ChatPhoto, Message } from '#contract/chat/chat.ts'
import type { Gift } from '#contract/chat/options.ts'
import { GiftPicture } from '../../gifts/GiftPicture.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { cx } from '../../ui/cx.ts'
import { previewOf } from '../outbox/outbox.ts'
import type { Tick } from '../store/conversation.ts'
import type { ChatsOutlet, ReactionsProps } from '../store/use-chats.ts'
import styles from './Bubble.module.css'
import { ChatTime, TickMark } from './ChatTime.tsx'
import { isOfViewer, Quoted } from './Quoted.tsx'

interface Props {
  message: Message
  /** The viewer. */
  me: string
  /** The other member's name. */
  name: string
  first: boolean
  last: boolean
  tick: Tick | undefined
  linked: boolean
  options: boolean
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
  const { message, me, name, first, last, tick, options, reachable, onOptions } = props
  const mine = message.from === me
  if (message.deleted) return <Deleted mine={mine} name={name} />
  const { kind, text = '', reactions } = message
  return (
    <div
      className={cx(styles.row, mine && styles.mine, first && styles.first, reactions && styles.reacted)}
      data-seq={message.seq}
      data-kind={kind}
    >
      <div
        className={cx(
          styles.bubble,
          last && styles.last,
          kind === 'text' && !message.quote && isEmojiOnly(text) && styles.large,
          kind === 'photo' && styles.photo,
        )}
      >
        <Inside {...props} mine={mine} />
        {last && (
          <span className={styles.meta}>
            <ChatTime created={message.created} as="time" />
            {tick && <TickMark tick={tick} />}
          </span>
        )}
      </div>
      {options && (
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
      {reactions && <Reactions {...{ reactions, mine, name }} onPress={(anchor) => onOptions(message, anchor)} />}
    </div>
  )
})

/** Drawn by the extras of the chat: both members take part where there are reactions. */
function Reactions(props: ReactionsProps) {
  const extras = useOutletContext<ChatsOutlet | undefined>()?.extras
  return extras && <extras.Reactions {...props} />
}

/** The kinds that are drawn here; the extras of the chat draw the others. */
const drawn = new Set<Message['kind']>(['text', 'photo', 'gift'])

function Inside({ message, me, mine, name, linked, onPhoto, onLost }: Props & { mine: boolean }) {
  const { t } = useMessages()
  const { kind, photo, gift, text = '' } = message
  const extras = useOutletContext<ChatsOutlet | undefined>()?.extras
  if (kind === 'gift' && gift) return <GiftCard {...{ gift, mine, name }} />
  if (kind === 'photo' && photo) {
    return (
      <button type="button" className={styles.open} onClick={() => onPhoto(message)} onErrorCapture={() => onLost(message)}>
        <ChatPicture id={message.id} photo={photo} alt={mine ? t('chat.photo_mine') : t('chat.photo_his', { name })} />
      </button>
    )
  }
  if (extras && (message.blurred || !drawn.has(kind)))
    return <extras.Inside {...{ message, mine, name }} onLost={() => onLost(message)} />
  return (
    <>
      {message.quote && (
        <Quoted
          quote={message.quote}
          name={isOfViewer(message.quote, me, !mine) ? undefined : name}
          onLost={() => onLost(message)}
        />
      )}
      <span className={styles.text} dir="auto">
        {kind === 'text' ? <MessageText text={text} linked={linked} /> : t(`chats.${kind}`)}
      </span>
      {extras && !mine && <extras.Below message={message} />}
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
