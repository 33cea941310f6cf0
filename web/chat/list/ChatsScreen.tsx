import { useEffect, useRef, useState } from 'react'
import { Outlet, useLoaderData, useMatch, useParams } from 'react-router'
import { ChatList } from './ChatList.tsx'
import { paths } from '../../paths.ts'
import styles from './ChatsScreen.module.css'
import type { loader } from './ChatsScreen.loader.ts'
import { type ChatsOutlet, useRemoveChat } from './use-remove-chat.ts'

/** The conversations, and beside them the one that is open (specification, section 2). On a phone, one of the two. */
export function ChatsScreen() {
  const { chats } = useLoaderData<typeof loader>()
  const { id } = useParams()
  const [problem, setProblem] = useState<string>()
  const removeChat = useRemoveChat()
  const open = id !== undefined
  const opened = useMatch(paths.chat(':id'))?.params.id
  const list = useRef<HTMLElement>(null)
  useReturningFocus(list, opened)

  async function remove(conversation: string) {
    setProblem(undefined)
    setProblem(await removeChat(conversation))
  }

  return (
    <div className={styles.screen} data-open={open ? '' : undefined}>
      <aside ref={list} className={styles.list}>
        <ChatList
          first={chats}
          opened={opened}
          level={open ? 2 : 1}
          problem={problem}
          onProblemSeen={() => setProblem(undefined)}
        />
      </aside>
      <div className={styles.open}>
        <Outlet context={{ remove: (conversation) => void remove(conversation) } satisfies ChatsOutlet} />
      </div>
    </div>
  )
}

/** Back in the list, the focus is on the conversation he comes from. */
function useReturningFocus(list: React.RefObject<HTMLElement | null>, opened: string | undefined) {
  const before = useRef(opened)
  useEffect(() => {
    const left = before.current
    before.current = opened
    if (opened !== undefined || left === undefined) return
    const target = list.current?.querySelector<HTMLElement>(`[data-conversation="${left}"]`) ?? list.current?.querySelector('h1')
    target?.focus()
  }, [list, opened])
}
