/**
 * Asks for many at once what is asked one by one within a turn of the event loop: the more requests there are, the fewer
 * questions each of them costs. Nothing is remembered: who asks is answered by what was read after he asked. `ask` answers in
 * the order of what it was asked, undefined where there is nothing; when it fails, all who asked together hear of it.
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
