import { useEffect, useState } from 'react'
import type { Debtor } from '#contract/payments/mandates.ts'
import { stored } from '../../net/storage.ts'

/** The typed details and the number the last code went to. Never the code itself. */
export interface DebtorDraft {
  fields: Debtor
  sent: { to: string; at: number } | null
}

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

/** The typed details, kept in this tab; empty until the browser has taken over. */
export function useDebtor(member: string) {
  const [draft, setDraft] = useState<DebtorDraft>(emptyDraft)
  useEffect(() => setDraft(readDebtorDraft(member)), [member])

  function change(next: DebtorDraft) {
    setDraft(next)
    keepDebtorDraft(member, next)
  }

  return {
    draft,
    type: (fields: Partial<Debtor>) => change({ ...draft, fields: { ...draft.fields, ...fields } }),
    sentTo: (to: string) => change({ ...draft, sent: { to, at: Date.now() } }),
    /** Returns to the form and keeps what was typed. */
    back: () => change({ ...draft, sent: null }),
    forget: () => forgetDebtorDraft(member),
  }
}

export type DebtorState = ReturnType<typeof useDebtor>

/** Kept in this tab and under this member's id only: an account number must not remain on a device. */
const storageOf = (member: string) => stored<DebtorDraft>('direct-debit:', member)
const validFor = 10 * 60_000

/** What this member typed before a reload. */
export function readDebtorDraft(member: string, now = Date.now()): DebtorDraft {
  const kept = storageOf(member).get()
  if (!kept) return emptyDraft
  return { fields: { ...noFields, ...kept.fields }, sent: kept.sent && now - kept.sent.at < validFor ? kept.sent : null }
}

export function keepDebtorDraft(member: string, draft: DebtorDraft): void {
  storageOf(member).set(draft)
}

/** Called after signing. */
export function forgetDebtorDraft(member: string): void {
  storageOf(member).set(undefined)
}
