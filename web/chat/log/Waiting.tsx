import { useLayoutEffect, useRef } from 'react'
import { useOutletContext } from 'react-router'
import type { Message } from '#contract/chat/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useOnline } from '../../net/live/socket.ts'
import { Button } from '../../ui/Button.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { cx } from '../../ui/cx.ts'
import { useUnsent, useOutboxItems } from '../outbox/unsent.ts'
import { mayRetry, type OutboxItem, type PhotoFile, stillWaiting } from '../outbox/outbox-items.ts'
import type { Recipient } from '../outbox/outbox.ts'
import type { ChatsOutlet } from '../store/use-chats.ts'
import styles from './Bubble.module.css'
import { boxOf, GiftCard, isEmojiOnly } from './Bubble.tsx'
import { ChatTime, TickMark } from './ChatTime.tsx'
import { isOfViewer, Quoted } from './Quoted.tsx'

interface Props {
  recipient: Recipient
  messages: readonly Message[]
  me: string
  /** The other member's name. */
  name: string
  /** Called after the member added a message. */
  onAdded?: () => void
}

/** Messages that the server has not accepted yet. */
export function Waiting({ recipient, messages, me, name, onAdded }: Props) {
  const outbox = useUnsent()?.outbox
  const items = useOutboxItems(recipient)
  const count = useRef(items.length)
  useLayoutEffect(() => {
    if (items.length > count.current) onAdded?.()
    count.current = items.length
  }, [items.length, onAdded])
  return stillWaiting(items, messages, me).map((item) => (
    <WaitingBubble
      key={item.key}
      item={item}
      name={name}
      me={me}
      onRetry={(key) => outbox?.retry(recipient, key)}
      onDiscard={(key) => outbox?.discard(recipient, key)}
    />
  ))
}

interface BubbleProps {
  item: OutboxItem
  name: string
  me: string
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

/** A message that the server has not accepted yet, or has refused. */
function WaitingBubble({ item, name, me, onRetry, onDiscard }: BubbleProps) {
  const { t } = useMessages()
  const online = useOnline()
  const { key, kind, written, failure } = item
  return (
    <>
      <div className={cx(styles.row, styles.mine, styles.first, failure && styles.waiting)} data-kind={kind}>
        <div
          className={cx(
            styles.bubble,
            styles.last,
            kind === 'text' && !item.quote && isEmojiOnly(item.text) && styles.large,
            kind === 'photo' && styles.photo,
          )}
        >
          <Inside item={item} name={name} me={me} />
          <span className={styles.meta}>
            {online ? <ChatTime created={written} as="time" /> : t('chat.waiting')}
            {!failure && <TickMark tick="sending" />}
          </span>
        </div>
      </div>
      {failure && (
        <div className={styles.failure} role="alert">
          <span>
            {t('chat.not_sent')} {failure.message}
          </span>
          <span>
            {mayRetry(failure) && (
              <Button variant="quiet" size="s" onClick={() => onRetry(key)}>
                {t('error.try_again')}
              </Button>
            )}
            <Button variant="quiet" size="s" onClick={() => onDiscard(key)}>
              {t('chat.discard')}
            </Button>
          </span>
        </div>
      )}
    </>
  )
}

function Inside({ item, name, me }: { item: OutboxItem; name: string; me: string }) {
  if (item.kind === 'gift') return <GiftCard gift={item.gift} mine name="" />
  if (item.kind === 'voice') return <SendingVoice item={item} />
  if (item.kind === 'photo') return <SendingPhoto photo={item.photo} percent={item.failure ? undefined : (item.percent ?? 0)} />
  return (
    <>
      {item.quote && <Quoted quote={item.quote} name={isOfViewer(item.quote, me, false) ? undefined : name} />}
      <span className={styles.text} dir="auto">
        {item.text}
      </span>
    </>
  )
}

/** The member's own recording, until the server has it. */
function SendingVoice({ item: { key, to, written, after, voice } }: { item: OutboxItem & { kind: 'voice' } }) {
  const extras = useOutletContext<ChatsOutlet | undefined>()?.extras
  const { seconds, waveform, preview: url } = voice
  const message = {
    id: key,
    seq: after,
    from: '',
    kind: 'voice' as const,
    created: written,
    voice: { id: key, seconds, waveform, url },
  }
  return extras && 'conversation' in to && <extras.Inside message={message} mine name="" />
}

/** The member's own photo during its upload, with its progress. */
function SendingPhoto({ photo, percent }: { photo: PhotoFile; percent: number | undefined }) {
  const { t } = useMessages()
  return (
    <span className={styles.sending}>
      <Photo
        src={photo.preview}
        alt={t('chat.photo_mine')}
        ratio="original"
        {...boxOf(photo)}
        eager
        className={styles.picture!}
      />
      {percent !== undefined && <progress className={styles.progress} max={100} value={percent} aria-label={t('chat.sending')} />}
    </span>
  )
}
