import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useOnline } from '../../net/live/socket.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ChatItem } from '../list/ChatItem.tsx'
import styles from './ChatSearch.module.css'
import { FoundMessage } from './FoundMessage.tsx'

type Found = OutputOf<'POST /api/chat-search.php'>

interface Props {
  /** The open conversation. */
  opened: string | undefined
  /** The level of the headings above what is found. */
  level: 2 | 3
  onClose: () => void
  /** The list, which is shown until enough is typed. */
  children: ReactNode
}

/** Looks for words in the member's own messages and in the names of those they write with, while they type. */
export function ChatSearch({ opened, level, onClose, children }: Props) {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim())
  const isLong = words.length >= limits.searchedMinimum
  return (
    <search className={styles.search} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <TextField
        type="search"
        name="words"
        label={t('chats.search')}
        hideLabel
        placeholder={t('chats.search_what')}
        maxLength={limits.searchedMaximum}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        prefix={<Icon node={Search} />}
        suffix={<IconButton icon={<Icon node={X} />} label={t('chats.search_close')} onClick={onClose} />}
        hint={t('chats.search_hint')}
        className={styles.field}
        autoFocus
      />
      {isLong ? <Results words={words} opened={opened} level={level} /> : children}
    </search>
  )
}

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function Results({ words, opened, level }: { words: string } & Pick<Props, 'opened' | 'level'>) {
  const { t } = useMessages()
  const api = useApi()
  const online = useOnline()
  const { data, isError, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: queryKeys.chatSearch(words),
    queryFn: ({ pageParam, signal }) =>
      api('POST /api/chat-search.php', { words, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Found) => next,
    placeholderData: keepPreviousData,
    // What somebody looked for is not kept.
    gcTime: 0,
  })
  if (!data && !online)
    return (
      <p role="status" className={styles.quiet}>
        {t('chats.offline_text')}
      </p>
    )
  if (isError)
    return (
      <div role="status" className={styles.failed}>
        <p>{t('chats.failed')}</p>
        <Button variant="secondary" size="s" onClick={() => void refetch()}>
          {t('error.try_again')}
        </Button>
      </div>
    )
  if (!data)
    return (
      <div className={styles.waiting} role="status" aria-busy="true" aria-label={t('nav.loading')}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    )
  const { chats, all } = data.pages[0]!
  const messages = data.pages.flatMap((page) => page.messages)
  const isNone = chats.length === 0 && messages.length === 0
  return (
    <div aria-busy={isPlaceholderData}>
      <p role="status" className={styles.quiet}>
        {isNone && t('chats.found_none', { words })}
        {!isNone && !hasNextPage && t('chats.found', { count: chats.length + messages.length })}
      </p>
      {chats.length > 0 && (
        <section className={styles.part}>
          <Heading level={level} size="s" className={styles.title}>
            {t('chats.found_people')}
          </Heading>
          <ul role="list">
            {chats.map((chat) => (
              <li key={chat.conversation.id}>
                <ChatItem chat={chat} open={chat.conversation.id === opened} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {messages.length > 0 && (
        <section className={styles.part}>
          <Heading level={level} size="s" className={styles.title}>
            {t('chats.title')}
          </Heading>
          <ul role="list">
            {messages.map((message) => (
              <li key={message.id}>
                <FoundMessage message={message} words={words} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('chats.found_more')}
          </Button>
        </div>
      )}
      {!hasNextPage && !all && <p className={styles.quiet}>{t('chats.found_newest', { count: limits.messagesSearched })}</p>}
    </div>
  )
}
