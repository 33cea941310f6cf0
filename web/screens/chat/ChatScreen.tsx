import { useLoaderData, useNavigate, useOutletContext } from 'react-router'
import { Chat } from '../../features/chat/Chat.tsx'
import type { MessagesPage } from '../../features/chat/conversation.ts'
import { useChats } from '../../features/chat/use-chats.ts'
import { useConversation } from '../../features/chat/use-conversation.ts'
import { PageTitle } from '../../features/page-title/PageTitle.tsx'
import { paths } from '../../paths.ts'
import type { ChatsOutlet } from '../chats/ChatsScreen.tsx'
import type { loader } from './loader.ts'

/** One conversation (specification, section 2). */
export function ChatScreen() {
  const { id, page } = useLoaderData<typeof loader>()
  return <OneChat key={id} id={id} page={page} />
}

function OneChat({ id, page }: { id: string; page: MessagesPage | undefined }) {
  const navigate = useNavigate()
  const { remove } = useOutletContext<ChatsOutlet>()
  const open = useConversation(id, page)
  const listed = useChats(undefined).chats?.find((chat) => chat.conversation.id === id)
  const name = (listed ?? open.conversation?.chat)?.profile.name
  return (
    <>
      <PageTitle {...(name && { title: name })} />
      <Chat
        id={id}
        listed={listed}
        open={open}
        onRemove={() => {
          remove(id)
          void navigate(paths.chats(), { replace: true })
        }}
      />
    </>
  )
}
