/**
 * Batches the single queries of one turn of the event loop: the more requests there are, the fewer queries each of them costs.
 * Nothing is cached: a caller gets what was read after the call. `ask` returns the answers in
 * the order of its keys, undefined where there is none; when it fails, all callers of the batch fail.
 */
export function together<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyArray<Answer | undefined>>,
): (key: Key) => Promise<Answer | undefined> {
  let next: { keys: Key[]; answers: Promise<ReadonlyArray<Answer | undefined>> } | undefined
  function open() {
    const keys: Key[] = []
    const answers = new Promise<void>((turn) => setImmediate(turn)).then(() => {
      next = undefined
      return ask(keys)
    })
    return { keys, answers }
  }
  return async (key) => {
    next ??= open()
    const { keys, answers } = next
    const index = keys.push(key) - 1
    return (await answers)[index]
  }
}
