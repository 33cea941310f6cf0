import { dayMs } from '#contract/rules/durations.ts'

/** How many days a paid order waits for the second fact. */
export const proofDays = 7

interface Facts {
  restricted: boolean
  country: string
  profile_country: string | null
  address_country: string | null
  payment_country: string | null
  /** The country in a document that support saw. */
  attested_country?: string | null
}

interface Paid {
  state: string
  payment_state: string | null
}

/**
 * Whether two facts place the payer in the country of tax: profile, network address, payment
 * method, a document that support saw. Nothing more is needed if
 * profile and network agreed before the purchase (`restricted` is false), or the buyer is on a local network.
 */
export function isProven({ restricted, country, ...facts }: Facts): boolean {
  if (!restricted) return true
  const { profile_country, address_country, payment_country, attested_country } = facts
  return [profile_country, address_country, payment_country, attested_country].filter((each) => each === country).length >= 2
}

/** Whether an order is paid and waits, without credits, for a second fact: no other order is paid and pending. */
export function isHeld({ state, payment_state }: Paid): boolean {
  return state === 'pending' && payment_state === 'paid'
}

/** The deadline for an order's second fact; once set, it does not change. */
export function proofDue(before: { proof_due_at: Date | null }, after: Paid, now: Date): Date | null {
  return before.proof_due_at ?? (isHeld(after) ? new Date(now.getTime() + proofDays * dayMs) : null)
}
