import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Message } from '#contract/chat/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { later } from '../../net/later.ts'
import { useApi } from '../../net/use-api.ts'
import type { Conversation } from '../store/conversation.ts'
import { readUpTo } from '../store/kept-chats.ts'

const Lightbox = later(async () => (await import('../../photos/lightbox/Lightbox.tsx')).Lightbox)

interface Props {
  conversation: Conversation
  /** The pressed photo; undefined while none is open. */
  opened: Message | undefined
  onClose: () => void
}

const againEvery = 30_000

/** The photos of a conversation in a lightbox. */
export function ChatPhotos({ conversation, opened, onClose }: Props) {
  const { t } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const readAgainAt = useRef(-againEvery)
  const { messages, chat } = conversation
  const { id, name } = chat.profile
  const sent = messages.filter(({ photo, deleted }) => photo && !deleted)
  const start = sent.findIndex(({ seq }) => seq === opened?.seq)

  /** Replaces expired addresses, at most twice a minute. */
  function readAgain(seq: number) {
    if (performance.now() - readAgainAt.current < againEvery) return
    readAgainAt.current = performance.now()
    void readUpTo(api, queries, chat.conversation.id, seq, true).catch(() => {})
  }

  return (
    <Lightbox
      photos={sent.map(({ photo }) => photo!)}
      label={t('chat.photos')}
      alt={(number) => (sent[number - 1]?.from === id ? t('chat.photo_his', { name }) : t('chat.photo_mine'))}
      open={start >= 0}
      start={start}
      onClose={onClose}
      onLost={(index) => readAgain(sent[index]!.seq)}
    />
  )
}
