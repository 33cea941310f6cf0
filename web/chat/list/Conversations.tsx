import type { ChatSummary } from '#contract/chat/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Chats } from '../store/use-chats.ts'
import { ChatItem } from './ChatItem.tsx'
import styles from './ChatList.module.css'

interface Props {
  of: Chats
  chats: readonly ChatSummary[]
  opened: string | undefined
  label: string
  /** The button that reads older ones. */
  more: string
}

/** The rows of a list of conversations. */
export function Conversations({ of: { hasMore, readingMore, readMore }, chats, opened, label, more }: Props) {
  return (
    <nav aria-label={label}>
      <ul role="list">
        {chats.map((chat) => (
          <li key={chat.conversation.id}>
            <ChatItem chat={chat} open={chat.conversation.id === opened} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          <Button variant="quiet" busy={readingMore} onClick={readMore}>
            {more}
          </Button>
        </div>
      )}
    </nav>
  )
}

/** What stands in place of a list while it loads, without a network, or after a failure. */
export function ListStates({ of: { chats, failed, offline, refetch }, failure }: { of: Chats; failure: string }) {
  if (offline) return <Offline />
  if (failed) return <Failed text={failure} onRetry={refetch} />
  return chats ? null : <Waiting />
}

function Waiting() {
  const { t } = useMessages()
  return (
    <div className={styles.waiting} aria-busy="true" role="status" aria-label={t('nav.loading')}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} shape="row" />
      ))}
    </div>
  )
}

/** Has no button: the chats load once the network is back. */
function Offline() {
  const { t } = useMessages()
  return (
    <div className={styles.middle} role="status">
      <EmptyState drawing="offline" title={t('chats.offline_title')} text={t('chats.offline_text')} />
    </div>
  )
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useMessages()
  return (
    <div className={styles.middle}>
      <EmptyState
        drawing="offline"
        title={text}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('error.try_again')}
          </Button>
        }
      />
    </div>
  )
}
