import { createContext, use, useCallback } from 'react'
import { useLocation } from 'react-router'
import { factNames } from '#contract/profile/facts.ts'
import { useSettings } from '../../site/use-settings.ts'
import { useCloseInAddress } from '../../state/in-address.ts'
import { useInBrowser } from '../../ui/use-browser.ts'

/** The parts of the own profile, each with a form of its own. */
export const parts = [
  'photos',
  'albums',
  'intentions',
  'prompts',
  'words',
  'facts',
  'interests',
  /** Health: the address appears in the browser's history and must not disclose it. */
  'reminder',
  'verification',
  'place',
  'trip',
  'gifts',
  'who',
] as const

export type PartId = (typeof parts)[number]

const mark = 'edit='

/** The end of the address that opens a part, at one of its fields. */
export const partHash = (part: PartId, field?: string) => `#${mark}${field ? `${part}.${field}` : part}`

/** The part that is open, with the field to begin at. Older links name the part alone (`#words`). */
export function partIn(hash: string): { part?: PartId; field?: string } {
  const [name, field] = hash.slice(1).replace(mark, '').split('.')
  const part = parts.find((id) => id === name)
  return part ? { part, ...(field && { field }) } : {}
}

/** Whether a part is open, at which field, and how to close it: once it is closed, that leaves the page as it is. */
export function usePart(id: PartId) {
  const { hash } = useLocation()
  const leave = useCloseInAddress()
  // A save may end after the member closed its form, or opened another one.
  const close = useCallback(() => void (partIn(location.hash).part === id && leave()), [id, leave])
  const { part, field } = partIn(hash)
  // The server does not know the end of the address.
  const open = useInBrowser() && part === id
  return { open, field: open ? field : undefined, close }
}

/** Which parts the page has: a site without facts, texts or interests leaves theirs out. */
export function useHasPart(): (id: PartId) => boolean {
  const { visible_profile_fields: fields, visible_profile_notes: notes, interests } = useSettings()
  const asked: Partial<Record<PartId, boolean>> = {
    intentions: fields.includes('intentions'),
    prompts: notes.includes('prompts'),
    words: notes.some((note) => note !== 'prompts'),
    facts: factNames.some((field) => fields.includes(field)),
    reminder: fields.includes('health'),
    interests: interests.length > 0,
  }
  return (id) => asked[id] ?? true
}

interface Unsaved {
  parts: ReadonlySet<PartId>
  note: (id: PartId, unsaved: boolean) => void
}

/** The parts with changes that are not saved yet. */
export const UnsavedContext = createContext<Unsaved>({ parts: new Set(), note: () => {} })

export const useIsUnsaved = (id: PartId) => use(UnsavedContext).parts.has(id)
