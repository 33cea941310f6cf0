/** The last work of each key. */
const running = new Map<string, Promise<unknown>>()

/** Runs work of the same key one after the other in this process; other keys do not wait. */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = running.get(key)
  const mine = (async () => {
    await before?.catch(() => {})
    return work()
  })()
  running.set(key, mine)
  try {
    return await mine
  } finally {
    if (running.get(key) === mine) running.delete(key)
  }
}
