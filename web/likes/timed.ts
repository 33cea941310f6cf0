/** Seconds that `?t=` of an address asks the like modal to wait (specification, section 4); undefined where it is no positive integer of a day's length. */
export function secondsIn(text: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

/** Calls `show` once no dialog is open: at once, or soon after the last one closes. Returns what ends the waiting. */
export function whenNoDialogIsOpen(show: () => void): () => void {
  const look = () => {
    if (document.querySelector('dialog[open]')) return
    clearInterval(clock)
    show()
  }
  const clock = setInterval(look, 300)
  look()
  return () => clearInterval(clock)
}

/** The member whom the page at this address is about: a profile, or a landing page of one. */
export function memberOfPage(pathname: string): string | undefined {
  return /^\/members\/([^/]+)/.exec(pathname)?.[1]
}
