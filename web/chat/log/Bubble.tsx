import { EllipsisVertical } from 'lucide'
import { memo } from 'react'
import type { Message } from '#contract/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Bubble.module.css'
import { ChatPicture } from './ChatPicture.tsx'
import { ChatTime } from './ChatTime.tsx'
import type { Tick } from '../store/conversation.ts'
import { GiftCard } from './GiftCard.tsx'
import { hasChoices } from './message-choices.ts'
import { MessageText } from './MessageText.tsx'
import { isEmojiOnly } from './text-parts.ts'
import { TickMark } from './TickMark.tsx'

interface Props {
  message: Message
  mine: boolean
  /** The other's name. */
  name: string
  first: boolean
  last: boolean
  tick: Tick | undefined
  linked: boolean
  /** The one reached by Tab; the arrow keys lead to the others. */
  reachable: boolean
  onOptions: (message: Message, anchor: HTMLElement) => void
  onPhoto: (message: Message) => void
  /** The address of its photo has died. */
  onLost: (message: Message) => void
}

/** One message. */
export const Bubble = memo(function Bubble(props: Props) {
  const { t } = useMessages()
  const { message, mine, name, first, last, tick, reachable, onOptions } = props
  if (message.deleted) return <TakenBack mine={mine} name={name} />
  const { kind, text = '' } = message
  return (
    <div className={cx(styles.row, mine && styles.mine, first && styles.first)} data-seq={message.seq} data-kind={kind}>
      <div
        className={cx(
          styles.bubble,
          last && styles.last,
          kind === 'text' && isEmojiOnly(text) && styles.large,
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
  if (kind === 'photo' && photo) {
    return (
      <button type="button" className={styles.open} onClick={() => onPhoto(message)} onErrorCapture={() => onLost(message)}>
        <ChatPicture id={message.id} photo={photo} alt={mine ? t('chat.photo_mine') : t('chat.photo_his', { name })} />
      </button>
    )
  }
  return (
    <span className={styles.text} dir="auto">
      {kind === 'text' ? <MessageText text={text} linked={linked} /> : t(`chats.${kind}`)}
    </span>
  )
}

function TakenBack({ mine, name }: { mine: boolean; name: string }) {
  const { t } = useMessages()
  return (
    <div className={cx(styles.row, styles.first, mine && styles.mine)}>
      <p className={styles.takenBack}>{mine ? t('chat.taken_back_mine') : t('chat.taken_back_his', { name })}</p>
    </div>
  )
}
