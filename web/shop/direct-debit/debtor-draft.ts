import type { Debtor } from '#contract/payments/mandates.ts'

export type DebtorField = keyof Debtor

/** The form's fields in their order. */
export const debtorFields = [
  'account_holder',
  'iban',
  'street',
  'house_number',
  'postal_code',
  'city',
  'mobile_number',
] as const satisfies readonly DebtorField[]

/** What he typed so far, and to which number the last code went. Never the code itself. */
export interface DebtorDraft {
  fields: Debtor
  sent: { to: string; at: number } | null
}

/** This tab's storage: an account number is not left behind on a device. */
const place = 'direct-debit'
const validFor = 10 * 60_000

const noFields: Debtor = {
  account_holder: '',
  iban: '',
  street: '',
  house_number: '',
  postal_code: '',
  city: '',
  mobile_number: '',
}

export const emptyDraft: DebtorDraft = { fields: noFields, sent: null }

/** What this member typed before he reloaded the page; what another one left behind is deleted. */
export function readDebtorDraft(member: string, now = Date.now()): DebtorDraft {
  const kept = parse(sessionStorage.getItem(place))
  if (kept?.member !== member) {
    sessionStorage.removeItem(place)
    return emptyDraft
  }
  return { fields: { ...noFields, ...kept.fields }, sent: kept.sent && now - kept.sent.at < validFor ? kept.sent : null }
}

export function keepDebtorDraft(member: string, draft: DebtorDraft): void {
  sessionStorage.setItem(place, JSON.stringify({ member, ...draft }))
}

/** Once he has signed. */
export function forgetDebtorDraft(): void {
  sessionStorage.removeItem(place)
}

function parse(text: string | null): ({ member: string } & DebtorDraft) | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
