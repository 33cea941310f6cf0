/** The keys that move in the grid, as steps: across, and in rows. */
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  h: [-1, 0],
  ArrowRight: [1, 0],
  l: [1, 0],
  ArrowUp: [0, -1],
  k: [0, -1],
  ArrowDown: [0, 1],
  j: [0, 1],
}

/** The place in a grid of `count` items and `columns` columns to which a key moves from `at`; undefined for any other key. */
export function moved(key: string, at: number, { count, columns }: { count: number; columns: number }): number | undefined {
  const step = steps[key]
  if (!step) return undefined
  const to = at + step[0] + step[1] * columns
  // Down from the last full row leads to the last item; nothing else goes beyond an edge.
  if (to >= count) return step[1] > 0 && Math.floor(at / columns) < Math.floor((count - 1) / columns) ? count - 1 : at
  return to < 0 ? at : to
}

/** The next place whose item is still open, after `at` and then from the beginning; `at` if there is none. */
export function nextOpen(open: readonly boolean[], at: number): number {
  const after = open.indexOf(true, at + 1)
  if (after >= 0) return after
  const first = open.indexOf(true)
  return first >= 0 ? first : at
}
