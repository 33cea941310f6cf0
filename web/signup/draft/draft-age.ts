import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { storedText } from '../../net/storage.ts'

const changedAt = storedText('signup-draft-at')
const draft = storedText('signup-draft')

export function noteDraft(now = Date.now()): void {
  changedAt.set(String(now))
}

/** At the start of every page: removes a draft that has not changed for a week. */
export function forgetOldDraft(now = Date.now()): void {
  if (draft.get() === undefined) return
  const since = changedAt.get()
  // A draft without a date starts its week now.
  if (since === undefined) return noteDraft(now)
  if (now - Number(since) < limits.signupDraftDays * dayMs) return
  draft.set(undefined)
  changedAt.set(undefined)
}
