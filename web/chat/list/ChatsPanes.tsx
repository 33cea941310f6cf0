import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Outlet, useLoaderData, useMatch, useNavigate, useParams } from 'react-router'
import type { ChatSummary, Message } from '#contract/chat/chat.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { changeAtOnce } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { later } from '../../net/later.ts'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../app/paths.ts'
import { ReportDialog } from '../../privacy/ReportDialog.tsx'
import { type SafetyAsked, SafetyDialogs } from '../../privacy/SafetyDialogs.tsx'
import { extras } from '../extras/extras.tsx'
import { useSharedDrafts } from '../drafts/use-shared-drafts.ts'
import { useUnsent } from '../outbox/unsent.ts'
import { keepRead, removalEffects } from '../store/kept-chats.ts'
import { type AskedOptions, type Chats, type ChatsOutlet, useChats, useFolder } from '../store/use-chats.ts'
import { cx } from '../../ui/cx.ts'
import { useInBrowser, useWide } from '../../ui/use-browser.ts'
import type { Arranging } from '../arranging/ArrangingDialogs.tsx'
import { type AskedMenu, ChatMenu } from '../arranging/ChatMenu.tsx'
import { useChoices } from '../arranging/use-arranging.tsx'
import { useHeld } from '../arranging/use-held.ts'
import { RequestList } from '../requests/RequestList.tsx'
import { ChatList } from './ChatList.tsx'
import type { loader } from './ChatsScreen.loader.ts'
import styles from './ChatsPanes.module.css'

const ArrangingDialogs = later(async () => (await import('../arranging/ArrangingDialogs.tsx')).ArrangingDialogs)
const MessageTools = later(async () => (await import('../tools/MessageTools.tsx')).MessageTools)

interface Props {
  /** The member of the open conversation, beside it where there is room. */
  Beside: ComponentType<{ chat: ChatSummary }>
}

/** The list and next to it the open conversation (specification, section 2). A phone shows one of the two. */
export function ChatsPanes({ Beside }: Props) {
  const { chats, requests } = useLoaderData<typeof loader>()
  const folder = useFolder()
  const read = useChats(chats, folder ?? 'chats')
  const { id } = useParams()
  const [problem, setProblem] = useState<string>()
  const [safety, setSafety] = useState<Safety>()
  const removeChat = useRemoveChat()
  const open = id !== undefined
  const atRequests = useMatch(paths.requests()) !== null
  const found = useMatch(paths.chat(':id'))?.params.id
  const opened = atRequests ? undefined : found
  const kept = { ...read, chats: useHeld(read.chats, opened, folder) }
  const waiting = useViewer()?.requests ?? 0
  const tray = useChats(requests, 'requests', atRequests || (open && waiting > 0))
  const list = useRef<HTMLElement>(null)
  const inTray = atRequests || tray.chats?.some(({ conversation }) => conversation.id === opened) === true
  const listed = inTray ? tray : kept
  const pane = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<AskedOptions>()
  const [photo, setPhoto] = useState<Message>()
  // The same functions at every drawing: a long chat is not drawn again for them.
  const [tools] = useState(() => ({
    options: (message: Message, anchor: HTMLElement) => setAsked({ message, anchor }),
    photo: (message: Message) => setPhoto(message),
  }))
  const hydrated = useInBrowser()
  const [menu, setMenu] = useState<AskedMenu>()
  const [arranging, setArranging] = useState<Arranging>()
  const choicesOf = useChoices({
    opened,
    onMute: (chat) => setArranging({ chat, asked: 'mute' }),
    onDate: (chat) => setArranging({ chat, asked: 'date' }),
  })
  useSharedDrafts(read.chats)
  useReturningFocus(list, opened)
  useOpenLast(kept, open || atRequests || folder !== undefined)

  async function remove(conversation: string) {
    setProblem(undefined)
    setProblem(await removeChat(conversation))
  }

  const shown = listed.chats?.find(({ conversation }) => conversation.id === opened)
  const third = useWide(3) ? shown : undefined
  return (
    <div
      className={cx(styles.screen, !open && isBare(listed) && styles.bare)}
      data-open={open ? '' : undefined}
      data-third={third ? '' : undefined}
    >
      <aside ref={list} className={styles.list}>
        {inTray ? (
          <RequestList kept={tray} beside={open} opened={opened} />
        ) : (
          <ChatList
            kept={kept}
            beside={open}
            opened={opened}
            onMenu={(conversation, anchor) => setMenu({ conversation, anchor })}
            problem={problem}
            onProblemSeen={() => setProblem(undefined)}
          />
        )}
      </aside>
      <div ref={pane} className={styles.open}>
        <Outlet
          context={
            {
              extras,
              remove: (conversation) => void remove(conversation),
              report: (member, message) =>
                setSafety({ chat: id, member, asked: { kind: 'report', ...(message && { message }) } }),
              reportEnded: (conversation) => setSafety({ chat: id, conversation, asked: { kind: 'report' } }),
              block: (member) => setSafety({ chat: id, member, asked: { kind: 'block' } }),
              choicesOf: (chat) => choicesOf(chat, true),
              ...tools,
            } satisfies ChatsOutlet
          }
        />
      </div>
      {hydrated && (
        <>
          <ChatMenu list={list} chats={kept.chats ?? []} asked={menu} onAsked={setMenu} choicesOf={choicesOf} />
          <ArrangingDialogs arranging={arranging} onClose={() => setArranging(arranging && { ...arranging, asked: undefined })} />
        </>
      )}
      {opened && hydrated && (
        <MessageTools
          key={opened}
          conversation={opened}
          {...{ pane, asked, photo }}
          onAsked={setAsked}
          onPhoto={setPhoto}
          onReport={(member, message) => setSafety({ chat: id, member, asked: { kind: 'report', message } })}
        />
      )}
      {third && (
        <aside className={styles.third} aria-label={third.profile.name}>
          <Beside key={third.profile.id} chat={third} />
        </aside>
      )}
      {safety && safety.chat === id && <AskedSafety safety={safety} onClose={() => setSafety({ ...safety, asked: undefined })} />}
    </div>
  )
}

/** What the viewer asked for in a chat, about its member or, once it has ended, about the conversation. */
type Safety = { chat: string | undefined; asked: SafetyAsked | undefined } & ({ member: MemberCard } | { conversation: string })

function AskedSafety({ safety, onClose }: { safety: Safety; onClose: () => void }) {
  if ('member' in safety) return <SafetyDialogs member={safety.member} asked={safety.asked} onClose={onClose} />
  return <ReportDialog conversation={safety.conversation} open={safety.asked !== undefined} onClose={onClose} />
}

/** Nothing can be chosen: the list explains why, so the other pane stays empty. */
function isBare({ chats, failed, offline }: Chats): boolean {
  return failed || offline || chats?.length === 0
}

/**
 * Beside the list, where there is room, the last chat opens by itself as the list opens; not after another was left. None with
 * unread messages or a mark: opening would mark as read what the member has not asked for.
 */
function useOpenLast({ chats }: Chats, isOpen: boolean): void {
  const navigate = useNavigate()
  const wide = useWide(2)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const last =
    wasOpen || !wide ? undefined : chats?.find((chat) => chat.num_unread_messages === 0 && !chat.marked_unread)?.conversation.id
  useEffect(() => {
    if (last) void navigate(paths.chat(last), { replace: true, state: { unasked: true } })
  }, [last, navigate])
}

/** Back in the list, focuses the conversation that was open. */
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

/**
 * Removes a conversation from the list at once, then on the server; on failure it is back
 * (specification, section 4). Returns the error text.
 */
function useRemoveChat(): (id: string) => Promise<string | undefined> {
  const api = useApi()
  const queries = useQueryClient()
  const unsent = useUnsent()
  const { t } = useMessages()

  return async (id) => {
    keepRead(queries, id)
    try {
      await changeAtOnce(queries, `chat ${id}`, removalEffects(id), (once) =>
        api('DELETE /api/chat.php', { conversation: { id } }, once),
      )
      queries.removeQueries({ queryKey: queryKeys.messages(id) })
      unsent?.drafts.forget(`conversation:${id}`)
      unsent?.outbox.forget(`conversation:${id}`)
      return undefined
    } catch (error) {
      return errorText(error, t)
    } finally {
      void queries.invalidateQueries({ queryKey: queryKeys.chats })
      void queries.invalidateQueries({ queryKey: queryKeys.user })
    }
  }
}
