import type { Message } from '#contract/chat.ts'
import type { Conversation } from './store/conversation.ts'
import { later } from '../net/later.ts'
import { useMessages } from '../i18n/messages.tsx'

const Lightbox = later(async () => (await import('../photos/lightbox/Lightbox.tsx')).Lightbox)

interface Props {
  conversation: Conversation
  /** The one he pressed; undefined while none is open. */
  opened: Message | undefined
  onClose: () => void
  readAgain: (seq: number) => void
}

/** The photos of a conversation, large, from one to the next. */
export function ChatPhotos({ conversation, opened, onClose, readAgain }: Props) {
  const { t } = useMessages()
  const { messages, chat } = conversation
  const { id, name } = chat.profile
  const sent = messages.filter(({ photo, deleted }) => photo && !deleted)
  const start = sent.findIndex(({ seq }) => seq === opened?.seq)
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
