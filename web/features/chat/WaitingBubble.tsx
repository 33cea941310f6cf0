import { useOnline } from '../../api/use-live.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './Bubble.module.css'
import { ChatTime } from './ChatTime.tsx'
import type { OutboxItem } from './outbox-items.ts'
import { isEmojiOnly } from './text-parts.ts'
import { TickMark } from './TickMark.tsx'

interface Props {
  item: OutboxItem
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

/** A message that the server has not agreed to yet, or has refused. */
export function WaitingBubble({ item: { key, text, written, failure }, onRetry, onDiscard }: Props) {
  const { t } = useMessages()
  const online = useOnline()
  return (
    <>
      <div className={cx(styles.row, styles.mine, styles.first, failure && styles.waiting)}>
        <div className={cx(styles.bubble, styles.last, isEmojiOnly(text) && styles.large)}>
          <span className={styles.text} dir="auto">
            {text}
          </span>
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
            <Button variant="quiet" size="s" onClick={() => onRetry(key)}>
              {t('error.try_again')}
            </Button>
            <Button variant="quiet" size="s" onClick={() => onDiscard(key)}>
              {t('chat.discard')}
            </Button>
          </span>
        </div>
      )}
    </>
  )
}
