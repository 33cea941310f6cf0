import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type { Quote } from '#contract/chat/quotes.ts'
import type { CreditValue } from '#contract/rules/credit-value.ts'
import { useAnswered } from '../../account/use-answered.ts'
import { type Costs, useCosts } from '../../account/use-costs.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { live } from '../../net/live/socket.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useSettings } from '../../site/use-settings.ts'
import { type Attachment, useAttachment, useUnsent, useDraft, useOutboxItems, useQuote, useRefusal } from '../outbox/unsent.ts'
import type { Recipient } from '../outbox/outbox.ts'
import { type Content, quoteGone } from '../outbox/outbox-items.ts'
import type { Conversation } from '../store/conversation.ts'

const typingEvery = 3000

/** The member's credits, and the prices of a photo and of a recording in credits. */
export interface Wallet {
  credits: number
  photo: number
  voice: number
  /** Free texts left. */
  free_left: number
}

/** The price of a text once the free ones are used, in credits. */
export interface Prices {
  text: number
}

/** The draft, the cost of the next send, and the send itself. */
export function useComposing(recipient: Recipient, newest: number, field: RefObject<HTMLTextAreaElement | null>) {
  const { message_length: maximum } = useSettings()
  const queries = useQueryClient()
  const unsent = useUnsent()
  const answered = useAnswered()
  const text = useDraft(recipient)
  const attachment = useAttachment(recipient)
  const quote = useCurrent(recipient, useQuote(recipient))
  const known = useWallet(recipient)
  const typed = useRef(0)
  const empty = text.trim() === '' && !attachment
  const cost = known && costOf(known.wallet, { text, attachment }, known.prices)
  const short = known && cost! > known.wallet.credits
  const refusal = useReason(recipient, empty, short)

  function write(value: string) {
    unsent?.drafts.write(recipient, value)
    if (!recipient.startsWith('conversation:') || value.trim() === '' || Date.now() - typed.current < typingEvery) return
    typed.current = Date.now()
    live.send({ type: 'typing', conversation: recipient.slice('conversation:'.length) })
  }

  function submit() {
    if (!unsent || !ready()) return
    if (!short) return send()
    // The shortage is shown already; the member may have bought credits in another tab.
    const before = known.wallet.credits
    void queries
      .invalidateQueries({ queryKey: queryKeys.costs })
      .then(() => (queries.getQueryData<Costs>(queryKeys.costs)?.credits ?? 0) > before && ready() && send())
  }

  // Reads the store, not the last render: an immediate second press finds nothing left to send.
  function ready(): boolean {
    const written = unsent!.drafts.read(recipient).trim()
    return (written !== '' || unsent!.drafts.attachment(recipient) !== undefined) && written.length <= maximum
  }

  function send() {
    const { drafts, outbox } = unsent!
    const written = drafts.read(recipient).trim()
    const attached = drafts.attachment(recipient)
    const quote = drafts.quote(recipient)
    drafts.forget(recipient)
    answered('sent')
    if (attached) outbox.send(recipient, attached, newest)
    if (written !== '') outbox.send(recipient, { kind: 'text', text: written, ...(quote && { quote }) }, newest)
    else drafts.answer(recipient, quote)
    typed.current = 0
    field.current?.focus()
  }

  return { text, attachment, quote, known, cost, refusal, empty, left: maximum - text.trim().length, write, submit }
}

/** What the draft answers, without the words of a message that was deleted meanwhile. */
function useCurrent(recipient: Recipient, quote: Quote | undefined): Quote | undefined {
  const { data } = useQuery<Conversation>({
    queryKey: queryKeys.messages(recipient.slice('conversation:'.length)),
    queryFn: skipToken,
    enabled: recipient.startsWith('conversation:'),
  })
  if (quote?.of !== 'message') return quote
  const isDeleted = data?.messages.some(({ seq, deleted }) => seq === quote.seq && deleted)
  return isDeleted ? { of: 'message', seq: quote.seq, deleted: true } : quote
}

/** Why the draft cannot be sent: too few credits by the known balance, or by the server's last refusal. */
function useReason(recipient: Recipient, empty: boolean, short: boolean | undefined) {
  const { t } = useMessages()
  const refusal = useRefusal(recipient)
  if (empty) return undefined
  if (refusal?.code === 'conversation_limit' || refusal?.code === quoteGone) return refusal
  if (short ?? refusal) return { code: 'not_enough_credits', message: t('error.not_enough_credits') }
  return undefined
}

/** The wallet and prices after the messages that wait here are sent; undefined until the costs are loaded. */
export function useWallet(recipient: Recipient): { wallet: Wallet; prices: Prices; value: CreditValue | undefined } | undefined {
  const costs = useCosts()
  const { message_credits: text } = useSettings()
  const waiting = useOutboxItems(recipient).filter(({ failure }) => !failure)
  if (!costs) return undefined
  return { wallet: walletAfter(costs, waiting, { text }), prices: { text }, value: costs.credit_value }
}

/** The wallet after all waiting messages are sent: keeps the next cost right while an answer is pending. */
export function walletAfter(wallet: Wallet, waiting: readonly Content[], prices: Prices): Wallet {
  return waiting.reduce<Wallet>((left, content) => {
    const free = content.kind === 'text' && left.free_left > 0
    return {
      ...left,
      credits: left.credits - costOfOne(left, content, prices),
      free_left: left.free_left - (free ? 1 : 0),
    }
  }, wallet)
}

/** The cost of one send: attachment and text. */
export function costOf(
  wallet: Wallet,
  { text, attachment }: { text: string; attachment: Attachment | undefined },
  prices: Prices,
): number {
  const contents: Content[] = attachment ? [attachment] : []
  if (text.trim() !== '' || !attachment) contents.push({ kind: 'text', text })
  return contents.reduce((sum, content) => sum + costOfOne(wallet, content, prices), 0)
}

function costOfOne(wallet: Wallet, content: Content, prices: Prices): number {
  if (content.kind === 'text') return wallet.free_left > 0 ? 0 : prices.text
  if (content.kind === 'voice') return wallet.voice
  return content.kind === 'photo' ? wallet.photo : content.price
}
