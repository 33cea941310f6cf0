import { createContext, use, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { factNames } from '#contract/profile/facts.ts'
import { useSettings } from '../site/use-settings.ts'

/** The sections of the settings, alike. */
type SettingId =
  | 'change-email'
  | 'change-username'
  | 'change-password'
  | 'codes'
  | 'passkeys'
  | 'devices'
  | 'privacy'
  | 'first-messages'
  | 'greeting'
  | 'people-i-know'
  | 'discreet'
  | 'notify'
  | 'notify-times'
  | 'notify-pause'
  | 'notify-device'
  | 'notify-names'
  | 'kept-chats'
  | 'blocked'
  | 'hidden'
  | 'views'
  | 'sharing'
  | 'birth-date'
  | 'consents'
  | 'export'
  | 'leave'

/** The sections of the profile by their anchors; `photos` is always open. */
export type SectionId =
  | 'photos'
  | 'intentions'
  | 'prompts'
  | 'words'
  | 'facts'
  | 'interests'
  /** Health: the anchor appears in the browser's history and must not disclose it. */
  | 'reminder'
  | 'verification'
  | 'place'
  | 'trip'
  | 'gifts'
  | 'who'
  | SettingId

/** Which sections the page has: a site without facts, texts or interests leaves theirs out. */
export function useHasSection(): (id: SectionId) => boolean {
  const { visible_profile_fields: fields, visible_profile_notes: notes, interests } = useSettings()
  const asked: Partial<Record<SectionId, boolean>> = {
    intentions: fields.includes('intentions'),
    prompts: notes.includes('prompts'),
    words: notes.some((note) => note !== 'prompts'),
    facts: factNames.some((field) => fields.includes(field)),
    reminder: fields.includes('health'),
    interests: interests.length > 0,
  }
  return (id) => asked[id] ?? true
}

interface OpenSections {
  open: ReadonlySet<string>
  setOpen: (id: string, open: boolean) => void
}

export const OpenSectionsContext = createContext<OpenSections>({ open: new Set(), setOpen: () => {} })

/** The open sections of a screen. An address with an anchor opens its section and scrolls to it. */
export function useOpenSections(): OpenSections {
  const { hash, key } = useLocation()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const section = hash && document.getElementById(hash.slice(1))
    if (!section) return
    setOpen((before) => changed(before, section.id, true))
    scrollToSection(section)
    // Following the same anchor again counts as new.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash, key])

  return { open, setOpen: (id, to) => setOpen((before) => changed(before, id, to)) }
}

/** Returns the same set when nothing changes. */
function changed(open: ReadonlySet<string>, id: string, to: boolean): ReadonlySet<string> {
  if (open.has(id) === to) return open
  return to ? new Set([...open, id]) : new Set([...open].filter((one) => one !== id))
}

/** Whether a section is open, and how to open or close it. */
export function useSection(id: string) {
  const { open, setOpen } = use(OpenSectionsContext)
  return { open: open.has(id), setOpen: (to: boolean) => setOpen(id, to) }
}

/** Scrolls to a section's row, unless the focus is in it already: a page can be used before its script runs. */
function scrollToSection(section: HTMLElement): void {
  const part = section.closest('details') ?? section
  if (part.contains(document.activeElement)) return
  section.scrollIntoView({ block: 'start', behavior: 'instant' })
  part.querySelector('summary')?.focus({ preventScroll: true })
}
