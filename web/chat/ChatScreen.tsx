import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate, useOutletContext } from 'react-router'
import type { Message } from '#contract/chat/chat.ts'
import { useMessages } from '../i18n/messages.tsx'
import { later } from '../net/later.ts'
import { paths } from '../app/paths.ts'
import { Chat } from './Chat.tsx'
import type { loader } from './ChatScreen.loader.ts'
import type { Conversation, MessagesPage } from './store/conversation.ts'
import { type ChatsOutlet, useListedChat } from './store/use-chats.ts'
import { useConversation } from './store/use-conversation.ts'

const Lightbox = later(async () => (await import('../photos/lightbox/Lightbox.tsx')).Lightbox)

/** One conversation (specification, section 2). */
export function ChatScreen() {
  const { id, page } = useLoaderData<typeof loader>()
  return <OneChat key={id} id={id} page={page} />
}

function OneChat({ id, page }: { id: string; page: MessagesPage | undefined }) {
  const navigate = useNavigate()
  const { remove, report, reportEnded, block } = useOutletContext<ChatsOutlet>()
  const open = useConversation(id, page)
  const listed = useListedChat(id)
  const [photo, setPhoto] = useState<Message>()
  const member = (listed ?? open.conversation?.chat)?.profile
  useEffect(() => {
    if (open.removed) void navigate(paths.chats(), { replace: true })
  }, [open.removed, navigate])
  return (
    <>
      <Chat
        id={id}
        listed={listed}
        open={open}
        onRemove={() => {
          remove(id)
          void navigate(paths.chats(), { replace: true })
        }}
        onReport={(message) => member && report(member, message?.id)}
        onReportEnded={() => reportEnded(id)}
        onPhoto={setPhoto}
        onBlock={() => member && block(member)}
      />
      {open.conversation && (
        <ChatPhotos
          conversation={open.conversation}
          opened={photo}
          onClose={() => setPhoto(undefined)}
          readAgain={open.readAgain}
        />
      )}
    </>
  )
}

interface PhotosProps {
  conversation: Conversation
  /** The pressed photo; undefined while none is open. */
  opened: Message | undefined
  onClose: () => void
  readAgain: (seq: number) => void
}

/** The photos of a conversation in a lightbox. */
function ChatPhotos({ conversation, opened, onClose, readAgain }: PhotosProps) {
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
