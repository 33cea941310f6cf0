/** The seconds in `?t=`, the delay of the like modal (specification, section 4); undefined unless an integer from 1 to 99999. */
export function secondsIn(text: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

/** Calls `show` once no dialog is open: at once, or soon after the last one closes. Returns a function that cancels. */
export function whenNoDialogIsOpen(show: () => void): () => void {
  const check = () => {
    if (document.querySelector('dialog[open]')) return
    clearInterval(timer)
    show()
  }
  const timer = setInterval(check, 300)
  check()
  return () => clearInterval(timer)
}

/** The member that the page at this address is about: a profile or a member's landing page. */
export function memberOfPage(pathname: string): string | undefined {
  return /^\/members\/([^/]+)/.exec(pathname)?.[1]
}
