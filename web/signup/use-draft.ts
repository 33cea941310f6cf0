import { useSyncExternalStore } from 'react'
import { changeDraft, clearDraft, type Draft, noDraft, readDraft, subscribeToDraft } from './draft.ts'

/** `const { draft, change, clear } = useDraft()`: what he typed, kept on this device. Empty on the server. */
export function useDraft(): { draft: Draft; change: (changes: Draft) => void; clear: () => void } {
  const draft = useSyncExternalStore(subscribeToDraft, readDraft, noDraft)
  return { draft, change: changeDraft, clear: clearDraft }
}
