const day = 24 * 60 * 60_000

/** How long a paid order waits for the second fact. */
export const proofDays = 7

interface Facts {
  restricted: boolean
  country: string
  profile_country: string | null
  address_country: string | null
  payment_country: string | null
}

interface Paid {
  state: string
  payment_state: string | null
}

/**
 * Whether two facts say that the payer lives in the country of tax: their profile, their network address, what they paid with. Where profile and network
 * agreed before the purchase (`restricted` is false), or somebody buys at this machine, nothing more is asked.
 */
export function isProven({ restricted, country, profile_country, address_country, payment_country }: Facts): boolean {
  if (!restricted) return true
  return [profile_country, address_country, payment_country].filter((each) => each === country).length >= 2
}

/** Whether an order is paid and waits, without credits, for a second fact: nothing else is paid and pending. */
export function isHeld({ state, payment_state }: Paid): boolean {
  return state === 'pending' && payment_state === 'paid'
}

/** Until when an order waits for its second fact; what was said once stays. */
export function proofDue(before: { proof_due_at: Date | null }, after: Paid, now: Date): Date | null {
  return before.proof_due_at ?? (isHeld(after) ? new Date(now.getTime() + proofDays * day) : null)
}
