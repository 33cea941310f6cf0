import { useEffect } from 'react'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex]'

/**
 * Keeps the place of who works by keys: when what had the focus goes, such as a removed tag or the button of a finished act, the focus
 * moves to what is left around it. Without this the next Tab would begin at the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    /** What was around it, from the inside out: a removed element knows no parents. */
    let around: Element[] = []
    let timer: ReturnType<typeof setTimeout> | undefined

    function remember({ target }: FocusEvent) {
      last = target instanceof Element ? target : null
      around = []
      for (let each = last?.parentElement; each; each = each.parentElement) around.push(each)
    }

    function keep() {
      if (!last || document.activeElement !== document.body || (last.isConnected && !last.matches(':disabled'))) return
      for (const each of around)
        if (each.isConnected && each !== document.body)
          for (const next of each.querySelectorAll<HTMLElement>(focusable)) {
            if (!next.checkVisibility()) continue
            next.focus({ preventScroll: true })
            if (document.activeElement === next) return
          }
    }

    // Later than the effects of the change: a screen or a form that sets the focus itself goes first.
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, 30)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
