import { EllipsisVertical } from 'lucide'
import type { ChatSummary } from '#contract/chat/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
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
  /** Opens the menu of a conversation at its button; absent where there is none. */
  onMenu?: (conversation: string, button: HTMLElement) => void
}

/** The rows of a list of conversations. */
export function Conversations({ of: { hasMore, readingMore, readMore }, chats, opened, label, more, onMenu }: Props) {
  const { t } = useMessages()
  return (
    <nav aria-label={label}>
      <ul role="list">
        {chats.map((chat) => (
          <li key={chat.conversation.id} className={styles.row} {...(onMenu && { 'data-arranges': '' })}>
            <ChatItem chat={chat} open={chat.conversation.id === opened} />
            {onMenu && (
              <button
                type="button"
                className={styles.options}
                aria-label={t('chats.options', { name: chat.profile.name })}
                aria-haspopup="menu"
                data-needs-script
                onClick={({ currentTarget }) => onMenu(chat.conversation.id, currentTarget)}
              >
                <Icon node={EllipsisVertical} />
              </button>
            )}
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
