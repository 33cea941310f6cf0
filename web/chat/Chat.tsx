import type { ComponentProps, ReactNode } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import { Link } from '../app/Link.tsx'
import type { ChatSummary, Message } from '#contract/chat/chat.ts'
import { limits } from '#contract/limits.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { useOnline, useWatch } from '../net/live/socket.ts'
import { paths } from '../app/paths.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Heading } from '../ui/Heading.tsx'
import type { MenuChoice } from '../ui/Menu.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Farewell } from '../ui/drawings-calm.tsx'
import styles from './Chat.module.css'
import { ChatBar } from './ChatBar.tsx'
import { GiftButton } from './composer/Attachments.tsx'
import { Composer } from './composer/Composer.tsx'
import { Log } from './log/Log.tsx'
import { useOutboxItems } from './outbox/unsent.ts'
import { type Conversation, leftToSend } from './store/conversation.ts'
import type { ChatsOutlet } from './store/use-chats.ts'
import type { OpenConversation } from './store/use-conversation.ts'

interface Props {
  id: string
  /** The list's entry: it shows the other member before the messages have loaded. */
  listed: ChatSummary | undefined
  open: OpenConversation
  /** How its viewer can put it in order. */
  choices: readonly MenuChoice[]
  onRemove: () => void
  onReport: () => void
  /** Reports the conversation after it has ended. */
  onReportEnded: () => void
  onOptions: (message: Message, anchor: HTMLElement) => void
  onPhoto: (message: Message) => void
  onBlock: () => void
}

/** An open conversation. */
export function Chat({ id, listed, open, choices, onRemove, onReport, onReportEnded, onOptions, onPhoto, onBlock }: Props) {
  const { conversation, ended, failed, readOlder, readAgain, refresh } = open
  const me = useViewer()!.id
  const { t } = useMessages()
  const { extras } = useOutletContext<ChatsOutlet>()
  const member = listed?.profile ?? conversation?.chat.profile
  useWatch(member ? [member.id] : [])
  if (ended) {
    return (
      <ChatPane>
        <Ended onReport={onReportEnded} />
      </ChatPane>
    )
  }
  return (
    <ChatPane>
      {member && (
        <ChatBar
          member={member}
          conversation={id}
          choices={choices}
          request={conversation?.chat.request === 'waiting'}
          more={conversation && <extras.Bar chat={conversation.chat} calls={conversation.calls} />}
          onRemove={onRemove}
          onReport={onReport}
          onBlock={onBlock}
        />
      )}
      {conversation ? (
        <Messages {...{ conversation, me, readOlder, readAgain, onOptions, onPhoto }} />
      ) : (
        <Reading failed={failed} />
      )}
      {failed && (
        <p className={styles.failed} role="status">
          {t(conversation ? 'chat.failed_newer' : 'chat.failed')}
          <Button variant="quiet" size="s" onClick={refresh}>
            {t('error.try_again')}
          </Button>
        </p>
      )}
      {conversation?.chat.request && <extras.Request chat={conversation.chat} onReport={onReport} onBlock={onBlock} />}
      {conversation && <Foot conversation={conversation} />}
    </ChatPane>
  )
}

function Messages(props: ComponentProps<typeof Log>) {
  const { chat, messages, more, expired } = props.conversation
  const waiting = useOutboxItems(`conversation:${chat.conversation.id}`)
  if (messages.length === 0 && waiting.length === 0 && !more && !expired)
    return <Start member={chat.profile} closed={props.conversation.closed !== null} />
  return <Log {...props} />
}

function Reading({ failed }: { failed: boolean }) {
  const { t } = useMessages()
  const online = useOnline()
  if (!online) {
    return (
      <div className={styles.middle} role="status">
        <EmptyState drawing="offline" title={t('chats.offline_title')} text={t('chat.offline_unread')} />
      </div>
    )
  }
  if (failed) return <div className={styles.waiting} />
  return (
    <div className={styles.waiting} aria-busy="true" role="status" aria-label={t('nav.loading')}>
      <Skeleton shape="bubble" />
      <Skeleton shape="bubble" own />
      <Skeleton shape="bubble" />
      <Skeleton shape="bubble" own />
    </div>
  )
}

/** The composer, or the reason why the viewer cannot write. */
function Foot({ conversation: known }: { conversation: Conversation }) {
  const { t } = useMessages()
  const { chat, closed, messages } = known
  const { profile: member, conversation } = chat
  const unasked = useUnasked()
  const { extras } = useOutletContext<ChatsOutlet>()
  const recipient = `conversation:${conversation.id}` as const
  const pending = useOutboxItems(recipient).filter(({ failure }) => !failure)
  if (closed) {
    return (
      <p className={styles.closed}>
        {t(closed === 'unconfirmed' ? 'error.unconfirmed' : 'chat.closed_gone', { name: member.name })}
      </p>
    )
  }
  const left = leftToSend(known, pending)
  const newest = messages.at(-1)?.seq ?? 0
  if (left?.messages === 0) return <AnswerAwaited {...{ recipient, member, newest }} gifts={left.gifts} />
  return (
    <Composer
      key={recipient}
      {...{ recipient, member, newest }}
      gifts={left?.gifts}
      focused={unasked ? false : undefined}
      more={known.reacts && <extras.More chat={chat} newest={newest} />}
      Mic={known.reacts ? extras.Mic : undefined}
    >
      {left?.messages === 1 && (
        <p className={styles.last} role="status">
          {t('chat.wait_last', { name: member.name })}
        </p>
      )}
    </Composer>
  )
}

/** Whether the open chat opened by itself: the field is not focused, so that no words go to somebody the member did not choose. */
function useUnasked(): boolean {
  const { state } = useLocation() as { state: { unasked?: true } | null }
  return state?.unasked === true
}

interface AwaitedProps extends Pick<ComponentProps<typeof Composer>, 'recipient' | 'member' | 'newest'> {
  gifts: number
}

/** Replaces the composer until the other member answers; the draft is kept. */
function AnswerAwaited({ gifts, ...to }: AwaitedProps) {
  const { t } = useMessages()
  return (
    <div className={styles.closed} role="status">
      <p>
        <strong className={styles.awaited}>{t('chat.wait_title')}</strong>
        {t('chat.wait_text', { name: to.member.name, maximum: limits.unansweredMessages })}
      </p>
      {gifts > 0 && <GiftButton {...to} />}
    </div>
  )
}

/** A chat: bar, messages and composer. On a phone it slides over the list. */
export function ChatPane({ children }: { children: ReactNode }) {
  return (
    <div className={styles.pane} data-chat-pane="">
      {children}
    </div>
  )
}

/** The conversation is gone. The page does not say who ended it; its messages can still be reported. */
function Ended({ onReport }: { onReport: () => void }) {
  const { t } = useMessages()
  return (
    <div className={styles.middle} role="alert">
      <EmptyState
        level={1}
        drawing={Farewell}
        title={t('chat.ended_title')}
        text={t('chat.ended_text')}
        action={
          <>
            <Link className={buttonClass('secondary')} to={paths.chats()} replace>
              {t('chat.back')}
            </Link>
            <Button variant="quiet" onClick={onReport}>
              {t('report.action')}
            </Button>
          </>
        }
      />
    </div>
  )
}

/** An empty conversation: the other member, and a note that the first message starts it. */
export function Start({ member, closed = false }: { member: MemberCard; closed?: boolean }) {
  const { t } = useMessages()
  const { name, main_image: image } = member
  return (
    <div className={styles.middle}>
      <Link to={paths.member(member.id)} state={{ card: member }} className={styles.hello}>
        <Avatar name={name} size="xl" decorative {...(image && { src: image.urls.card, thumbhash: image.thumbhash })} />
        <Heading level={2} size="m">
          {closed ? name : t('chat.start_title', { name })}
        </Heading>
        {!closed && <p>{t('chat.start_text')}</p>}
      </Link>
    </div>
  )
}
