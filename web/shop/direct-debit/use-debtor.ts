import { useEffect, useState } from 'react'
import type { Debtor } from '#contract/payments/mandates.ts'
import { type DebtorDraft, emptyDraft, forgetDebtorDraft, keepDebtorDraft, readDebtorDraft } from './debtor-draft.ts'

/** What he typed, kept in this tab while he types; empty until the browser has taken over. */
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
    /** Back to the form; nothing typed is lost. */
    back: () => change({ ...draft, sent: null }),
    forget: forgetDebtorDraft,
  }
}

export type DebtorState = ReturnType<typeof useDebtor>
