/** The index that an arrow key, Home or End moves to from index `at` of `count`; undefined for any other key. */
export function neighbour(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown' || key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** The next index after `at` whose text starts with the typed letter. */
export function typedAhead(key: string, at: number, words: readonly (string | null)[]): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  for (let step = 1; step <= words.length; step++) {
    const index = (at + step) % words.length
    if (words[index]?.toLocaleLowerCase().startsWith(key.toLocaleLowerCase())) return index
  }
  return undefined
}
