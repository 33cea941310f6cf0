import type { CreditValue } from '#contract/rules/credit-value.ts'
import { useCosts } from '../../account/use-costs.ts'
import { useSettings } from '../../site/use-settings.ts'
import { type Attachment, useOutboxItems } from '../outbox/unsent.ts'
import type { Content } from '../outbox/outbox-items.ts'
import type { Recipient } from '../outbox/outbox.ts'

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

/** The wallet and prices after the messages that wait here are sent; undefined until the costs are loaded. */
export function useWallet(recipient: Recipient): { wallet: Wallet; prices: Prices; value: CreditValue | undefined } | undefined {
  const costs = useCosts()
  const { message_credits: text } = useSettings()
  const waiting = useOutboxItems(recipient).filter(({ failure }) => !failure)
  if (!costs) return undefined
  return { wallet: walletAfter(costs, waiting, { text }), prices: { text }, value: costs.credit_value }
}
