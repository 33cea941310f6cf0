import { type PointerEvent as ReactPointerEvent, useState } from 'react'

/**
 * Reorders by dragging: `start` runs on a handle's pointerdown; tiles are marked with data-photo. Listens on the window, since a
 * tile that moves in the page would lose pointer capture.
 */
export function useDragOrder(ids: readonly string[], onOrder: (ids: string[]) => void) {
  const [drag, setDrag] = useState<{ id: string; order: readonly string[] }>()

  function start(event: ReactPointerEvent, id: string) {
    if (event.button !== 0 || ids.length < 2) return
    event.preventDefault()
    let order: readonly string[] = ids
    const ending = new AbortController()
    const { signal } = ending
    setDrag({ id, order })
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', () => finish(true), { signal })
    addEventListener('pointercancel', () => finish(false), { signal })
    addEventListener('keydown', (pressed) => pressed.key === 'Escape' && finish(false), { signal })

    function move({ clientX, clientY }: PointerEvent) {
      const over = photoAt(clientX, clientY)
      if (!over || over === id || !order.includes(over)) return
      order = movedTo(order, id, over)
      setDrag({ id, order })
    }

    function finish(kept: boolean) {
      ending.abort()
      setDrag(undefined)
      if (kept && order.some((one, index) => one !== ids[index])) onOrder([...order])
    }
  }

  return { order: drag?.order ?? ids, dragged: drag?.id, start }
}

function photoAt(x: number, y: number): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset.photo
}

/** The list with `id` moved to the place of `target`. */
export function movedTo(ids: readonly string[], id: string, target: string): string[] {
  const others = ids.filter((one) => one !== id)
  return others.toSpliced(ids.indexOf(target), 0, id)
}

/** The list with `id` one place earlier (-1) or later (1); the same list at an end. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const target = ids[ids.indexOf(id) + by]
  return target === undefined ? ids : movedTo(ids, id, target)
}
