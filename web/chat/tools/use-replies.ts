import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Message } from '#contract/chat/chat.ts'
import type { QuotedMessage } from '#contract/chat/quotes.ts'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useApi } from '../../net/use-api.ts'
import { showToast } from '../../ui/toast.ts'
import { keptConversation, readOlder } from '../store/kept-chats.ts'

/** What a reply to a message shows of it, as the server will present it. */
export function quoteOf({ seq, from, kind, text, gift }: Message): QuotedMessage {
  const words = text && [...text].slice(0, limits.quoteMaximum).join('')
  return { of: 'message', seq, shown: { from, kind, ...(words && { text: words }), ...(gift && { gift }) } }
}

/** A press on a quoted message shows that message, however far up it is; so does the address of one (`paths.chatAt`). */
export function useJump(conversation: string, pane: RefObject<HTMLElement | null>): void {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()

  async function readBackTo(seq: number): Promise<void> {
    for (;;) {
      const known = keptConversation(queries, conversation)
      if (!known?.more || (known.messages[0]?.seq ?? 0) <= seq) return
      await readOlder(api, queries, conversation)
    }
  }

  const jumpTo = useEffectEvent(async (seq: number) => {
    try {
      await readBackTo(seq)
      const row = await drawn(pane, seq)
      if (row) show(row)
      else showToast({ text: t('chat.message_gone') })
    } catch {
      showToast({ text: t('chat.failed'), tone: 'danger' })
    }
  })

  const jump = useEffectEvent(async (quote: HTMLElement) => {
    quote.setAttribute('aria-busy', 'true')
    await jumpTo(Number(quote.dataset['jump']))
    quote.removeAttribute('aria-busy')
  })

  // Each visit has a key: a press on the same result jumps again.
  const { hash, key } = useLocation()
  const visited = useRef('')
  useEffect(() => {
    const seq = Number(/^#m(\d+)$/.exec(hash)?.[1])
    if (seq > 0 && visited.current !== key) void jumpTo(seq)
    visited.current = key
  }, [hash, key])

  useEffect(() => {
    const { current: box } = pane
    const pressed = (event: Event) => {
      const quote = (event.target as Element).closest<HTMLElement>('[data-jump]')
      if (quote) void jump(quote)
    }
    box?.addEventListener('click', pressed)
    return () => box?.removeEventListener('click', pressed)
  }, [pane])
}

/** How many frames React may take to draw what was read. */
const framesAtMost = 60

/** The row of a message, once it is drawn; undefined where it is gone. */
async function drawn(pane: RefObject<HTMLElement | null>, seq: number): Promise<HTMLElement | undefined> {
  for (let frame = 0; frame < framesAtMost; frame++) {
    const row = pane.current?.querySelector<HTMLElement>(`[data-seq="${seq}"]`)
    if (row) return row
    await nextFrame()
  }
  return undefined
}

/** Shows a message in the middle and marks it for a moment; the keyboard goes on from there. */
function show(row: HTMLElement): void {
  row.scrollIntoView({ block: 'center' })
  // Blocks that were not laid out yet had an estimated height.
  void nextFrame().then(() => row.scrollIntoView({ block: 'center' }))
  row.querySelector<HTMLElement>('[data-options]')?.focus({ preventScroll: true })
  row.toggleAttribute('data-found', true)
  row.addEventListener('animationend', () => row.removeAttribute('data-found'), { once: true })
}

function nextFrame(): Promise<number> {
  return new Promise((done) => requestAnimationFrame(done))
}
