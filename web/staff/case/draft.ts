import type { InputOf } from '#contract/calls.ts'
import type { ConductRule, lockables, Measure, Queue, removables } from '#contract/staff/options.ts'
import { createStore } from '../../state/store.ts'

export type Verdict = InputOf<'POST /api/staff/decision.php'>

/** A decision as it is being written. */
export interface Draft {
  measure?: Measure
  rule?: ConductRule
  facts: string
  /** Empty: for good. */
  days: string
  removes?: (typeof removables)[number]
  /** The photo or message to remove. */
  removed?: string
  locks?: (typeof lockables)[number]
  /** For a hint about an account that came back: whether it is the same person. */
  same?: boolean
  /** The outcome of an appeal. */
  appeal?: 'upheld' | 'undone'
  /** For a verification: whether it is the same person, and the photos that do not show them. */
  accept?: boolean
  otherPhotos?: readonly string[]
}

export type DraftField = 'measure' | 'rule' | 'facts' | 'days' | 'remove' | 'lock' | 'appeal'

/** Offered for every measure that lasts. */
export const defaultDays = '7'

const empty: Draft = { facts: '', days: defaultDays }

/** Drafts by case, for as long as the page is open: a look at another screen loses nothing. */
const drafts = createStore<ReadonlyMap<string, Draft>>(new Map())

export const draftsStore = drafts

export function draftOf(all: ReadonlyMap<string, Draft>, id: string): Draft {
  return all.get(id) ?? empty
}

export function changeDraft(id: string, changes: Partial<Draft>): void {
  const all = drafts.get()
  drafts.set(new Map(all).set(id, { ...draftOf(all, id), ...changes }))
}

export function dropDraft(id: string): void {
  const all = new Map(drafts.get())
  all.delete(id)
  drafts.set(all)
}

/** The verdict of a draft, or the fields that are still missing. */
export function verdictOf(id: string, queue: Queue, draft: Draft): { verdict: Verdict } | { missing: DraftField[] } {
  const facts = draft.facts.trim()
  const { measure, appeal } = draft
  if (queue === 'appeals') {
    const missing = missingOf({ appeal: appeal !== undefined, facts: facts !== '' })
    return missing.length > 0 ? { missing } : { verdict: { id, measure: 'none', facts, appeal: appeal! } }
  }
  const { rule, removes, removed, locks, days, same } = draft
  const missing = missingOf({
    measure: measure !== undefined,
    rule: measure === 'none' || rule !== undefined,
    remove: measure !== 'remove' || (removes !== undefined && (removes === 'about' || Boolean(removed))),
    lock: measure !== 'lock' || locks !== undefined,
    days: measure !== 'lock' || days !== '',
    facts: facts !== '',
  })
  if (missing.length > 0) return { missing }
  return {
    verdict: {
      id,
      measure: measure!,
      facts,
      ...(same && { same }),
      ...(measure !== 'none' && { rule: rule! }),
      ...(measure === 'remove' && { remove: { kind: removes!, ...(removes !== 'about' && { id: removed! }) } }),
      ...(measure === 'lock' && { lock: locks! }),
      ...((measure === 'lock' || measure === 'suspend') && days !== '' && { days: Number(days) }),
    },
  }
}

function missingOf(given: Partial<Record<DraftField, boolean>>): DraftField[] {
  return (Object.keys(given) as DraftField[]).filter((field) => !given[field])
}
