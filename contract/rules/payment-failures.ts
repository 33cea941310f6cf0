/** The reasons of providers and banks (ISO 20022), grouped into a few plain sentences. */
const sentences = {
  funds: ['insufficient_funds', 'AM04'],
  declined: [
    'card_declined',
    'refused_by_issuer',
    'possible_fraud',
    'do_not_honor',
    'MS02',
    'MS03',
    'SL01',
    'generic_decline',
    'rejected',
  ],
  card_expired: ['card_expired', 'expired_card'],
  card_details: ['invalid_card_number', 'invalid_cvv', 'invalid_card_holder_name', 'incorrect_cvc', 'incorrect_number'],
  card_type: ['invalid_card_type', 'card_not_supported'],
  card_inactive: ['inactive_card', 'lost_card', 'stolen_card'],
  authentication: [
    'authentication_abandoned',
    'authentication_failed',
    'authentication_required',
    'authentication_unavailable_acs',
  ],
  expired: ['expired'],
  cancelled: ['cancelled', 'canceled'],
  account: ['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'AG02', 'MD01', 'MD06', 'MD07', 'RC01', 'mandate_invalid', 'mandate'],
} as const

export type FailureSentence = keyof typeof sentences | 'unknown'

const known = new Map<string, FailureSentence>(
  Object.entries(sentences).flatMap(([sentence, codes]) =>
    codes.map((code) => [code.toLowerCase(), sentence as FailureSentence] as const),
  ),
)

/** Which sentence explains a failed payment; for an unknown reason, that no reason was given. */
export function failureSentence(code: string | null): FailureSentence {
  return known.get(code?.toLowerCase().replaceAll('-', '_') ?? '') ?? 'unknown'
}
