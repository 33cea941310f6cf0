import { createContext, use, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The sections of the settings by their anchors. */
export type SectionId =
  | 'change-email'
  | 'change-username'
  | 'change-password'
  | 'codes'
  | 'passkeys'
  | 'devices'
  | 'privacy'
  | 'first-messages'
  | 'blur-photos'
  | 'greeting'
  | 'people-i-know'
  | 'discreet'
  | 'notify'
  | 'notify-times'
  | 'notify-pause'
  | 'notify-device'
  | 'notify-names'
  | 'feedback'
  | 'kept-chats'
  | 'blocked'
  | 'hidden'
  | 'views'
  | 'sharing'
  | 'birth-date'
  | 'consents'
  | 'export'
  | 'leave'

/** The level of a section's heading: below the page's own, unless sections share a heading. */
export const SectionLevel = createContext<2 | 3>(2)

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
