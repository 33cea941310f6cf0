import { useOnline } from '../../net/use-live.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './Bubble.module.css'
import { ChatTime } from './ChatTime.tsx'
import { GiftCard } from './GiftCard.tsx'
import { mayRetry, type OutboxItem } from '../outbox/outbox-items.ts'
import { SendingPhoto } from './SendingPhoto.tsx'
import { isEmojiOnly } from './text-parts.ts'
import { TickMark } from './TickMark.tsx'

interface Props {
  item: OutboxItem
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

/** A message that the server has not agreed to yet, or has refused. */
export function WaitingBubble({ item, onRetry, onDiscard }: Props) {
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
            kind === 'text' && isEmojiOnly(item.text) && styles.large,
            kind === 'photo' && styles.photo,
          )}
        >
          <Inside item={item} />
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

function Inside({ item }: { item: OutboxItem }) {
  if (item.kind === 'gift') return <GiftCard gift={item.gift} mine name="" />
  if (item.kind === 'photo') return <SendingPhoto photo={item.photo} percent={item.failure ? undefined : (item.percent ?? 0)} />
  return (
    <span className={styles.text} dir="auto">
      {item.text}
    </span>
  )
}
