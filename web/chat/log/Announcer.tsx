import { useEffect, useRef, useState } from 'react'
import type { Message } from '#contract/chat.ts'
import { type Texts, useMessages } from '../../i18n/messages.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

interface Props {
  messages: readonly Message[]
  partner: { id: string; name: string }
}

/** Says what comes in while the chat is open; older pages and one's own words are not read out. */
export function Announcer({ messages, partner }: Props) {
  const { t } = useMessages()
  const newest = messages.at(-1)
  const known = useRef(newest?.seq ?? 0)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!newest || newest.seq <= known.current) return
    known.current = newest.seq
    if (newest.from === partner.id && !newest.deleted) setSaid(spoken(newest, partner.name, t))
  }, [newest, partner, t])
  return (
    <VisuallyHidden>
      <span aria-live="polite">{said}</span>
    </VisuallyHidden>
  )
}

function spoken({ text, gift }: Message, name: string, t: Texts['t']): string {
  if (gift) return t('gift.sent_his', { name, gift: t(`gift.one_${gift}`) })
  return text ? t('chat.incoming', { name, text }) : t('chat.photo_his', { name })
}
