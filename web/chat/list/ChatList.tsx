import { Link } from 'react-router'
import type { ChatSummary } from '#contract/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyChats } from '../../ui/drawings-calm.tsx'
import { useChats } from '../store/use-chats.ts'
import { ChatItem } from './ChatItem.tsx'
import styles from './ChatList.module.css'

interface Props {
  first: ChatSummary[] | undefined
  opened: string | undefined
  level: 1 | 2
  problem: string | undefined
  onProblemSeen: () => void
}

/** All conversations, latest first. */
export function ChatList({ first, opened, level, problem, onProblemSeen }: Props) {
  const { t } = useMessages()
  const { chats, failed, hasMore, readingMore, readMore, refetch } = useChats(first)
  return (
    <div className={styles.list}>
      <Heading level={level} size="l" className={styles.title} tabIndex={-1}>
        {t('chats.title')}
      </Heading>
      {problem && (
        <div className={styles.problem}>
          <Alert tone="danger" live onDismiss={onProblemSeen} dismissLabel={t('nav.dismiss')}>
            {problem}
          </Alert>
        </div>
      )}
      {failed && <Failed onRetry={() => void refetch()} />}
      {!failed && !chats && <Waiting />}
      {chats?.length === 0 && <Nobody />}
      {chats && chats.length > 0 && (
        <nav aria-label={t('chats.list')}>
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
                {t('chats.more')}
              </Button>
            </div>
          )}
        </nav>
      )}
    </div>
  )
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

function Nobody() {
  const { t } = useMessages()
  return (
    <div className={styles.middle}>
      <EmptyState
        drawing={EmptyChats}
        title={t('chats.empty_title')}
        text={t('chats.empty_text')}
        action={
          <Link className={buttonClass()} to={paths.members()}>
            {t('chats.look_around')}
          </Link>
        }
      />
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages()
  return (
    <div className={styles.middle}>
      <EmptyState
        drawing="offline"
        title={t('chats.failed')}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('error.try_again')}
          </Button>
        }
      />
    </div>
  )
}
