import { useLayoutEffect, useRef } from 'react'
import type { Message } from '#contract/chat.ts'
import type { Place } from '../outbox/outbox.ts'
import { stillWaiting } from '../outbox/outbox-items.ts'
import { useDesk, useOutboxItems } from '../outbox/use-desk.ts'
import { WaitingBubble } from './WaitingBubble.tsx'

interface Props {
  place: Place
  messages: readonly Message[]
  me: string
  /** He has just written one. */
  onAdded?: () => void
}

/** What he has written and the server has not agreed to yet. */
export function Waiting({ place, messages, me, onAdded }: Props) {
  const outbox = useDesk()?.outbox
  const items = useOutboxItems(place)
  const count = useRef(items.length)
  useLayoutEffect(() => {
    if (items.length > count.current) onAdded?.()
    count.current = items.length
  }, [items.length, onAdded])
  return stillWaiting(items, messages, me).map((item) => (
    <WaitingBubble
      key={item.key}
      item={item}
      onRetry={(key) => outbox?.retry(place, key)}
      onDiscard={(key) => outbox?.discard(place, key)}
    />
  ))
}
