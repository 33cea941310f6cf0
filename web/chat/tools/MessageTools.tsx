import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Reply } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Message } from '#contract/chat/chat.ts'
import type { Reaction } from '#contract/chat/options.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { useGestures } from '../../ui/use-gestures.ts'
import { useTranslating } from '../extras/translation/use-translating.ts'
import { useUnsent } from '../outbox/unsent.ts'
import { type Conversation, mayReply } from '../store/conversation.ts'
import type { AskedOptions } from '../store/use-chats.ts'
import { Announcer } from './Announcer.tsx'
import { ChatPhotos } from './ChatPhotos.tsx'
import { MessageInfo } from './MessageInfo.tsx'
import { MessageMenu, useMessageChoices } from './MessageMenu.tsx'
import styles from './MessageTools.module.css'
import { Reacting } from './reacting.ts'
import { quoteOf, useJump } from './use-replies.ts'

interface Props {
  conversation: string
  /** Holds the messages. */
  pane: RefObject<HTMLElement | null>
  /** The message whose options are open. */
  asked: AskedOptions | undefined
  onAsked: (asked: AskedOptions | undefined) => void
  /** The message whose photo is open. */
  photo: Message | undefined
  onPhoto: (message: Message | undefined) => void
  onReport: (member: MemberCard, message: string) => void
}

/** What can be done with the messages of the open conversation. Its code is loaded once the conversation is drawn. */
export function MessageTools(props: Props) {
  const { data } = useQuery<Conversation>({ queryKey: queryKeys.messages(props.conversation), queryFn: skipToken })
  return data && <Tools {...props} shown={data} />
}

function Tools({ conversation: id, pane, asked, onAsked, photo, onPhoto, onReport, shown }: Props & { shown: Conversation }) {
  const me = useViewer()!.id
  const drafts = useUnsent()?.drafts
  const react = useReacting(me)
  const translating = useTranslating()
  const [info, setInfo] = useState<Message>()
  const arrow = useRef<HTMLSpanElement>(null)
  const { messages, chat, reacts, waits } = shown
  const answers = mayReply(shown)
  const messageAt = (seq: number) => messages.find((message) => message.seq === seq && !message.deleted)
  const reply = (message: Message) => drafts?.answer(`conversation:${id}`, quoteOf(message))
  const choicesOf = useMessageChoices(me, {
    onReport: (message) => onReport(chat.profile, message.id),
    onPhoto,
    onReply: answers ? reply : undefined,
    onInfo: waits === null ? setInfo : undefined,
    translating,
  })
  useJump(id, pane)
  const messageIn = (row: HTMLElement) => messageAt(Number(row.dataset['seq']))
  useGestures(pane, {
    rows: '[data-seq]',
    onOptions(row, at) {
      const message = messageIn(row)
      const button = row.querySelector<HTMLElement>('[data-options]')
      if (message && button) onAsked({ message, anchor: button, at })
    },
    onSwipe(row, progress) {
      if (answers) followSwipe(row, arrow.current!, progress)
    },
    onSwiped(row) {
      const message = messageIn(row)
      if (message && answers) reply(message)
    },
  })
  const message = asked && messageAt(asked.message.seq)
  return (
    <>
      {asked && message && (
        <MessageMenu
          key={message.id}
          anchor={asked.anchor}
          {...(asked.at && { at: asked.at })}
          choices={choicesOf(message)}
          reactions={reacts ? { mine: message.reactions?.mine, onReact: (reaction) => react(message, reaction) } : undefined}
          onClose={() => onAsked(undefined)}
        />
      )}
      <MessageInfo message={info} onClose={() => setInfo(undefined)} />
      <ChatPhotos conversation={shown} opened={photo} onClose={() => onPhoto(undefined)} />
      <Announcer messages={messages} partner={chat.profile} />
      <span ref={arrow} className={styles.arrow} aria-hidden="true">
        <Icon node={Reply} />
      </span>
    </>
  )
}

let reacting: { memberId: string; one: Reacting } | undefined

/** Reacts to a message. Without a network it says that the reaction waits. */
function useReacting(memberId: string): (message: Message, reaction: Reaction | null) => void {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  useEffect(() => {
    if (reacting?.memberId !== memberId) reacting = { memberId, one: new Reacting(memberId, api, queries) }
    reacting.one.onRefused = ({ message }) => showToast({ text: message, tone: 'danger' })
  }, [memberId, api, queries])
  return (message, reaction) => {
    reacting?.one.react(message, reaction)
    if (!navigator.onLine) showToast({ text: t('chat.reaction_waits') })
  }
}

/** Moves a message with the finger, and shows the arrow behind it; with reduced motion the arrow alone. */
function followSwipe(row: HTMLElement, arrow: HTMLElement, progress: number | undefined): void {
  const box = row.getBoundingClientRect()
  const isRtl = getComputedStyle(row).direction === 'rtl'
  row.style.setProperty('--swiped', progress === undefined ? '0' : String(progress * (isRtl ? -1 : 1)))
  arrow.style.setProperty('opacity', String(progress ?? 0))
  if (progress === undefined) return
  arrow.style.setProperty('top', `${box.top + box.height / 2}px`)
  arrow.style.setProperty('left', `${isRtl ? box.right : box.left}px`)
  arrow.toggleAttribute('data-reached', progress === 1)
}
