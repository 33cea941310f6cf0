import { BellOff, CalendarHeart, FolderLock, Gift, type IconNode, Image as ImageIcon, Mic, Phone, Pin, Timer } from 'lucide'
import { memo } from 'react'
import { Link } from '../../app/Link.tsx'
import type { ChatSummary } from '#contract/chat/chat.ts'
import type { MessageKind } from '#contract/chat/options.ts'
import { type Texts, useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useNarrow } from '../../ui/use-browser.ts'
import { FictionalMark } from '../../profile/card/FictionalLine.tsx'
import { ChatTime, TickMark } from '../log/ChatTime.tsx'
import { lengthText } from '../extras/voice/length.ts'
import { useDraft } from '../outbox/unsent.ts'
import { tickOf } from '../store/conversation.ts'
import { isMuted } from '../store/kept-chats.ts'
import { useFolder, useTyping } from '../store/use-chats.ts'
import styles from './ChatItem.module.css'

/** A conversation in the list: member, last message, time and unread count, and how the viewer keeps it in order. */
export const ChatItem = memo(function ChatItem({ chat, open }: { chat: ChatSummary; open: boolean }) {
  const { t } = useMessages()
  const narrow = useNarrow()
  const { conversation, profile, num_unread_messages, last_message: last } = chat
  const unread = open ? 0 : num_unread_messages
  const marked = !open && chat.marked_unread === true
  const muted = isMuted(chat)
  const folder = useFolder()
  return (
    <Link
      to={paths.chat(conversation.id, folder)}
      state={{ fromList: true }}
      replace={open}
      viewTransition={narrow}
      className={cx(styles.item, (unread > 0 || marked) && !muted && styles.unread)}
      aria-current={open ? 'page' : undefined}
      data-conversation={conversation.id}
    >
      <Avatar
        name={profile.name}
        decorative
        online={profile.online}
        onlineLabel={t('card.online')}
        {...(profile.main_image && { src: profile.main_image.urls.thumb, thumbhash: profile.main_image.thumbhash })}
      />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name}>
            <span className={styles.clip}>{profile.name}</span>
            {profile.fictional && <FictionalMark />}
            {muted && <Sign of={BellOff} label={t('chats.muted')} />}
          </span>
          <span className={styles.time}>
            {last.mine && !last.deleted && <TickMark tick={tickOf(last.seq, chat)} />}
            <ChatTime created={last.created} as="moment" />
          </span>
        </span>
        <span className={styles.line}>
          <LastWords chat={chat} open={open} />
          {chat.pinned && <Sign of={Pin} label={t('chats.pinned')} />}
          {unread === 0 && marked && (
            <span className={cx(styles.mark, muted && styles.quiet)}>
              <VisuallyHidden>{t('chats.marked')}</VisuallyHidden>
            </span>
          )}
          <Badge count={unread} tone={muted ? 'quiet' : 'alive'} label={t('nav.unread', { count: unread })} />
        </span>
      </span>
    </Link>
  )
})

function Sign({ of, label }: { of: IconNode; label: string }) {
  return (
    <span className={styles.sign}>
      <Icon node={of} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

function LastWords({ chat, open }: { chat: ChatSummary; open: boolean }) {
  const texts = useMessages()
  const typing = useTyping(chat.conversation.id)
  const draft = useDraft(`conversation:${chat.conversation.id}`)
  if (typing) return <span className={cx(styles.last, styles.typing)}>{texts.t('chat.typing')}</span>
  if (draft && !open) return <span className={styles.last}>{texts.t('chats.draft', { text: draft })}</span>
  return (
    <span className={styles.last}>
      <KindIcon chat={chat} />
      {lastWords(chat, texts)}
    </span>
  )
}

const kindIcons: Record<Exclude<MessageKind, 'text'>, IconNode> = {
  photo: ImageIcon,
  gift: Gift,
  album: FolderLock,
  voice: Mic,
  call: Phone,
  date: CalendarHeart,
  once: Timer,
}

function KindIcon({ chat: { last_message: last } }: { chat: ChatSummary }) {
  if (last.deleted || last.kind === 'text') return null
  return <Icon node={kindIcons[last.kind]} className={styles.kind} />
}

function lastWords({ last_message: { kind, text, gift, seconds, mine, deleted } }: ChatSummary, { t }: Texts): string {
  if (deleted) return t('chats.deleted')
  if (gift) return t('chats.gift_named', { gift: t(`gift.${gift}`) })
  if (seconds) return t('chats.voice_long', { length: lengthText(seconds) })
  if (kind === 'call' && mine) return t('chat.unanswered_voice')
  if (kind !== 'text') return t(`chats.${kind}`)
  return mine && text ? t('chats.you', { text }) : text
}
