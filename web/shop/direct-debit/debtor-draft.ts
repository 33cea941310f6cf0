import { stored } from '../../net/storage.ts'
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
const storage = stored<{ member: string } & DebtorDraft>('direct-debit')
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
  const kept = storage.get()
  if (kept?.member !== member) {
    storage.discard()
    return emptyDraft
  }
  return { fields: { ...noFields, ...kept.fields }, sent: kept.sent && now - kept.sent.at < validFor ? kept.sent : null }
}

export function keepDebtorDraft(member: string, draft: DebtorDraft): void {
  storage.set({ member, ...draft })
}

/** Once he has signed. */
export function forgetDebtorDraft(): void {
  storage.set(undefined)
}
