import { failureSentence } from '#contract/rules/payment-failures.ts'
import type { MessageId } from '../../i18n/messages.tsx'

/** The message that explains a failed payment; for an unknown reason, that no reason was given. */
export function failureMessage(code: string | null): MessageId {
  return `order.failure_${failureSentence(code)}`
}
