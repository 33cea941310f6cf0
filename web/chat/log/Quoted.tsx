import { Image, X } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { Quote, QuotedMessage } from '#contract/chat/quotes.ts'
import { type Texts, useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './Quoted.module.css'

interface Props {
  quote: Quote
  /** The name of the member whose words or photo they are; undefined for the viewer's own. */
  name: string | undefined
  /** It is being answered. */
  draft?: boolean
  /** In the composer: takes the quote out of the message. */
  onRemove?: () => void
  /** Called when the address of its photo has expired. */
  onLost?: () => void
}

/** What a message answers: words or a photo of a profile, or another message, which a press shows. */
export function Quoted({ quote, name, draft, onRemove, onLost }: Props) {
  const { t } = useMessages()
  const isDraft = draft || onRemove !== undefined
  const className = cx(styles.quote, quote.of === 'photo' && styles.pictured, isDraft ? styles.draft : styles.sent)
  if (quote.of === 'message' && quote.shown && !isDraft) {
    return (
      <button type="button" className={className} data-quoted="" data-jump={quote.seq}>
        <Replied quote={quote} name={name} />
      </button>
    )
  }
  return (
    <span className={className} data-quoted="">
      {quote.of === 'photo' && <QuotedPhoto photo={quote.photo} onLost={onLost} />}
      {quote.of === 'message' ? <Replied quote={quote} name={name} /> : <OfProfile quote={quote} name={name} />}
      {onRemove && <IconButton label={removeText(quote.of, t)} icon={<Icon node={X} />} onClick={onRemove} />}
    </span>
  )
}

interface PhotoProps {
  /** Null for whoever may not see it. */
  photo: Extract<Quote, { of: 'photo' }>['photo']
  /** Called when its address has expired. */
  onLost: (() => void) | undefined
}

/** The photo of a profile that a message answers, small; a drawn one where it cannot be seen. */
function QuotedPhoto({ photo, onLost }: PhotoProps) {
  const src = photo?.urls.thumb
  const [lost, setLost] = useState<string>()
  if (!photo || lost === src) {
    return (
      <span className={styles.noPhoto}>
        <Icon node={Image} />
      </span>
    )
  }
  return (
    <span
      className={styles.photo}
      onErrorCapture={() => {
        setLost(src)
        onLost?.()
      }}
    >
      <Photo key={src} alt="" src={src!} thumbhash={photo.thumbhash} />
    </span>
  )
}

function removeText(of: Quote['of'], t: Texts['t']): string {
  if (of === 'message') return t('chat.reply_remove')
  return t(of === 'photo' ? 'chat.quote_remove_photo' : 'chat.quote_remove')
}

interface WordsProps<Q> {
  quote: Q
  name: string | undefined
}

function OfProfile({ quote, name }: WordsProps<Exclude<Quote, QuotedMessage>>): ReactNode {
  const { t } = useMessages()
  return (
    <span className={styles.words}>
      <span className={styles.label}>
        <VisuallyHidden>{name === undefined ? t('chat.quote_mine') : t('chat.quote_theirs', { name })} </VisuallyHidden>
        {labelOf(quote.of, t)}
      </span>
      {quote.of !== 'photo' && (
        <span className={styles.text} dir="auto">
          {quote.text}
        </span>
      )}
    </span>
  )
}

function labelOf(of: Exclude<Quote['of'], 'message'>, t: Texts['t']): string {
  if (of === 'photo') return t('chats.photo')
  return of === 'about' || of === 'looking_for' ? t(`profile_field.${of}`) : t(`prompt.${of}`)
}

function Replied({ quote: { shown, deleted }, name }: WordsProps<QuotedMessage>): ReactNode {
  const { t } = useMessages()
  if (!shown) return <span className={styles.gone}>{t(deleted ? 'chat.reply_deleted' : 'chat.reply_hidden')}</span>
  const { kind, text, gift } = shown
  return (
    <span className={styles.words}>
      <span className={styles.who}>
        <VisuallyHidden>{name === undefined ? t('chat.reply_mine') : t('chat.reply_theirs', { name })} </VisuallyHidden>
        <bdi aria-hidden="true">{name ?? t('chat.you')}</bdi>
      </span>
      <span className={cx(styles.text, styles.short)} dir="auto">
        {gift ? t(`gift.one_${gift}`) : (text ?? (kind !== 'text' && t(`chats.${kind}`)))}
      </span>
    </span>
  )
}

/** Whether what is answered is the viewer's own: of their profile, or their message. */
export function isOfViewer(quote: Quote, me: string, ofTheirProfile: boolean): boolean {
  return quote.of === 'message' ? quote.shown?.from === me : ofTheirProfile
}
