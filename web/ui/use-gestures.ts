import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Handlers {
  /** What is pressed: a selector. */
  rows: string
  /** A right click or a long press on a row. */
  onOptions: (row: HTMLElement, at: Point) => void
  /** A swipe along the text; `progress` from 0 to 1 while the finger moves, undefined at its end. Rows are not swiped without it. */
  onSwipe?: (row: HTMLElement, progress: number | undefined) => void
  /** The swipe went far enough. */
  onSwiped?: (row: HTMLElement) => void
}

interface Point {
  x: number
  y: number
}

interface Touch extends Point {
  row: HTMLElement
  pointer: number
  swiping: boolean
}

/** A finger that stays for this long presses, ms. */
const longPress = 450
/** A finger that moves further than this does not press, px. */
const still = 10
/** How far a message is swiped to be answered, px. */
const far = 56
/** The browser's own gestures begin at the edges of the screen, px. */
const edge = 24

/** Right click, long press and swipe on the rows of a pane. */
export function useGestures(pane: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const options = useEffectEvent(handlers.onOptions)
  const swipe = useEffectEvent((row: HTMLElement, progress: number | undefined) => handlers.onSwipe?.(row, progress))
  const swiped = useEffectEvent((row: HTMLElement) => handlers.onSwiped?.(row))
  const { rows, onSwipe } = handlers
  const swipes = onSwipe !== undefined
  useEffect(() => {
    const { current: box } = pane
    if (!box) return
    let touch: Touch | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let pressed = false

    function end(): void {
      clearTimeout(timer)
      if (touch?.swiping) swipe(touch.row, undefined)
      touch = undefined
    }

    function down(event: PointerEvent): void {
      pressed = false
      end()
      const isSlider = (event.target as Element).closest('[role=slider]') !== null
      const found = event.pointerType === 'touch' && event.isPrimary && !isSlider ? rowOf(event, rows) : undefined
      if (!found || event.clientX < edge || event.clientX > innerWidth - edge) return
      const at = { x: event.clientX, y: event.clientY }
      touch = { row: found, ...at, pointer: event.pointerId, swiping: false }
      timer = setTimeout(() => {
        end()
        pressed = true
        options(found, at)
      }, longPress)
    }

    function move(event: PointerEvent): void {
      if (!touch || event.pointerId !== touch.pointer) return
      const along = (event.clientX - touch.x) * direction(touch.row)
      const across = Math.abs(event.clientY - touch.y)
      if (Math.abs(along) > still || across > still) clearTimeout(timer)
      if (!touch.swiping) {
        if (across > still || along < -still || (!swipes && along > still)) return end()
        if (along <= still) return
        touch.swiping = true
      }
      swipe(touch.row, Math.max(0, Math.min(1, along / far)))
    }

    function up(event: PointerEvent): void {
      if (touch?.swiping && event.pointerId === touch.pointer) {
        if ((event.clientX - touch.x) * direction(touch.row) >= far) swiped(touch.row)
        pressed = true
      }
      end()
    }

    /** The click at the end of a long press or a swipe presses nothing. */
    function click(event: MouseEvent): void {
      if (!pressed) return
      pressed = false
      event.preventDefault()
      event.stopPropagation()
    }

    function contextMenu(event: MouseEvent): void {
      const found = rowOf(event, rows)
      const isSelected = getSelection()?.isCollapsed === false
      const link = (event.target as Element).closest('a')
      if (!found || event.shiftKey || isSelected || (link && link !== found)) return
      event.preventDefault()
      // A long press has opened it already.
      if (pressed) return
      const byTouch = touch !== undefined
      end()
      pressed = byTouch
      options(found, { x: event.clientX, y: event.clientY })
    }

    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: end, contextmenu: contextMenu }
    for (const [type, listener] of Object.entries(listeners)) box.addEventListener(type, listener as EventListener)
    box.addEventListener('click', click, true)
    return () => {
      end()
      for (const [type, listener] of Object.entries(listeners)) box.removeEventListener(type, listener as EventListener)
      box.removeEventListener('click', click, true)
    }
  }, [pane, rows, swipes])
}

function rowOf(event: Event, rows: string): HTMLElement | undefined {
  return (event.target as Element).closest<HTMLElement>(rows) ?? undefined
}

/** 1 where the text runs from left to right, else -1: a swipe goes along the text. */
function direction(element: HTMLElement): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}
