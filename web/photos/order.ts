/** The list with `id` put where `target` stands. */
export function movedTo(ids: readonly string[], id: string, target: string): string[] {
  const others = ids.filter((one) => one !== id)
  return others.toSpliced(ids.indexOf(target), 0, id)
}

/** The list with `id` one place earlier (-1) or later (1); the same list at an end. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const target = ids[ids.indexOf(id) + by]
  return target === undefined ? ids : movedTo(ids, id, target)
}
