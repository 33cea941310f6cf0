import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useDismissal } from '../../account/dismissals.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { useScreen } from '../../app/screen.ts'

/** How often to check whether the bonus is known and the member no longer busy, ms. */
const pollDelay = 1000

/**
 * Whether the modal is open: 40 seconds after entering the members area, for a member without credits who has a visible bonus and
 * has not closed the modal before. It never interrupts typing and never covers another dialog. `visible`: undefined until it is known.
 */
export function useModalTurn(visible: boolean | undefined): { open: boolean; close: () => void } {
  const { membersArea: inArea } = useScreen()
  const viewer = useViewer()
  const { dismissed, dismiss } = useDismissal('time-bonus')
  const [turn, setTurn] = useState(false)
  const mayCome = !dismissed && viewer?.credits === 0
  const wanted = mayCome && visible === true
  const take = useEffectEvent(() => {
    if (mayCome && (visible === undefined || (visible && isBusy()))) return false
    setTurn(wanted)
    return true
  })

  useEffect(() => {
    const wait = waitInArea(inArea, performance.now())
    if (wait === undefined) return
    let timer = setTimeout(function poll() {
      if (!take()) timer = setTimeout(poll, pollDelay)
    }, wait)
    return () => {
      clearTimeout(timer)
      setTurn(false)
    }
  }, [inArea])

  return { open: turn && wanted, close: dismiss }
}

function isBusy(): boolean {
  const { activeElement, visibilityState } = document
  const typing = activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
  return visibilityState !== 'visible' || typing || document.querySelector('dialog[open]') !== null
}

/** When the member entered the members area, by the page's clock. It outlives layouts: members and chats are one area. */
let entered: number | undefined

/** Records whether the member is in the area; leaving resets the time. Returns the milliseconds until the modal is due. */
export function waitInArea(inArea: boolean, now: number): number | undefined {
  if (!inArea) {
    entered = undefined
    return undefined
  }
  entered ??= now
  return Math.max(0, entered + limits.timeBonusModalSeconds * 1000 - now)
}
