import { useEffect } from 'react'
import { useLoaderData, useNavigate, useOutletContext } from 'react-router'
import { paths } from '../app/paths.ts'
import { Chat } from './Chat.tsx'
import type { loader } from './ChatScreen.loader.ts'
import type { MessagesPage } from './store/conversation.ts'
import { type ChatsOutlet, useFolder, useListedChat } from './store/use-chats.ts'
import { useConversation } from './store/use-conversation.ts'

/** One conversation (specification, section 2). */
export function ChatScreen() {
  const { id, page } = useLoaderData<typeof loader>()
  return <OneChat key={id} id={id} page={page} />
}

function OneChat({ id, page }: { id: string; page: MessagesPage | undefined }) {
  const navigate = useNavigate()
  const { remove, report, reportEnded, block, options, photo, choicesOf } = useOutletContext<ChatsOutlet>()
  const open = useConversation(id, page)
  const listed = useListedChat(id)
  const folder = useFolder()
  const shown = listed ?? open.conversation?.chat
  const member = shown?.profile
  useEffect(() => {
    if (open.removed) void navigate(paths.chats(folder), { replace: true })
  }, [open.removed, folder, navigate])
  return (
    <Chat
      id={id}
      listed={listed}
      open={open}
      choices={shown ? choicesOf(shown) : []}
      onRemove={() => {
        remove(id)
        void navigate(paths.chats(folder), { replace: true })
      }}
      onReport={() => member && report(member)}
      onReportEnded={() => reportEnded(id)}
      onOptions={options}
      onPhoto={photo}
      onBlock={() => member && block(member)}
    />
  )
}
