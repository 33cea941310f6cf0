import { memo } from 'react'
import type { Message } from '#contract/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { cx } from '../../ui/cx.ts'
import { EllipsisVertical } from '../../ui/icons.ts'
import styles from './Bubble.module.css'
import { ChatTime } from './ChatTime.tsx'
import type { Tick } from './conversation.ts'
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
}

/** One message. */
export const Bubble = memo(function Bubble({ message, mine, name, first, last, tick, linked, reachable, onOptions }: Props) {
  const { t } = useMessages()
  if (message.deleted) return <TakenBack mine={mine} name={name} />
  const large = message.kind === 'text' && isEmojiOnly(message.text ?? '')
  return (
    <div className={cx(styles.row, mine && styles.mine, first && styles.first)} data-seq={message.seq}>
      <div className={cx(styles.bubble, last && styles.last, large && styles.large)}>
        <span className={styles.text} dir="auto">
          {message.kind === 'text' ? <MessageText text={message.text ?? ''} linked={linked} /> : t(`chats.${message.kind}`)}
        </span>
        {last && (
          <span className={styles.meta}>
            <ChatTime created={message.created} as="time" />
            {tick && <TickMark tick={tick} />}
          </span>
        )}
      </div>
      <button
        type="button"
        className={styles.options}
        aria-label={t('chat.options')}
        aria-haspopup="menu"
        tabIndex={reachable ? 0 : -1}
        data-options=""
        onClick={(event) => onOptions(message, event.currentTarget)}
      >
        <EllipsisVertical />
      </button>
    </div>
  )
})

function TakenBack({ mine, name }: { mine: boolean; name: string }) {
  const { t } = useMessages()
  return (
    <div className={cx(styles.row, styles.first, mine && styles.mine)}>
      <p className={styles.takenBack}>{mine ? t('chat.taken_back_mine') : t('chat.taken_back_his', { name })}</p>
    </div>
  )
}
