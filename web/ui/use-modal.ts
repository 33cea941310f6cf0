import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lastPressed } from './use-browser.ts'

/** How long the content stays after closing, ms; slightly more than --place. */
const leaving = 240

interface Closing {
  backdropCloses?: boolean | undefined
  /** Escape, and the back button of a phone. */
  escapeCloses?: boolean | undefined
}

/** A native modal `<dialog>` that follows `open`. Its content exists while it is open or closing. */
export function useModal(
  open: boolean,
  onClose: () => void,
  dismissible: boolean,
  { backdropCloses = dismissible, escapeCloses = dismissible }: Closing = {},
) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  const present = usePresence(open)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) show(dialog)
    if (!open && dialog.open) dialog.close()
  }, [open])

  // Closing before removal returns the focus to the previous element.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  const props = {
    ref,
    // In browsers without it, onCancel does the work.
    closedby: dismissible ? ('closerequest' as const) : ('none' as const),
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (escapeCloses) onClose()
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      // It may be open again by the time the event comes.
      if (event.target !== event.currentTarget || !open || event.currentTarget.open) return
      // A browser closes it at a second Escape though the first was refused.
      if (dismissible && !escapeCloses) show(event.currentTarget)
      else onClose()
    },
    onPointerDown(event: PointerEvent) {
      pressedBackdrop.current = event.target === event.currentTarget
    },
    onClick(event: MouseEvent) {
      if (backdropCloses && pressedBackdrop.current && event.target === event.currentTarget) onClose()
    },
  }
  return { props, present }
}

function usePresence(open: boolean) {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setPresent(false), leaving)
    return () => clearTimeout(timer)
  }, [open])
  return present
}

/** Focuses the element with `data-autofocus`, else the panel, so that a phone's keyboard stays closed. */
function show(dialog: HTMLDialogElement) {
  focusPressed()
  endClosing(dialog)
  dialog.showModal()
  const target = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('[data-panel]')
  target?.focus({ preventScroll: true })
}

/** Focuses the pressed button, which Safari does not do: a closing dialog returns the focus there. */
function focusPressed() {
  const pressed = lastPressed()
  const focused = document.activeElement
  if (pressed?.isConnected && focused !== pressed && focused?.contains(pressed))
    pressed.focus({ preventScroll: true, focusVisible: false } as FocusOptions)
}

/**
 * Ends the transitions that keep a closed dialog or menu in view, when it opens again before they have ended: WebKit gives
 * the focus to nothing in it while they run.
 */
export function endClosing(opening: HTMLElement): void {
  for (const each of opening.getAnimations())
    if (each instanceof CSSTransition && ['display', 'overlay'].includes(each.transitionProperty)) each.cancel()
}
