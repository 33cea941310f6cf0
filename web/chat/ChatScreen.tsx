import { useState } from 'react'
import { useLoaderData, useNavigate, useOutletContext } from 'react-router'
import type { Message } from '#contract/chat.ts'
import { Chat } from './Chat.tsx'
import type { MessagesPage } from './store/conversation.ts'
import { useListedChat } from './store/use-chats.ts'
import { useConversation } from './store/use-conversation.ts'
import type { ChatsOutlet } from './list/use-remove-chat.ts'
import { PageTitle } from '../account/PageTitle.tsx'
import { type SafetyAsked, SafetyDialogs } from '../privacy/SafetyDialogs.tsx'
import { paths } from '../paths.ts'
import { ChatPhotos } from './ChatPhotos.tsx'
import type { loader } from './ChatScreen.loader.ts'

/** One conversation (specification, section 2). */
export function ChatScreen() {
  const { id, page } = useLoaderData<typeof loader>()
  return <OneChat key={id} id={id} page={page} />
}

function OneChat({ id, page }: { id: string; page: MessagesPage | undefined }) {
  const navigate = useNavigate()
  const { remove } = useOutletContext<ChatsOutlet>()
  const open = useConversation(id, page)
  const listed = useListedChat(id)
  const [asked, setAsked] = useState<SafetyAsked>()
  const [photo, setPhoto] = useState<Message>()
  const member = (listed ?? open.conversation?.chat)?.profile
  return (
    <>
      <PageTitle {...(member && { title: member.name })} />
      <Chat
        id={id}
        listed={listed}
        open={open}
        onRemove={() => {
          remove(id)
          void navigate(paths.chats(), { replace: true })
        }}
        onReport={(message) => setAsked({ kind: 'report', ...(message && { message: message.id }) })}
        onPhoto={setPhoto}
        onBlock={() => setAsked({ kind: 'block' })}
      />
      {open.conversation && (
        <ChatPhotos
          conversation={open.conversation}
          opened={photo}
          onClose={() => setPhoto(undefined)}
          readAgain={open.readAgain}
        />
      )}
      {member && <SafetyDialogs member={member} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
