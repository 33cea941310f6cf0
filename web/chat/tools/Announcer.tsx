import { useEffect, useRef, useState } from 'react'
import type { Message } from '#contract/chat/chat.ts'
import { lengthText } from '../extras/voice/length.ts'
import { type Texts, useMessages } from '../../i18n/messages.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

interface Props {
  messages: readonly Message[]
  partner: { id: string; name: string }
}

/** Announces incoming messages and reactions to screen readers; older pages and the viewer's own are not announced. */
export function Announcer({ messages, partner }: Props) {
  const { t } = useMessages()
  const known = useRef(messages)
  const [announced, setAnnounced] = useState<{ seq: number; text: string }>()
  // A deleted message is no longer announced.
  const isDeleted = messages.some(({ seq, deleted }) => seq === announced?.seq && deleted)
  useEffect(() => {
    const news = newsOf(known.current, messages, partner.id)
    known.current = messages
    if (news)
      setAnnounced({ seq: news.seq, text: news.isNew ? messageText(news, partner.name, t) : reactionText(news, partner.name, t) })
  }, [messages, partner, t])
  return (
    <VisuallyHidden>
      <span aria-live="polite">{isDeleted ? '' : announced?.text}</span>
    </VisuallyHidden>
  )
}

/** The partner's newest message, or the message that they have just reacted to. */
export function newsOf(
  before: readonly Message[],
  now: readonly Message[],
  partner: string,
): (Message & { isNew: boolean }) | undefined {
  const newest = now.at(-1)
  if (newest && newest.seq > (before.at(-1)?.seq ?? 0))
    return newest.from === partner && !newest.deleted ? { ...newest, isNew: true } : undefined
  const earlier = new Map(before.map((message) => [message.seq, message]))
  const reacted = now.findLast(({ seq, reactions }) => {
    const known = earlier.get(seq)
    return known && reactions?.theirs !== undefined && reactions.theirs !== known.reactions?.theirs
  })
  return reacted && { ...reacted, isNew: false }
}

function messageText({ kind, text, gift, voice }: Message, name: string, t: Texts['t']): string {
  if (gift) return t('gift.sent_his', { name, gift: t(`gift.one_${gift}`) })
  if (voice) return t('chat.incoming', { name, text: t('chats.voice_long', { length: lengthText(voice.seconds) }) })
  if (kind === 'photo') return t('chat.photo_his', { name })
  return t('chat.incoming', { name, text: text ?? (kind === 'text' ? '' : t(`chats.${kind}`)) })
}

function reactionText({ text, reactions }: Message, name: string, t: Texts['t']): string {
  const reaction = t(`reaction.${reactions!.theirs!}`)
  return text ? t('chat.reacted_to', { name, text, reaction }) : t('chat.reacted_theirs', { name, reaction })
}
