import type { Money } from '#contract/money.ts'
import { problem } from '#server/platform/http/problem.ts'

/** Nobody pays, or gets, another amount than he was shown: `price_changed`. A call that shows none passes. */
export function requireShownAmount(shown: Money | undefined, now: Money): void {
  if (shown && (shown.amount !== now.amount || shown.currency !== now.currency)) throw problem('price_changed')
}
