import type { CreditValue } from '#contract/chat.ts'
import { useCosts } from '../../account/use-costs.ts'
import { useSettings } from '../../site/use-settings.ts'
import type { Place } from '../outbox/outbox.ts'
import { type Prices, type Purse, purseAfter } from './purse.ts'
import { useOutboxItems } from '../outbox/use-desk.ts'

/** What is left to him and what the next press costs, once all that waits here is sent; undefined until it was told. */
export function usePurse(place: Place): { purse: Purse; prices: Prices; value: CreditValue | undefined } | undefined {
  const costs = useCosts()
  const { message_credits: text } = useSettings()
  const waiting = useOutboxItems(place).filter(({ failure }) => !failure)
  if (!costs) return undefined
  return { purse: purseAfter(costs, waiting, { text }), prices: { text }, value: costs.credit_value }
}
